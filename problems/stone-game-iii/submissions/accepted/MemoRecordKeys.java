import java.util.*;

// Accepted: a HashMap whose keys are records (position, whose turn), as people write it who name every state.
class Solution {
    private record State(int from, boolean alice) {}

    private final Map<State, Integer> known = new HashMap<>();
    private int[] values;

    public String stoneGameIII(int[] stoneValue) {
        this.values = stoneValue;
        return Result.of(difference(new State(0, true))).name;
    }

    /** Alice's points less Bob's points from this state on. */
    private int difference(State state) {
        if (state.from() == values.length) {
            return 0;
        }
        Integer cached = known.get(state);
        if (cached != null) {
            return cached;
        }
        int sum = 0;
        int best = state.alice() ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int next = state.from() + 1; next <= Math.min(values.length, state.from() + 3); next++) {
            sum += values[next - 1];
            int rest = difference(new State(next, !state.alice()));
            best = state.alice() ? Math.max(best, rest + sum) : Math.min(best, rest - sum);
        }
        known.put(state, best);
        return best;
    }
}

enum Result {
    ALICE("Alice"), BOB("Bob"), TIE("Tie");

    final String name;

    Result(String name) {
        this.name = name;
    }

    static Result of(int difference) {
        return difference == 0 ? TIE : difference > 0 ? ALICE : BOB;
    }
}
