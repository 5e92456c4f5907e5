// Wrong: scores only the stones taken from the original row; the new stone on the left is forgotten.
class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] lead = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            lead[i] = Integer.MIN_VALUE;
            int sum = 0;
            for (int j = i; j < n; j++) {
                sum += stones[j];
                if (i > 0 || j > 0) {
                    lead[i] = Math.max(lead[i], sum - lead[j + 1]);
                }
            }
        }
        return lead[0];
    }
}
