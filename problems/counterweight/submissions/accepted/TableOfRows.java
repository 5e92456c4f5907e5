// Accepted: a table row for every stone, read from the last row back to the first.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        boolean[][] possible = new boolean[n + 1][target + 1];
        possible[0][0] = true;
        for (int i = 1; i <= n; i++) {
            for (int t = 0; t <= target; t++) {
                possible[i][t] = possible[i - 1][t] || t >= weights[i - 1] && possible[i - 1][t - weights[i - 1]];
            }
        }
        LinkedList<Integer> chosen = new LinkedList<>();
        if (!possible[n][target]) {
            return chosen;
        }
        int rest = target;
        for (int i = n; i > 0; i--) {
            if (!possible[i - 1][rest]) {
                rest -= weights[i - 1];
                chosen.addFirst(i - 1);
            }
        }
        return chosen;
    }
}
