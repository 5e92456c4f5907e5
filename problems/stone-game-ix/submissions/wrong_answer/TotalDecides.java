// Wrong: thinks that only the sum of all stones matters.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        return Arrays.stream(stones).sum() % 3 != 0;
    }
}
