// An answer of 157 million characters, the longest that fits into its heap.
class Solution {
    String stoneGameIII(int[] values) {
        return "Alice".repeat(30 << 20);
    }
}
