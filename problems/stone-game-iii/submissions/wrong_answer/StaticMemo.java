// Wrong: the memo is static and never emptied, so the next row is answered from the last one.
class Solution {
    private static final Map<Integer, Integer> MEMO = new HashMap<>();

    public String stoneGameIII(int[] stoneValue) {
        for (int i = stoneValue.length; i > 0; i--) {
            lead(stoneValue, i);
        }
        int lead = lead(stoneValue, 0);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int[] v, int i) {
        if (i >= v.length) {
            return 0;
        }
        if (!MEMO.containsKey(i)) {
            int best = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= v.length; k++) {
                sum += v[i + k - 1];
                best = Math.max(best, sum - lead(v, i + k));
            }
            MEMO.put(i, best);
        }
        return MEMO.get(i);
    }
}
