// Wrong: takes the largest total that is not above the target.
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
        int best = target;
        while (best > 0 && first[best] < 0) {
            best--;
        }
        List<Integer> chosen = new ArrayList<>();
        for (int total = best; total > 0; total -= weights[first[total]]) {
            chosen.add(first[total]);
        }
        return chosen;
    }
}
