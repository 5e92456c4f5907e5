package org.cairnjudge.submission;

import java.util.UUID;

/** The port to whoever knows who has solved what, in whichever way. */
public interface Solved {
    /** Whether this user has solved the problem, by a submission or by answers. */
    boolean has(UUID accountId, String problem);
}
