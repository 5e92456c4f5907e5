// Accepted: a static method, the reading from the front with a Vector.
class Solution {
    static List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        boolean[][] fromHere = new boolean[n + 1][target + 1];
        fromHere[n][0] = true;
        for (int i = n - 1; i >= 0; i--) {
            for (int t = 0; t <= target; t++) {
                fromHere[i][t] = fromHere[i + 1][t] || t >= weights[i] && fromHere[i + 1][t - weights[i]];
            }
        }
        Vector<Integer> chosen = new Vector<>();
        int rest = fromHere[0][target] ? target : 0;
        for (int i = 0; rest > 0; i++) {
            if (rest >= weights[i] && fromHere[i + 1][rest - weights[i]]) {
                chosen.add(i);
                rest -= weights[i];
            }
        }
        return chosen;
    }
}
