// Runtime error: the author's own check is wrong and throws for a pile without multiples of 3.
class Solution {
    public boolean stoneGameIX(int[] stones) {
        long waiting = Arrays.stream(stones).filter(stone -> stone % 3 == 0).count();
        if (waiting == 0) {
            throw new IllegalStateException("no waiting moves among " + stones.length + " stones");
        }
        long ones = Arrays.stream(stones).filter(stone -> stone % 3 == 1).count();
        long twos = stones.length - waiting - ones;
        return waiting % 2 == 0 ? ones > 0 && twos > 0 : Math.abs(ones - twos) > 2;
    }
}
