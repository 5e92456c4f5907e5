package org.cairnjudge.trial;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The right to run one trial. It holds until somebody claims the trial anew.
 *
 * @param author the account whose trial it is
 * @param attempt which try this is, from 1; the fence of all that is written under this claim
 * @param attemptsLeft how many further tries there may be; below 0 if it is one too many
 * @param asked the author's own inputs; empty for the samples
 */
public record TrialClaim(
        UUID id,
        UUID author,
        int attempt,
        int attemptsLeft,
        String problem,
        String language,
        String source,
        Optional<List<Asked>> asked) {}
