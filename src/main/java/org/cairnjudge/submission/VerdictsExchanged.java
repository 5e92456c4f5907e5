package org.cairnjudge.submission;

import java.util.Set;
import java.util.UUID;

/**
 * Fired inside the transaction that exchanges many verdicts of a problem: whoever observes it,
 * joins it.
 *
 * @param accounts whose verdicts are others now, or accepted as before in another time
 */
public record VerdictsExchanged(String problem, Set<UUID> accounts) {
    public VerdictsExchanged {
        accounts = Set.copyOf(accounts);
    }
}
