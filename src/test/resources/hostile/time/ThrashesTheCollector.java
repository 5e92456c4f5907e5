// Keeps the heap nearly full, so that every little object costs a collection of all of it.
class Solution {
    static final List<byte[]> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        for (int size = 1 << 20; size >= 1 << 10; size >>= 1) {
            try {
                while (true) {
                    KEPT.add(new byte[size]);
                }
            } catch (OutOfMemoryError full) {
                KEPT.remove(KEPT.size() - 1);
            }
        }
        Object last = null;
        while (true) {
            try {
                last = new Object[] {last == null ? stones : null};
            } catch (OutOfMemoryError again) {
                last = null;
            }
        }
    }
}
