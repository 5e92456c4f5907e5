package org.cairnjudge.house.offenders.sandbox;

/** Blameless, and what a problem may know. */
public record Limits(long memoryBytes) {}
