package org.cairnjudge.problem;

import java.util.Map;

/** Port: how often each problem was tried. Implemented where they are counted. */
public interface Tallies {

    /**
     * What became of one problem's submissions.
     *
     * @param submitted judged submissions
     * @param accepted those with the verdict AC
     */
    record Tally(long submitted, long accepted) {
        public static final Tally NONE = new Tally(0, 0);
    }

    /** By slug; a problem that nobody tried may be missing. */
    Map<String, Tally> all();
}
