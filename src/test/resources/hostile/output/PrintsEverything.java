// Every byte there is, NUL among them; halves of characters; lines as long as a pipe is deep.
class Solution {
    boolean stoneGameIX(int[] stones) throws Exception {
        if (Attempts.first()) {
            byte[] all = new byte[256];
            for (int i = 0; i < 256; i++) {
                all[i] = (byte) i;
            }
            System.out.write(all);
            System.out.println("\ud83d|\ude00|\u202e|\u0000|\ufffe");
            System.err.print("\u001b[2J\u001b]0;title\u0007");
            System.out.println("x".repeat(131_071));
            System.out.println("\0".repeat(131_071));
        }
        return Right.answer(stones);
    }
}
