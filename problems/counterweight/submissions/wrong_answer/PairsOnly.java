// Wrong: tries one or two stones and no more.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] == target) {
                return List.of(i);
            }
            for (int j = 0; j < i; j++) {
                if (weights[i] + weights[j] == target) {
                    return List.of(j, i);
                }
            }
        }
        return List.of();
    }
}
