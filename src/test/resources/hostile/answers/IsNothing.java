class Solution {
    // No answer at all.
    List<Integer> echo(int[] values) {
        return null;
    }
}
