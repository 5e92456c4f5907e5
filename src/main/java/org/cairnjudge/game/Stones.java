package org.cairnjudge.game;

import java.util.Arrays;
import java.util.List;

/** What the games' positions have in common about their stones. */
final class Stones {
    private Stones() {}

    static List<Long> of(int[] values) {
        return Arrays.stream(values).asLongStream().boxed().toList();
    }

    /** An unmodifiable copy of at least {@code least} stones and at most as many as are allowed. */
    static List<Long> checked(List<Long> stones, int least) {
        if (stones.size() < least || stones.size() > Position.MAX_STONES) {
            throw new IllegalArgumentException(
                    stones.size() + " stones; " + least + ".." + Position.MAX_STONES + " may be");
        }
        return List.copyOf(stones);
    }

    /** What a move takes from the left. */
    static long sum(List<Long> stones) {
        long sum = 0;
        for (long stone : stones) {
            sum = Math.addExact(sum, stone);
        }
        return sum;
    }

    static IllegalArgumentException illegal(long move, String legal) {
        return new IllegalArgumentException("move " + move + " is not legal here: " + legal);
    }
}
