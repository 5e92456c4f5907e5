package org.cairnjudge.house;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much of the long tests a run takes: all of it in Maven's profile {@code full}, else as much
 * as a build has time for.
 */
public final class Extent {
    private static final List<String> KNOWN = List.of("java17", "java21", "java25");

    private Extent() {}

    /** Is everything to be run? */
    public static boolean full() {
        return "full".equals(System.getProperty("cairn.tests"));
    }

    /**
     * Tells, in the run's output, on which JDKs a test runs and what it does not try.
     *
     * @param languages that were found: {@code java17}
     * @param leftOut what only a full run does
     */
    public static void announce(String test, Collection<String> languages, String leftOut) {
        String missing =
                KNOWN.stream()
                        .filter(known -> !languages.contains(known))
                        .collect(Collectors.joining(", "));
        Stream.of(
                        test + " runs on " + String.join(", ", languages),
                        missing.isEmpty() ? "" : "not found here, so not tried: " + missing,
                        full() ? "" : "left to the profile \"full\": " + leftOut)
                .filter(line -> !line.isEmpty())
                .forEach(System.out::println);
    }
}
