// A million stack frames that never were, with names that play tricks on who reads them.
class Solution {
    boolean stoneGameIX(int[] stones) {
        StackTraceElement[] frames = new StackTraceElement[1_000_000];
        Arrays.fill(
                frames,
                new StackTraceElement(
                        "program",
                        null,
                        null,
                        "\0\u202e<script>" + "x".repeat(100_000),
                        "stone\nGame",
                        "../../etc/passwd\0",
                        -7));
        IllegalStateException forged = new IllegalStateException("\0\ud83d\u001b[2J\u202e<b>");
        forged.setStackTrace(frames);
        throw forged;
    }
}
