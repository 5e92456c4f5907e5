// The control of all the others: this attempt succeeds, so the answer is wrong and says what was
// possible.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Attempts.make(
                    "read /dev/urandom", () -> new java.io.FileInputStream("/dev/urandom").read());
        }
        return Attempts.answer(stones);
    }
}
