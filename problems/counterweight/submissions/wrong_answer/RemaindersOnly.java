// Wrong: takes an answer to exist whenever the stones weigh enough and the greatest common divisor fits.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int divisor = 0;
        int all = 0;
        for (int weight : weights) {
            divisor = BigInteger.valueOf(divisor).gcd(BigInteger.valueOf(weight)).intValue();
            all += weight;
        }
        if (all < target || target % divisor != 0) {
            return List.of();
        }
        List<Integer> chosen = new ArrayList<>();
        int rest = target;
        for (int i = weights.length - 1; i >= 0; i--) {
            if (weights[i] <= rest) {
                rest -= weights[i];
                chosen.add(i);
            }
        }
        return chosen;
    }
}
