package org.cairnjudge.proof;

import java.util.List;

/**
 * How the tests did against mutants of the reference solver.
 *
 * @param planted mistakes that were tried; those that did not compile, or that made no difference
 *     in bytecode, are not counted
 * @param counted the mutants that were left
 * @param killed by the testset
 * @param equivalent named in the package as impossible to kill
 * @param survivors neither killed nor named
 */
public record Mutation(
        int planted, int counted, int killed, int equivalent, List<Survivor> survivors) {

    public Mutation {
        survivors = List.copyOf(survivors);
    }

    /** A mutant that no test has killed. */
    public record Survivor(String id, String file, int line, String original, String mutated) {}

    /** Killed ones of those that can be killed, 0 to 1. */
    public double score() {
        int mortal = counted - equivalent;
        return mortal == 0 ? 1 : (double) killed / mortal;
    }
}
