// Wrong: reports the whole trail, always.
class Solution {
    public long largestGain(int[] change, int k) {
        long all = 0;
        for (int each : change) {
            all += each;
        }
        return all;
    }
}
