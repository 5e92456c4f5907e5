package org.cairnjudge.queue;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a Cairn process says of itself.
 *
 * @param judging whether it takes work
 * @param languages concrete language to exact version, of those it can judge
 * @param hindrances what keeps it from judging, in words
 * @param tier of its sandbox: A, B, or none
 */
public record NodeState(
        String name,
        Role role,
        boolean judging,
        Map<String, String> languages,
        List<String> hindrances,
        String tier,
        Instant startedAt) {
    public NodeState {
        languages = Map.copyOf(languages);
        hindrances = List.copyOf(hindrances);
    }
}
