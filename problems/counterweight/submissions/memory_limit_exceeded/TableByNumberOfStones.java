// Memory limit: a table over the stones, how many of them are chosen, and the totals.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        long[][][] ways = new long[n + 1][n + 1][target + 1];
        ways[0][0][0] = 1;
        for (int i = 0; i < n; i++) {
            for (int used = 0; used <= i; used++) {
                for (int t = 0; t <= target; t++) {
                    if (ways[i][used][t] > 0) {
                        ways[i + 1][used][t] = 1;
                        if (t + weights[i] <= target) {
                            ways[i + 1][used + 1][t + weights[i]] = 1;
                        }
                    }
                }
            }
        }
        for (int used = 1; used <= n; used++) {
            if (ways[n][used][target] > 0) {
                return choice(weights, ways, used, target);
            }
        }
        return new ArrayList<>();
    }

    private List<Integer> choice(int[] weights, long[][][] ways, int used, int target) {
        List<Integer> chosen = new ArrayList<>();
        int left = used;
        int rest = target;
        for (int i = weights.length - 1; i >= 0; i--) {
            if (ways[i][left][rest] == 0) {
                chosen.add(i);
                left--;
                rest -= weights[i];
            }
        }
        return chosen;
    }
}
