package org.cairnjudge.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which package may depend on which: the table of ARCHITECTURE.md, as data. */
final class Arrows {
    /** Packages that may reach for everything but one another; nothing reaches for them. */
    static final Set<String> TOP = Set.of("web", "cli");

    private static final Map<String, Set<String>> MAY_DEPEND_ON =
            Map.ofEntries(
                    Map.entry("harness", Set.of()),
                    Map.entry("verdict", Set.of()),
                    Map.entry("http", Set.of()),
                    Map.entry("postgres", Set.of()),
                    Map.entry("account", Set.of("http", "chore")),
                    Map.entry("chore", Set.of()),
                    Map.entry("limit", Set.of("http", "account", "chore")),
                    Map.entry("sandbox", Set.of("harness")),
                    // Of sandbox only Limits: HouseRules.problemsKnowOnlyTheLimitsOfTheSandbox.
                    Map.entry("problem", Set.of("http", "sandbox")),
                    Map.entry("game", Set.of("problem", "verdict")),
                    Map.entry("judge", Set.of("problem", "sandbox", "verdict", "game")),
                    Map.entry("proof", Set.of("problem", "judge", "sandbox", "verdict", "http")),
                    Map.entry(
                            "submission",
                            Set.of("http", "problem", "account", "limit", "chore", "verdict")),
                    Map.entry(
                            "answer",
                            Set.of(
                                    "http",
                                    "problem",
                                    "account",
                                    "limit",
                                    "chore",
                                    "submission",
                                    "verdict")),
                    Map.entry(
                            "progress",
                            Set.of("http", "problem", "account", "submission", "answer")),
                    Map.entry(
                            "trial",
                            Set.of(
                                    "http",
                                    "problem",
                                    "account",
                                    "limit",
                                    "chore",
                                    "submission",
                                    "answer",
                                    "verdict")),
                    Map.entry("testset", Set.of("http", "problem", "account", "submission")),
                    Map.entry(
                            "rejudge",
                            Set.of("http", "problem", "account", "submission", "verdict")),
                    Map.entry(
                            "queue",
                            Set.of(
                                    "submission",
                                    "answer",
                                    "trial",
                                    "testset",
                                    "rejudge",
                                    "judge",
                                    "problem",
                                    "verdict")),
                    Map.entry("live", Set.of("http", "account", "problem", "submission")),
                    Map.entry(
                            "leaderboard",
                            Set.of(
                                    "http",
                                    "problem",
                                    "submission",
                                    "answer",
                                    "progress",
                                    "account",
                                    "chore",
                                    "verdict")));

    private Arrows() {}

    /**
     * Whether a class of package {@code from} may depend on one of {@code to}; names as under the
     * root package.
     */
    static boolean allow(String from, String to) {
        if (!knows(from) || !knows(to)) {
            return false;
        }
        if (from.equals(to)) {
            return true;
        }
        if (TOP.contains(from)) {
            return !TOP.contains(to);
        }
        return MAY_DEPEND_ON.get(from).contains(to);
    }

    static boolean knows(String name) {
        return TOP.contains(name) || MAY_DEPEND_ON.containsKey(name);
    }

    /**
     * The packages below {@link #TOP}, each after all that it may depend on.
     *
     * @throws IllegalStateException if the table has a cycle, named in the message
     */
    static List<String> fromTheGroundUp() {
        Map<String, Integer> heights = new TreeMap<>();
        for (String name : MAY_DEPEND_ON.keySet()) {
            height(name, heights, List.of());
        }
        return heights.keySet().stream()
                .sorted((a, b) -> Integer.compare(heights.get(a), heights.get(b)))
                .toList();
    }

    private static int height(String name, Map<String, Integer> heights, List<String> path) {
        if (path.contains(name)) {
            throw new IllegalStateException("the arrows run in a circle: " + path + " -> " + name);
        }
        Integer known = heights.get(name);
        if (known != null) {
            return known;
        }
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        int height = 0;
        for (String below : MAY_DEPEND_ON.get(name)) {
            height = Math.max(height, 1 + height(below, heights, longer));
        }
        heights.put(name, height);
        return height;
    }
}
