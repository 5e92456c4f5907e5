// Time limit: goes on at the rest of a total without a stone for ever.
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
        int total = target;
        while (total > 0) {
            if (first[total] >= 0) {
                chosen.add(first[total]);
                total -= weights[first[total]];
            }
        }
        return chosen;
    }
}
