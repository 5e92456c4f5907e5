// Wrong: a habit from another stone game: takes one stone from either end of the row.
class Solution {
    private int[] v;
    private final Map<Long, Integer> memo = new HashMap<>();

    public String stoneGameIII(int[] stoneValue) {
        v = stoneValue;
        int lead = lead(0, v.length - 1);
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int lead(int left, int right) {
        if (left > right) {
            return 0;
        }
        long key = (long) left << 32 | right;
        Integer known = memo.get(key);
        if (known == null) {
            known = Math.max(v[left] - lead(left + 1, right), v[right] - lead(left, right - 1));
            memo.put(key, known);
        }
        return known;
    }
}
