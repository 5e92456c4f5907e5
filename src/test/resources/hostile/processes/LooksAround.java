// Which processes it sees, and what it may do to them.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Attempts.make("see other processes", () ->
                    Attempts.refuse(ProcessHandle.allProcesses().count() <= 1, "sees itself at most"));
            Attempts.make("see a parent", () -> ProcessHandle.current().parent().orElseThrow());
            // Behind the walls of tier B it has the number that it has for everybody.
            if ("@TIER@".equals("A")) {
                Attempts.make("be another number than 1", () ->
                        Attempts.refuse(ProcessHandle.current().pid() == 1, "is process 1 of its own world"));
            }
            for (long pid : new long[] {2, 3, @PID@}) {
                Attempts.make("end process " + pid, () -> ProcessHandle.of(pid).orElseThrow().destroyForcibly());
            }
            Attempts.make("end itself by a signal", () -> ProcessHandle.current().destroyForcibly());
        }
        return Attempts.answer(stones);
    }
}
