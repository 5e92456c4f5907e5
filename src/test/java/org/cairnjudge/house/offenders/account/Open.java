package org.cairnjudge.house.offenders.account;

/** Offends, by its array: an arrow is an arrow, whatever it is wrapped in. */
public record Open(org.cairnjudge.house.offenders.web.Shell[] shells) {}
