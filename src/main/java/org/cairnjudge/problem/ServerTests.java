package org.cairnjudge.problem;

import java.util.List;

/** Port: what a server keeps of tests beside the packages. */
public interface ServerTests {

    /** The cases that joined a problem's tests, in the order in which they did. */
    List<FoundCase> accepted(String slug);

    /** Takes note of the tests that a problem has now. */
    void learn(Problem problem);

    /**
     * A case that a submission found and an administrator accepted.
     *
     * @param id names it
     * @param input a JSON object of the parameters by name
     * @param answer JSON
     */
    record FoundCase(String id, String input, String answer) {}
}
