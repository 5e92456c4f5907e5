// Accepted: for every total, the first stone that made it possible.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int[] first = new int[target + 1];
        Arrays.fill(first, -1);
        for (int stone = 0; stone < weights.length; stone++) {
            for (int total = target; total >= weights[stone]; total--) {
                int rest = total - weights[stone];
                if (first[total] < 0 && (rest == 0 || first[rest] >= 0)) {
                    first[total] = stone;
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        if (first[target] >= 0) {
            for (int total = target; total > 0; total -= weights[first[total]]) {
                chosen.add(first[total]);
            }
        }
        return chosen;
    }
}
