// Out of memory: a table with one entry for every difference that might occur, two billion of them.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int largest = 100_000 * 10_000;
        int[] reached = new int[2 * largest + 1];
        int sum = 0;
        for (int stone : stones) {
            sum += stone;
            reached[largest + sum]++;
        }
        int best = sum;
        for (int i = stones.length - 1; i >= 2; i--) {
            sum -= stones[i];
            best = Math.max(best, sum - best);
        }
        return best;
    }
}
