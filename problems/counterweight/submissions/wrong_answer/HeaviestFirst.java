// Wrong: takes the heaviest stone that still fits, and never goes back.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            order.add(i);
        }
        order.sort((a, b) -> weights[b] - weights[a]);
        List<Integer> chosen = new ArrayList<>();
        int rest = target;
        for (int stone : order) {
            if (weights[stone] <= rest) {
                rest -= weights[stone];
                chosen.add(stone);
            }
        }
        return rest == 0 ? chosen : new ArrayList<>();
    }
}
