package org.cairnjudge.judge;

import org.cairnjudge.sandbox.Jdk;

/**
 * What a station works with, for those who prove packages rather than judge submissions.
 *
 * @param jdk the newest one for the long term: the reference solvers' own
 */
public record Workbench(Workshop workshop, Solvers solvers, Checkers checkers, Jdk jdk) {}
