// Runtime error: read "104" for 10^4, so the table ends at 104 (ArrayIndexOutOfBoundsException on larger stones).
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] occurrences = new int[104 + 1];
        for (int stone : stones) {
            occurrences[stone]++;
        }
        int[] count = new int[3];
        for (int value = 0; value < occurrences.length; value++) {
            count[value % 3] += occurrences[value];
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
