package org.cairnjudge.submission;

import java.util.UUID;

/** Fired inside the transaction that stores a verdict: whoever observes it, joins it. */
public record SubmissionJudged(UUID accountId, String problem) {}
