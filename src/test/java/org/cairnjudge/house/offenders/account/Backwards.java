package org.cairnjudge.house.offenders.account;

import org.cairnjudge.house.offenders.queue.Blob;

/** Offends: the queue stands above accounts. */
public record Backwards(Blob blob) {}
