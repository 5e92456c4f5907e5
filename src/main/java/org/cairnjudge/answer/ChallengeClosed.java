package org.cairnjudge.answer;

import java.util.UUID;

/** Fired inside the transaction that stores a challenge's result: whoever observes it, joins it. */
public record ChallengeClosed(UUID accountId, String problem) {}
