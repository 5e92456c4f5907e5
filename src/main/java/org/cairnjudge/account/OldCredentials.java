package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import org.cairnjudge.chore.Chore;

/**
 * Deletes sessions and tokens that ended some time ago: of people who come back it is done when
 * they sign in, but many never do.
 */
@ApplicationScoped
class OldCredentials implements Chore {
    /** A token that has just ended is still listed, so that its owner sees why it is refused. */
    static final Duration KEPT = Duration.ofDays(30);

    private static final int AT_A_TIME = 1_000;

    private final Clock clock;

    OldCredentials(Clock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "old credentials";
    }

    @Override
    public Duration every() {
        return Duration.ofHours(1);
    }

    @Override
    public boolean part() {
        return Credential.deleteSome(clock.instant().minus(KEPT), AT_A_TIME) == AT_A_TIME;
    }
}
