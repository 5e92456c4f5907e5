// Wrong: takes all stones, whatever they weigh.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        return IntStream.range(0, weights.length).boxed().toList();
    }
}
