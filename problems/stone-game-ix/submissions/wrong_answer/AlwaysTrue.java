// Wrong: thinks that Alice can always keep away from multiples of 3.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        return true;
    }
}
