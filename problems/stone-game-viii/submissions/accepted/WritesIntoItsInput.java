package com.example.leetcode;

// Accepted: turns the input array into its prefix sums, O(1) extra memory. With a package line and a public class.
public class Solution {
    public int stoneGameVIII(int[] stones) {
        for (int i = 1; i < stones.length; i++) stones[i] += stones[i - 1];
        int best = stones[stones.length - 1];
        for (int i = stones.length - 2; i > 0; i--) best = Math.max(best, stones[i] - best);
        return best;
    }
}
