// Wrong: counts the stones 1 and 2 themselves instead of the remainders 1 and 2.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int zeros = 0, ones = 0, twos = 0;
        for (int stone : stones) {
            if (stone == 1) ones++;
            else if (stone == 2) twos++;
            else if (stone % 3 == 0) zeros++;
        }
        return zeros % 2 == 0 ? ones > 0 && twos > 0 : Math.abs(ones - twos) > 2;
    }
}
