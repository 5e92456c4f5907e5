// Wrong: takes every stone that fits, in the order given.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        List<Integer> chosen = new ArrayList<>();
        int rest = target;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] <= rest) {
                rest -= weights[i];
                chosen.add(i);
            }
        }
        return rest == 0 ? chosen : new ArrayList<>();
    }
}
