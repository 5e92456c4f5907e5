package org.cairnjudge.rejudge;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.cairnjudge.submission.VerdictsExchanged;

/** Fails in the middle of an exchange of verdicts, after the leaderboard, when a test says so. */
@ApplicationScoped
class Stumble {
    private static final int LAST = 10_000;

    private volatile boolean wanted;

    void want(boolean failure) {
        wanted = failure;
    }

    void exchanged(@Observes @Priority(LAST) VerdictsExchanged event) {
        if (wanted) {
            throw new IllegalStateException("the server died in the middle");
        }
    }
}
