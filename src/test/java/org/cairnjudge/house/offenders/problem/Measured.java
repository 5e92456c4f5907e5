package org.cairnjudge.house.offenders.problem;

import org.cairnjudge.house.offenders.sandbox.Limits;

/** Blameless: Limits is the one thing of the sandbox that a problem may know. */
public record Measured(Limits limits) {}
