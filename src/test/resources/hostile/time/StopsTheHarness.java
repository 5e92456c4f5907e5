// Interrupts, suspends and stops the thread that runs it, from another, while it is between two
// cases: a harness that lost its thread must not be waited for.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Thread main = Thread.currentThread();
            Thread other = new Thread(() -> harass(main));
            other.setDaemon(true);
            other.start();
        }
        return Right.answer(stones);
    }

    private static void harass(Thread main) {
        while (true) {
            main.interrupt();
            for (String method : List.of("suspend", "resume", "stop")) {
                try {
                    Thread.class.getMethod(method).invoke(main);
                } catch (ReflectiveOperationException notInThisJava) {
                    Thread.onSpinWait();
                }
            }
        }
    }
}
