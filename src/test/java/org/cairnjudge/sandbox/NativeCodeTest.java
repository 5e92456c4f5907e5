package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Native code behind the walls, for the case that a program talks its JVM into running some: made
 * with a JVM that does not forbid it, of a version that offers it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NativeCodeTest {
    private static final long HEAP = 256L << 20;
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(10), HEAP);
    private static final int EPERM = 1;
    private static final int ENOMEM = 12;
    private static final int ENOSYS = 38;

    private static final int MMAP = 9;
    private static final long GIB = 1L << 30;
    private static final int READ_WRITE = 3;

    private final SandboxSettings settings = SandboxSettings.ofThisHost();
    private final Runtimes runtimes = new Runtimes(settings.cache());
    private final Walls walls = walls(runtimes);
    private final Sandbox sandbox = Sandbox.on(settings);
    private final Launcher launcher = new Launcher();
    private final Watchdog watchdog = new Watchdog();
    private Jdk jdk;
    private Map<String, byte[]> classes;

    /** The walls that are tried. */
    Walls walls(Runtimes runtimes) {
        return new Namespaces(new Host(settings.toolFolders()));
    }

    @BeforeAll
    void compile() throws IOException {
        Optional<Jdk> newest = sandbox.jdks().stream().reduce((older, newer) -> newer);
        Assumptions.assumeTrue(
                newest.isPresent() && newest.get().feature() >= 24,
                "no JDK 24 or newer here: native calls were not tried");
        jdk = newest.orElseThrow();
        try (InputStream file = getClass().getResourceAsStream("/hostile/native/RawCalls.java");
                CompilerBox compiler = sandbox.compiler(jdk)) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            classes =
                    assertInstanceOf(
                                    Compilation.Compiled.class,
                                    compiler.compile(new Source("Solution.java", text)))
                            .classes();
        }
    }

    @AfterAll
    void close() {
        sandbox.close();
        launcher.close();
        watchdog.close();
    }

    private Launcher.Program program() {
        return new Launcher.Program(
                jdk,
                runtimes.image(jdk, Role.RUNNER),
                Role.RUNNER,
                runtimes.harness(),
                Role.RUNNER.mainClass(),
                HEAP);
    }

    /** A runner in every way, but that its JVM lets native code in. */
    RunnerBox runner(String method) {
        List<String> command =
                new ArrayList<>(walls.command(program(), runtimes.keep(walls.filter(), ".bpf")));
        assertTrue(command.remove("--illegal-native-access=deny"));
        command.add(command.lastIndexOf("-cp"), "--enable-native-access=ALL-UNNAMED");
        RunnerBox runner =
                new RunnerBox(
                        new Box(
                                start(command),
                                walls,
                                Role.RUNNER.residentBytes(HEAP),
                                watchdog,
                                over -> {}));
        Entry entry = new Entry("Solution", method, List.of("long[]"), "String");
        Loading loading = runner.load(classes, entry, LIMITS);
        assertInstanceOf(Loading.Loaded.class, loading, loading::toString);
        return runner;
    }

    private static Process start(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static long[] text(String text) {
        return text.chars().asLongStream().toArray();
    }

    static Object[] call(long... words) {
        long[] seven = new long[7];
        System.arraycopy(words, 0, seven, 0, words.length);
        return new Object[] {seven};
    }

    List<Object> answers(String method, List<Object[]> cases) {
        try (RunnerBox runner = runner(method)) {
            return answers(runner, cases);
        }
    }

    static List<Object> answers(RunnerBox runner, List<Object[]> cases) {
        Run run = runner.run(cases, LIMITS);
        assertEquals(cases.size(), run.outcomes().size(), run::toString);
        List<Object> answers = new ArrayList<>();
        for (Outcome outcome : run.outcomes()) {
            answers.add(assertInstanceOf(Outcome.Returned.class, outcome).value());
        }
        return answers;
    }

    @Test
    void nativeCodeDoesRunHere() {
        String pid = (String) answers("call", List.<Object[]>of(call(39))).get(0);
        assertTrue(pid.matches("[1-9][0-9]* 0"), pid);
    }

    @Test
    void memoryThatNoLimitCountsCannotBeHad() {
        List<Object[]> mappings = new ArrayList<>();
        // Shared and anonymous, the same validated, growing downwards, huge pages.
        for (int flags : new int[] {0x21, 0x23, 0x122, 0x4_0022}) {
            mappings.add(call(MMAP, 0, GIB, READ_WRITE, flags, -1, 0));
        }

        answers("call", mappings).forEach(answer -> assertEquals("-1 " + EPERM, answer));
    }

    @Test
    void memoryThatIsCountedIsBounded() {
        List<Object[]> mappings =
                List.of(
                        call(MMAP, 0, GIB, READ_WRITE, 0x22, -1, 0),
                        // Reserved only, and never to be written to.
                        call(MMAP, 0, 64 * GIB, 0, 0x4022, -1, 0));

        answers("call", mappings).forEach(answer -> assertEquals("-1 " + ENOMEM, answer));
    }

    @Test
    void memoryThatIsFilledEndsBelowTheCap() {
        try (RunnerBox runner = runner("fill")) {
            Run run = runner.run(List.<Object[]>of(call(16 << 20)), LIMITS);

            Outcome.Returned returned =
                    assertInstanceOf(Outcome.Returned.class, run.outcomes().get(0));
            assertTrue(returned.value().toString().endsWith("then -1 " + ENOMEM), run::toString);
            assertTrue(run.usage().peakMemoryBytes() < Role.RUNNER.residentBytes(HEAP));
        }
    }

    @Test
    void callsThatNobodyNeedsAreNotPermitted() {
        int[] numbers = {
            41, // socket
            57, // fork
            58, // vfork
            62, // kill
            29, // shmget
            319, // memfd_create
            322, // execveat
            160, // setrlimit
            317, // seccomp
            434, // pidfd_open
            87, // unlink
            83, // mkdir
            90, // chmod
            105, // setuid
            161, // chroot
            166, // umount2
            133, // mknod
            259, // mknodat
            86, // link
            88, // symlink
            82, // rename
            76, // truncate
            285, // fallocate
            30, // shmat
            64, // semget
            68, // msgget
            240, // mq_open
            248, // add_key
            249, // request_key
            109, // setpgid
            112, // setsid
            141, // setpriority
            144, // sched_setscheduler
            203, // sched_setaffinity
            227, // clock_settime
            135, // personality
            275, // splice
            278, // vmsplice
            290, // eventfd2
            291, // epoll_create1
            294, // inotify_init1
            300, // fanotify_init
            424, // pidfd_send_signal
            438, // pidfd_getfd
            447, // memfd_secret
        };
        List<Object[]> calls = new ArrayList<>();
        for (int number : numbers) {
            calls.add(call(number, 1, 9));
        }
        // fork by another name: clone(SIGCHLD)
        calls.add(call(56, 17));
        // an Internet socket pair, a limit of its own raised, a descriptor turned into a signal
        calls.add(call(53, 2, 1));
        calls.add(call(302, 0, 2, 4096));
        calls.add(call(72, 0, 8, 1));
        // a pipe that holds a megabyte, a filter of its own, the death of its parent
        calls.add(call(72, 0, 1031, 1 << 20));
        calls.add(call(157, 22, 1));
        calls.add(call(157, 1, 9));
        // a signal to the thread of another process
        calls.add(call(200, 2, 9));

        answers("call", calls).forEach(answer -> assertEquals("-1 " + EPERM, answer));
        assertEquals(
                List.of("-1 " + ENOSYS, "-1 " + ENOSYS),
                answers("call", List.of(call(435), call(500))));
    }

    @ParameterizedTest
    @CsvSource({
        "101, ptrace",
        "165, mount",
        "272, unshare",
        "308, setns",
        "310, process_vm_readv",
        "313, finit_module",
        "250, keyctl",
        "321, bpf",
        "323, userfaultfd",
        "425, io_uring_setup"
    })
    void callsOfAnAttackerEndTheProgram(int number, String name) {
        assertEquals(Ending.Cause.CRASHED, endOf("call", call(number)).cause(), name);
    }

    @Test
    void crashOfTheJvmIsTheProgramsOwnEnding() {
        // A JVM that may not dump core leaves with code 1, like a program that chose to.
        assertEquals(Ending.Cause.EXITED, endOf("crash", call(8)).cause());
    }

    @Test
    void descriptorsThatAreClosedAreAnEndLikeAnyOther() {
        Ending.Cause cause = endOf("hangUp", call(1023)).cause();

        assertTrue(cause == Ending.Cause.EXITED || cause == Ending.Cause.CRASHED, cause::name);
    }

    /** Its number, as the box itself sees it. */
    long process(RunnerBox runner) {
        return 1;
    }

    /** The numbers of its threads, as the box itself sees them, and perhaps some more. */
    List<Long> threads(RunnerBox runner) throws IOException {
        return LongStream.rangeClosed(1, 30).boxed().toList();
    }

    @Test
    void theDumpThatSigquitAsksForIsPrintedAndNoAnswer() throws IOException {
        try (RunnerBox runner = runner("call")) {
            // To each thread there may be: the JVM lets one of them hear it.
            List<Object[]> signals = new ArrayList<>();
            for (long thread : threads(runner)) {
                signals.add(call(234, process(runner), thread, 3));
            }
            Run run = runner.run(signals, LIMITS);

            assertEquals(signals.size(), run.outcomes().size(), run::toString);
            Awaitility.await().until(() -> runner.printed().text().contains("Full thread dump"));
            assertEquals(1, runner.run(signals.subList(0, 1), LIMITS).outcomes().size());
        }
    }

    @ParameterizedTest
    @CsvSource({"-Xmx2g", "-Xmx256m"})
    void anotherJvmInItsPlaceEndsTheProgram(String heap) {
        try (RunnerBox runner = runner("replace")) {
            Object[] command = {
                text(
                        "%s/bin/java %s -cp %s %s"
                                .formatted(
                                        walls.runtime(program()),
                                        heap,
                                        walls.jar(program()),
                                        Role.RUNNER.mainClass()))
            };

            Ending ending = runner.run(List.<Object[]>of(command), LIMITS).ending().orElseThrow();

            assertEquals(
                    new Ending(Ending.Cause.PROTOCOL, "another program in the place of the runner"),
                    ending);
        }
    }

    private Ending endOf(String method, Object[] arguments) {
        try (RunnerBox runner = runner(method)) {
            return runner.run(List.<Object[]>of(arguments), LIMITS).ending().orElseThrow();
        }
    }
}
