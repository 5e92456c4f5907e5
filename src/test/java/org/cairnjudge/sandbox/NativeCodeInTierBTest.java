package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Native code behind the walls of tier B, where a box has the host's paths and process numbers
 * before its eyes.
 */
class NativeCodeInTierBTest extends NativeCodeTest {
    private static final String NOT_PERMITTED = "-1 1";
    private static final String NO_ACCESS = "-1 13";

    private static final int GETPID = 39;
    private static final int KILL = 62;
    private static final int RT_SIGQUEUEINFO = 129;
    private static final int TKILL = 200;
    private static final int TGKILL = 234;
    private static final int PIDFD_OPEN = 434;
    private static final int SIGKILL = 9;

    @Override
    Walls walls(Runtimes runtimes) {
        TierB.assumeThatItCanBeTried("native code in tier B");
        return TierB.walls(runtimes);
    }

    private static long pid(RunnerBox runner) {
        Object answer = answers(runner, List.<Object[]>of(call(GETPID))).get(0);
        return Long.parseLong(answer.toString().split(" ")[0]);
    }

    private static List<Object[]> open(Stream<String> paths) {
        return paths.map(path -> new Object[] {text(path)}).toList();
    }

    @Override
    long process(RunnerBox runner) {
        return pid(runner);
    }

    @Override
    List<Long> threads(RunnerBox runner) throws IOException {
        try (Stream<Path> tasks = Files.list(Path.of("/proc", "" + pid(runner), "task"))) {
            return tasks.map(task -> Long.valueOf(task.getFileName().toString())).toList();
        }
    }

    @Test
    void noSignalReachesAnotherBoxOrTheServer() {
        try (RunnerBox other = runner("call");
                RunnerBox runner = runner("call")) {
            long own = pid(runner);
            List<Object[]> signals = new ArrayList<>();
            for (long pid : List.of(pid(other), ProcessHandle.current().pid(), -1L)) {
                signals.add(call(KILL, pid, SIGKILL));
                signals.add(call(TKILL, pid, SIGKILL));
                signals.add(call(TGKILL, pid, pid, SIGKILL));
                signals.add(call(TGKILL, own | 1L << 32, pid, SIGKILL));
                signals.add(call(RT_SIGQUEUEINFO, pid, SIGKILL));
                signals.add(call(PIDFD_OPEN, pid));
            }

            List<Object> answers = answers(runner, signals);

            for (int i = 0; i < signals.size(); i++) {
                long[] words = (long[]) signals.get(i)[0];
                boolean own32 = words[0] == TGKILL && (int) words[1] == own;
                // The kernel takes half of that word: a thread that is none of ours is not found.
                assertEquals(own32 ? noSuchThread(words) : NOT_PERMITTED, answers.get(i), "" + i);
            }
            assertEquals(
                    List.of("0 0"), answers(runner, List.<Object[]>of(call(TGKILL, own, own))));
            assertNotEquals(own, pid(other), "it lives, and answers");
        }
    }

    private static String noSuchThread(long[] words) {
        return (int) words[2] < 0 ? "-1 22" : "-1 3";
    }

    @Test
    void nothingOfAnotherBoxCanBeOpened() {
        try (RunnerBox other = runner("call")) {
            String folder = "/proc/" + pid(other);
            Stream<String> files =
                    Stream.of("mem", "maps", "environ", "cmdline", "stat", "fd/0", "fd/1", "fd/2")
                            .map(file -> folder + "/" + file);

            answers("open", open(files)).forEach(answer -> assertEquals(NO_ACCESS, answer));
        }
    }

    @Test
    void itsOwnPipesCannotBeOpenedAnew() {
        Stream<String> pipes = Stream.of(0, 1, 2).map(number -> "/proc/self/fd/" + number);

        answers("open", open(pipes)).forEach(answer -> assertEquals(NO_ACCESS, answer));
    }

    @Test
    void nothingOfTheHostCanBeOpened() throws IOException {
        Path secret = Files.createTempFile("secret", "");
        try {
            Stream<String> files =
                    Stream.of(secret.toString(), "/etc/passwd", "/proc/self/mem", "/dev/zero", "/");

            answers("open", open(files)).forEach(answer -> assertEquals(NO_ACCESS, answer));
        } finally {
            Files.delete(secret);
        }
    }

    @Test
    void everyBoxOfRootHasAUserOfItsOwn() throws IOException {
        Assumptions.assumeTrue(Host.weAreRoot(), "anybody else's boxes run as themselves");
        try (RunnerBox one = runner("call");
                RunnerBox other = runner("call")) {
            assertNotEquals(user(pid(one)), user(pid(other)));
        }
    }

    private static Object user(long pid) throws IOException {
        return Files.getAttribute(Path.of("/proc", Long.toString(pid)), "unix:uid");
    }
}
