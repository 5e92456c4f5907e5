// Accepted: of all choices one with the fewest stones.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        short[][] fewest = new short[n + 1][target + 1];
        Arrays.fill(fewest[0], Short.MAX_VALUE);
        fewest[0][0] = 0;
        for (int i = 0; i < n; i++) {
            for (int t = 0; t <= target; t++) {
                fewest[i + 1][t] = fewest[i][t];
                if (t >= weights[i] && fewest[i][t - weights[i]] + 1 < fewest[i + 1][t]) {
                    fewest[i + 1][t] = (short) (fewest[i][t - weights[i]] + 1);
                }
            }
        }
        if (fewest[n][target] == Short.MAX_VALUE) {
            return List.of();
        }
        Set<Integer> chosen = new TreeSet<>();
        int rest = target;
        for (int i = n; i > 0; i--) {
            if (fewest[i][rest] != fewest[i - 1][rest]) {
                chosen.add(i - 1);
                rest -= weights[i - 1];
            }
        }
        return new ArrayList<>(chosen);
    }
}
