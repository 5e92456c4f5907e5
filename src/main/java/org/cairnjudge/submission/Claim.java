package org.cairnjudge.submission;

import java.util.UUID;

/**
 * The right to judge one submission. It holds until somebody claims the submission anew.
 *
 * @param author the account whose submission it is
 * @param attempt which try this is, from 1; the fence of all that is written under this claim
 * @param attemptsLeft how many further tries there may be
 */
public record Claim(
        UUID id,
        UUID author,
        int attempt,
        int attemptsLeft,
        String problem,
        String language,
        String source,
        byte[] seed,
        String testsetVersion) {}
