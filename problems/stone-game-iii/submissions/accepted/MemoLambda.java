// Accepted: a lambda that calls itself, without imports (java.util.function.* is implied): a lambda adds frames of its own.
class Solution {
    private Function<Integer, Integer> lead;

    public String stoneGameIII(int[] stoneValue) {
        final int n = stoneValue.length;
        final Integer[] memo = new Integer[n + 1];
        memo[n] = 0;
        lead = i -> {
            if (memo[i] == null) {
                int sum = 0;
                int best = Integer.MIN_VALUE;
                for (int j = i; j < n && j < i + 3; j++) {
                    sum += stoneValue[j];
                    best = Math.max(best, sum - lead.apply(j + 1));
                }
                memo[i] = best;
            }
            return memo[i];
        };
        return switch (Integer.signum(lead.apply(0))) {
            case 1 -> "Alice";
            case -1 -> "Bob";
            default -> "Tie";
        };
    }
}
