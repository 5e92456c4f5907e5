package org.cairnjudge.judge;

import java.util.List;
import org.cairnjudge.problem.Problem;

/** Says what is to be said of answers. */
interface Critic {
    /**
     * What is to be said of some answers.
     *
     * @param expected the reference's
     * @return in the order of the inputs; ends with the first of which nothing could be said
     */
    List<Opinion> opinions(
            Problem problem, List<Object[]> inputs, List<Object> expected, List<Object> actual);
}
