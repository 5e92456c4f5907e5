import java.util.Arrays;

// Accepted: two methods that call each other, Alice maximising and Bob minimising the difference, with a [n][2] table.
class Solution {
    private static final int UNKNOWN = Integer.MIN_VALUE;

    public String stoneGameIII(int[] stoneValue) {
        int[][] memo = new int[stoneValue.length][2];
        for (int[] row : memo) {
            Arrays.fill(row, UNKNOWN);
        }
        int difference = alice(stoneValue, 0, memo);
        if (difference == 0) return "Tie";
        return difference > 0 ? "Alice" : "Bob";
    }

    private int alice(int[] v, int i, int[][] memo) {
        if (i == v.length) return 0;
        if (memo[i][0] != UNKNOWN) return memo[i][0];
        int best = Integer.MIN_VALUE;
        int sum = 0;
        for (int j = i; j < Math.min(i + 3, v.length); j++) {
            sum += v[j];
            best = Math.max(best, sum + bob(v, j + 1, memo));
        }
        memo[i][0] = best;
        return best;
    }

    private int bob(int[] v, int i, int[][] memo) {
        if (i == v.length) return 0;
        if (memo[i][1] != UNKNOWN) return memo[i][1];
        int best = Integer.MAX_VALUE;
        int sum = 0;
        for (int j = i; j < Math.min(i + 3, v.length); j++) {
            sum += v[j];
            best = Math.min(best, -sum + alice(v, j + 1, memo));
        }
        memo[i][1] = best;
        return best;
    }
}
