// Accepted: two helper classes beside Solution, one of them a record, an interface with a default method.
import java.util.function.*;

interface Row {
    int length();

    int sumUpTo(int index);

    default boolean isLast(int index) {
        return index == length() - 1;
    }
}

record PrefixSums(int[] sums) implements Row {
    static PrefixSums of(int[] stones) {
        int[] sums = new int[stones.length];
        int sum = 0;
        for (int i = 0; i < stones.length; i++) {
            sums[i] = sum += stones[i];
        }
        return new PrefixSums(sums);
    }

    @Override
    public int length() {
        return sums.length;
    }

    @Override
    public int sumUpTo(int index) {
        return sums[index];
    }
}

final class Player {
    private final Row row;
    private final Supplier<int[]> table;

    Player(Row row) {
        this.row = row;
        this.table = () -> new int[row.length()];
    }

    int bestDifference() {
        int[] best = table.get();
        for (int i = row.length() - 1; i >= 1; i--) {
            best[i] = row.isLast(i) ? row.sumUpTo(i) : Math.max(best[i + 1], row.sumUpTo(i) - best[i + 1]);
        }
        return best[1];
    }
}

class Solution {
    public int stoneGameVIII(int[] stones) {
        return new Player(PrefixSums.of(stones)).bestDifference();
    }
}
