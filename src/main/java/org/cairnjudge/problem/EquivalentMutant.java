package org.cairnjudge.problem;

/**
 * A mutant of the reference solver that no test can tell from it, as {@code mutants.yaml} says.
 *
 * @param mutant its id, as {@code verify} prints it
 * @param reason why both always answer the same
 * @param line in {@code mutants.yaml}
 */
public record EquivalentMutant(String mutant, String reason, int line) {

    /** The file that names them. */
    public static final String FILE = "mutants.yaml";
}
