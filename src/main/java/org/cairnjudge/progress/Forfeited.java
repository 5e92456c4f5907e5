package org.cairnjudge.progress;

import java.util.UUID;

/** Fired inside the transaction that stores a forfeit: whoever observes it, joins it. */
public record Forfeited(UUID accountId, String problem) {}
