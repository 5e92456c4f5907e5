/** Appended to every program here: the right answer, and what was tried against the walls. */
final class Attempts {
    private static final java.util.concurrent.atomic.AtomicBoolean BEGUN =
            new java.util.concurrent.atomic.AtomicBoolean();
    private static final List<String> POSSIBLE = new ArrayList<>();

    interface Attempt {
        void make() throws Throwable;
    }

    /** Whether this is the first call in this JVM. */
    static boolean first() {
        return BEGUN.compareAndSet(false, true);
    }

    static void make(String name, Attempt attempt) {
        try {
            attempt.make();
            possible(name, "it was done");
        } catch (java.net.SocketTimeoutException sent) {
            possible(name, "it was sent, and nobody answered");
        } catch (java.net.ConnectException answered) {
            if (String.valueOf(answered.getMessage()).contains("refused")) {
                possible(name, "the other side refused");
            }
        } catch (Throwable refusal) {
            System.out.println("refused: " + name + ": " + refusal);
        }
    }

    static void possible(String name, String how) {
        POSSIBLE.add(name);
        System.out.println("POSSIBLE: " + name + ": " + how);
    }

    /** Fails, so that the attempt it is in counts as refused. */
    static void refuse(boolean refused, String why) {
        if (refused) {
            throw new IllegalStateException(why);
        }
    }

    /** Right if every attempt was refused, wrong if one was not. */
    static boolean answer(int[] stones) {
        return POSSIBLE.isEmpty() == Right.answer(stones);
    }
}

final class Right {
    static boolean answer(int[] stones) {
        int[] count = new int[3];
        for (int stone : stones) {
            count[stone % 3]++;
        }
        return count[0] % 2 == 0
                ? count[1] >= 1 && count[2] >= 1
                : Math.abs(count[1] - count[2]) > 2;
    }
}
