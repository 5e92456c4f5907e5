// Accepted: uses the input array as its table, and returns a String that is no literal.
class Solution {
    public String stoneGameIII(int[] a) {
        int n = a.length;
        int beyond1 = 0, beyond2 = 0; // what stood at i + 1 and i + 2
        for (int i = n - 1; i >= 0; i--) {
            int own = a[i];
            int best = own - (i + 1 < n ? a[i + 1] : 0);
            if (i + 2 <= n) best = Math.max(best, own + beyond1 - (i + 2 < n ? a[i + 2] : 0));
            if (i + 3 <= n) best = Math.max(best, own + beyond1 + beyond2 - (i + 3 < n ? a[i + 3] : 0));
            a[i] = best;
            beyond2 = beyond1;
            beyond1 = own;
        }
        StringBuilder answer = new StringBuilder();
        answer.append(a[0] == 0 ? "T" : a[0] > 0 ? "Al" : "B");
        answer.append(a[0] == 0 ? "ie" : a[0] > 0 ? "ice" : "ob");
        return answer.toString();
    }
}
