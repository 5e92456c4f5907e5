// Wrong: says that there is no choice.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        return List.of();
    }
}
