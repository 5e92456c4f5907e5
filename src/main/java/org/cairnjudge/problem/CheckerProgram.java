package org.cairnjudge.problem;

import java.util.Map;

/**
 * A package's own program that says which answers are right, for problems where several are.
 *
 * @param source of a class {@code Checker}
 * @param reasons why an answer may be refused, in words, by the name that the program returns
 */
public record CheckerProgram(String source, Map<String, Texts> reasons) {

    /** Where it stands in a package. */
    public static final String FILE = "output_validator/Checker.java";

    public CheckerProgram {
        reasons = Map.copyOf(reasons);
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("a checker without a reason refuses nothing");
        }
    }
}
