import java.util.HashMap;
import java.util.Map;

// Accepted: recursion with a HashMap memo.
class Solution {
    private final Map<Integer, Integer> memo = new HashMap<>();

    public int stoneGameVIII(int[] stones) {
        int[] presum = new int[stones.length + 1];
        for (int i = 0; i < stones.length; i++) {
            presum[i + 1] = presum[i] + stones[i];
        }
        return helper(presum, 2);
    }

    // taken: how many stones the move takes at least, counted from the original row
    private int helper(int[] presum, int taken) {
        if (taken == presum.length - 1) {
            return presum[taken];
        }
        if (memo.containsKey(taken)) {
            return memo.get(taken);
        }
        int goOn = helper(presum, taken + 1);
        int stop = presum[taken] - helper(presum, taken + 1);
        int res = Math.max(goOn, stop);
        memo.put(taken, res);
        return res;
    }
}
