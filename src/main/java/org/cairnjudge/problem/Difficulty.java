package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How hard a problem is, from the easiest. */
public enum Difficulty {
    EASY,
    MEDIUM,
    HARD;

    /** As written in packages and in the API: {@code easy}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Difficulty> of(String tag) {
        return Arrays.stream(values())
                .filter(difficulty -> difficulty.tag().equals(tag))
                .findFirst();
    }
}
