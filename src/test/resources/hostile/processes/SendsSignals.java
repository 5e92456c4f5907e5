import java.lang.reflect.Method;

// Signals to everybody, by the names under which Java hides them.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String type : List.of("sun.misc.Signal", "jdk.internal.misc.Signal")) {
                for (String signal : List.of("QUIT", "KILL", "TERM", "STOP")) {
                    Attempts.make("raise " + signal + " by " + type, () -> {
                        Class<?> signals = Class.forName(type);
                        Object made = signals.getConstructor(String.class).newInstance(signal);
                        signals.getMethod("raise", signals).invoke(null, made);
                    });
                }
            }
            for (long pid : new long[] {-1, 0, 1, 2, @PID@}) {
                Attempts.make("kill " + pid, () -> {
                    Class<?> handle = Class.forName("java.lang.ProcessHandleImpl");
                    Method destroy = handle.getDeclaredMethod("destroy0", long.class, long.class, boolean.class);
                    destroy.setAccessible(true);
                    destroy.invoke(null, pid, 0L, true);
                });
                Attempts.make("have a handle of " + pid, () -> {
                    ProcessHandle other = ProcessHandle.of(pid).orElseThrow();
                    Attempts.refuse(other.equals(ProcessHandle.current()), "itself");
                });
            }
            Attempts.make("hear signals", () -> Class.forName("sun.misc.SignalHandler"));
        }
        return Attempts.answer(stones);
    }
}
