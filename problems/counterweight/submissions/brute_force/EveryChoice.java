// Brute force: tries all choices of stones, one after the other.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        BigInteger end = BigInteger.ONE.shiftLeft(weights.length);
        for (BigInteger choice = BigInteger.ONE; choice.compareTo(end) < 0; choice = choice.add(BigInteger.ONE)) {
            long total = 0;
            for (int i = 0; i < weights.length; i++) {
                total += choice.testBit(i) ? weights[i] : 0;
            }
            if (total == target) {
                List<Integer> chosen = new ArrayList<>();
                for (int i = 0; i < weights.length; i++) {
                    if (choice.testBit(i)) {
                        chosen.add(i);
                    }
                }
                return chosen;
            }
        }
        return new ArrayList<>();
    }
}
