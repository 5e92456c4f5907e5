// Brute force: moves real stones, straight from the rules: take x > 1 from the left, score their sum, put it back as one.
class Solution {
    public int stoneGameVIII(int[] stones) {
        Deque<Integer> row = new ArrayDeque<>();
        for (int stone : stones) {
            row.addLast(stone);
        }
        return play(row, true, 0, 0);
    }

    /** The difference of the final scores, Alice's less Bob's, if both play perfectly from here. */
    private int play(Deque<Integer> row, boolean alicesTurn, int alice, int bob) {
        if (row.size() == 1) {
            return alice - bob;
        }
        int best = alicesTurn ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int x = 2; x <= row.size(); x++) {
            Deque<Integer> next = new ArrayDeque<>(row);
            int sum = 0;
            for (int i = 0; i < x; i++) {
                sum += next.removeFirst();
            }
            next.addFirst(sum);
            int difference = alicesTurn ? play(next, false, alice + sum, bob) : play(next, true, alice, bob + sum);
            best = alicesTurn ? Math.max(best, difference) : Math.min(best, difference);
        }
        return best;
    }
}
