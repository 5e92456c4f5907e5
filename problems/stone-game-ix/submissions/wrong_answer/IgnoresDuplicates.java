// Wrong: puts the stones into a set, where equal ones become one.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        Set<Integer> different = new HashSet<>();
        int[] count = new int[3];
        for (int stone : stones) {
            if (different.add(stone)) {
                count[stone % 3]++;
            }
        }
        if (count[0] % 2 == 0) {
            return count[1] >= 1 && count[2] >= 1;
        }
        return Math.abs(count[1] - count[2]) > 2;
    }
}
