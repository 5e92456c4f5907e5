package org.cairnjudge.problem;

/**
 * One thing that is wrong with a package.
 *
 * @param file in the package: {@code problem.yaml}
 * @param line from 1; 0 for the file as a whole
 * @param message says what is wrong and what would be right
 */
public record Fault(String file, int line, String message) {

    @Override
    public String toString() {
        return line == 0 ? file + ": " + message : file + ":" + line + ": " + message;
    }
}
