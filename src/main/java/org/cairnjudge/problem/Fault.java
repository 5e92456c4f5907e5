package org.cairnjudge.problem;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One thing that is wrong with a package.
 *
 * @param file in the package: {@code problem.yaml}
 * @param line from 1; 0 for the file as a whole
 * @param message says what is wrong and what would be right
 */
@Schema(name = "PackageFault")
public record Fault(
        @Schema(examples = "problem.yaml") String file,
        @Schema(examples = "12") int line,
        @Schema(examples = "There is no such generator.") String message) {

    @Override
    public String toString() {
        return line == 0 ? file + ": " + message : file + ":" + line + ": " + message;
    }
}
