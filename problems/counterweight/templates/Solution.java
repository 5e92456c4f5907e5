class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        return new ArrayList<>();
    }
}
