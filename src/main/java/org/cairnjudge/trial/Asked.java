package org.cairnjudge.trial;

import java.util.Objects;

/**
 * One of the caller's own inputs.
 *
 * @param input valid, as a JSON object
 * @param notCompared why nobody says what would be right; null where somebody does
 */
public record Asked(String input, NotCompared notCompared) {
    public Asked {
        Objects.requireNonNull(input, "input");
    }

    /** The same once it was run: what was long is not kept. */
    Asked withoutInput() {
        return new Asked("", notCompared);
    }
}
