// Accepted: the possible totals are the bits of a number, and a stone shifts them.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        BigInteger mask = BigInteger.ONE.shiftLeft(target + 1).subtract(BigInteger.ONE);
        List<BigInteger> possible = new ArrayList<>(List.of(BigInteger.ONE));
        for (int weight : weights) {
            BigInteger before = possible.get(possible.size() - 1);
            possible.add(before.or(before.shiftLeft(weight)).and(mask));
        }
        List<Integer> chosen = new ArrayList<>();
        if (!possible.get(weights.length).testBit(target)) {
            return chosen;
        }
        int rest = target;
        for (int i = weights.length - 1; rest > 0; i--) {
            if (!possible.get(i).testBit(rest)) {
                chosen.add(i);
                rest -= weights[i];
            }
        }
        Collections.reverse(chosen);
        return chosen;
    }
}
