// Runtime error: the array of counts has no place for the value 10,000 (ArrayIndexOutOfBoundsException, but only there).
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] occurrences = new int[10_000];
        for (int stone : stones) {
            occurrences[stone]++;
        }
        int[] count = new int[3];
        for (int value = 0; value < occurrences.length; value++) {
            count[value % 3] += occurrences[value];
        }
        return count[0] % 2 == 0 ? count[1] > 0 && count[2] > 0 : Math.abs(count[1] - count[2]) > 2;
    }
}
