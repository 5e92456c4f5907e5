package org.cairnjudge.rejudge;

import java.util.UUID;

/**
 * The right to judge one item of a rejudging. It holds until somebody claims the item anew.
 *
 * @param author the account whose submission it is
 * @param attempt which try this is, from 1; the fence of all that is written under this claim
 * @param attemptsLeft how many further tries there may be
 * @param seed the submission's own: the fresh tests are those of its first judging
 * @param testsetVersion of the tests that the rejudging is about
 */
public record ItemClaim(
        UUID id,
        UUID rejudging,
        UUID submission,
        UUID author,
        int attempt,
        int attemptsLeft,
        String problem,
        String language,
        String source,
        byte[] seed,
        String testsetVersion) {}
