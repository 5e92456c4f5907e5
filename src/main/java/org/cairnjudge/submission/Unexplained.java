package org.cairnjudge.submission;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;

/**
 * A submission with a verdict, for whose failure a smaller counterexample is to be found.
 *
 * @param author the account whose submission it is
 * @param testsetVersion the tests that the verdict was given on
 * @param place of the case that decided
 * @param shown that case as a counterexample; empty where it is too long to be shown
 * @param judgedAt when the verdict was given: whoever gives another one changes it
 */
public record Unexplained(
        UUID id,
        UUID author,
        String problem,
        String language,
        String source,
        byte[] seed,
        String testsetVersion,
        Verdict verdict,
        Judgement.Place place,
        Optional<Judgement.Counterexample> shown,
        Instant judgedAt) {}
