// Accepted: recursion with a HashMap memo, without any import (java.util.* is implied).
class Solution {
    Map<Integer, Integer> memo = new HashMap<>();

    public String stoneGameIII(int[] stoneValue) {
        int score = dfs(stoneValue, 0);
        if (score > 0) {
            return "Alice";
        } else if (score < 0) {
            return "Bob";
        } else {
            return "Tie";
        }
    }

    private int dfs(int[] stones, int i) {
        if (i >= stones.length) {
            return 0;
        }
        if (memo.containsKey(i)) {
            return memo.get(i);
        }
        int best = stones[i] - dfs(stones, i + 1);
        if (i + 1 < stones.length) {
            best = Math.max(best, stones[i] + stones[i + 1] - dfs(stones, i + 2));
        }
        if (i + 2 < stones.length) {
            best = Math.max(best, stones[i] + stones[i + 1] + stones[i + 2] - dfs(stones, i + 3));
        }
        memo.put(i, best);
        return best;
    }
}
