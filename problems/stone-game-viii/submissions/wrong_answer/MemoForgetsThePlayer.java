// Wrong: one memo for both players: whoever comes to a position second gets the other one's value.
class Solution {
    private int[] p;
    private Integer[] memo;

    public int stoneGameVIII(int[] stones) {
        p = stones.clone();
        for (int i = 1; i < p.length; i++) {
            p[i] += p[i - 1];
        }
        memo = new Integer[p.length + 1];
        return play(1, true);
    }

    private int play(int i, boolean alice) {
        if (i == p.length) {
            return 0;
        }
        if (memo[i] == null) {
            int stop = alice ? p[i] + play(i + 1, false) : play(i + 1, true) - p[i];
            int goOn = i + 1 < p.length ? play(i + 1, alice) : stop;
            memo[i] = alice ? Math.max(stop, goOn) : Math.min(stop, goOn);
        }
        return memo[i];
    }
}
