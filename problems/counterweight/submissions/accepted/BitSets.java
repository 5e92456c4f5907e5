// Accepted: the possible totals after each stone as a BitSet.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int n = weights.length;
        BitSet[] possible = new BitSet[n + 1];
        possible[0] = new BitSet(target + 1);
        possible[0].set(0);
        for (int i = 0; i < n; i++) {
            BitSet now = (BitSet) possible[i].clone();
            for (int t = possible[i].nextSetBit(0); t >= 0 && t + weights[i] <= target; t = possible[i].nextSetBit(t + 1)) {
                now.set(t + weights[i]);
            }
            possible[i + 1] = now;
        }
        if (!possible[n].get(target)) {
            return Collections.emptyList();
        }
        List<Integer> chosen = new ArrayList<>();
        int rest = target;
        for (int i = n - 1; i >= 0; i--) {
            if (rest >= weights[i] && possible[i].get(rest - weights[i])) {
                rest -= weights[i];
                chosen.add(i);
            }
        }
        return chosen;
    }
}
