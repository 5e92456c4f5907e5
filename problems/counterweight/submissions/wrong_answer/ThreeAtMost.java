// Wrong: tries three stones and no more.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        for (int i = 0; i < n; i++) {
            if (weights[i] == target) {
                return List.of(i);
            }
            for (int j = 0; j < i; j++) {
                if (weights[i] + weights[j] == target) {
                    return List.of(i, j);
                }
                for (int k = 0; k < j; k++) {
                    if (weights[i] + weights[j] + weights[k] == target) {
                        return List.of(i, j, k);
                    }
                }
            }
        }
        return List.of();
    }
}
