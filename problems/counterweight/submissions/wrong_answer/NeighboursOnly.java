// Wrong: tries stones that lie side by side only.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int total = 0;
        int from = 0;
        for (int to = 0; to < weights.length; to++) {
            total += weights[to];
            while (total > target) {
                total -= weights[from++];
            }
            if (total == target) {
                return IntStream.rangeClosed(from, to).boxed().collect(Collectors.toList());
            }
        }
        return new ArrayList<>();
    }
}
