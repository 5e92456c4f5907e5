class Solution {
    public long largestGain(int[] change, int k) {
        return 0;
    }
}
