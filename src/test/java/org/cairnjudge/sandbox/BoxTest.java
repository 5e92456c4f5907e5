package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The real walls, with a program inside that does what it likes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BoxTest {
    private static final long HEAP = 256L << 20;
    private static final Limits EASY = Limits.ofCpu(Duration.ofSeconds(10), HEAP);
    private static final int MAX_REPLY = 2 << 20;
    // How much later than its limit a box may be over: the watchdog's period, the kernel's tick,
    // and a machine with other work.
    private static final Duration SLACK = Duration.ofMillis(500);

    @TempDir private static Path folder;

    private SandboxSettings settings;
    private Runtimes runtimes;
    private Walls walls;
    private Sandbox sandbox;
    private Path program;

    /** The host that is tried. */
    SandboxSettings settings(Path folder) {
        return SandboxSettings.ofThisHost();
    }

    /** The walls it has. */
    Walls walls(Runtimes runtimes) {
        return new Namespaces(new Host(settings.toolFolders()));
    }

    @BeforeAll
    void theSandboxOfThisMachineIsReady() throws IOException {
        settings = settings(folder);
        runtimes = new Runtimes(settings.cache());
        walls = walls(runtimes);
        sandbox = Sandbox.on(settings);
        Report report = sandbox.check();
        assertEquals(Optional.of(walls.tier()), report.tier(), () -> "walls: " + report.layers());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes);
                InputStream code = InBox.class.getResourceAsStream("InBox.class")) {
            JarEntry entry = new JarEntry("org/cairnjudge/sandbox/InBox.class");
            entry.setTime(0);
            jar.putNextEntry(entry);
            code.transferTo(jar);
        }
        program = runtimes.keep(bytes.toByteArray(), ".jar");
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    List<Jdk> jdks() {
        return sandbox.jdks();
    }

    private Box start(Jdk jdk) {
        return sandbox.start(jdk, program, InBox.class.getName(), HEAP);
    }

    private Box start() {
        return start(jdks().get(0));
    }

    private Launcher.Program inBox() {
        Jdk jdk = jdks().get(0);
        Image image = runtimes.image(jdk, Role.RUNNER);
        return new Launcher.Program(jdk, image, Role.RUNNER, program, InBox.class.getName(), HEAP);
    }

    private List<String> chain() {
        return walls.command(inBox(), runtimes.keep(walls.filter(), ".bpf"));
    }

    private static Exchange tell(Box box, String words, Limits limits) {
        return box.exchange(words.getBytes(StandardCharsets.UTF_8), limits, MAX_REPLY);
    }

    private static String answer(Box box, String words) {
        Exchange exchange = tell(box, words, EASY);
        Exchange.Reply reply =
                assertInstanceOf(Exchange.Reply.class, exchange, () -> words + ": " + exchange);
        return new String(reply.payload(), StandardCharsets.UTF_8);
    }

    private static Exchange.Ended ended(Box box, String words, Limits limits) {
        Exchange exchange = tell(box, words, limits);
        Exchange.Ended ended =
                assertInstanceOf(Exchange.Ended.class, exchange, () -> words + ": " + exchange);
        assertSame(ended, tell(box, "echo 1", EASY), "a box that is over stays over");
        return ended;
    }

    private static Limits limits(int cpuMillis, int wallMillis) {
        return new Limits(
                Duration.ofMillis(cpuMillis), Duration.ofMillis(wallMillis), HEAP, 16 << 20);
    }

    private static void assertWithin(Duration limit, Duration measured) {
        assertTrue(measured.compareTo(limit) >= 0, () -> measured + " is before " + limit);
        assertTrue(
                measured.compareTo(limit.plus(SLACK)) <= 0,
                () -> measured + " is long after " + limit);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void boxAnswersFramesOfAnySize(Jdk jdk) {
        try (Box box = start(jdk)) {
            assertEquals("x", answer(box, "echo 1"));
            assertEquals(1 << 20, answer(box, "echo " + (1 << 20)).length());
            assertEquals("", answer(box, "echo 0 " + "padding".repeat(200_000)));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void boxSeesTwoProcessorsAndNoPlaceOfOurs(Jdk jdk) {
        try (Box box = start(jdk)) {
            assertEquals("2", answer(box, "processors"));
            assertEquals("UTC en_US", answer(box, "zone"));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void busyLoopIsEndedByItsProcessorTime(Jdk jdk) {
        try (Box box = start(jdk)) {
            Exchange.Ended over = ended(box, "burn", limits(300, 5000));
            assertEquals(Ending.Cause.CPU, over.ending().cause());
            assertWithin(Duration.ofMillis(300), over.usage().cpu());
        }
    }

    @Test
    void processorTimeOfAllThreadsCounts() {
        try (Box box = start()) {
            Exchange.Ended over = ended(box, "burn-on-threads 8", limits(400, 5000));
            assertEquals(Ending.Cause.CPU, over.ending().cause());
            assertWithin(Duration.ofMillis(400), over.usage().cpu());
        }
    }

    @Test
    void threadsThatGoOnAfterTheReplyArePaidForByTheNextFrame() {
        try (Box box = start()) {
            assertEquals("burning", answer(box, "burn-after-the-reply"));
            long pid = box.pid().orElseThrow();
            Duration before = cpuOf(pid);
            Awaitility.await()
                    .until(() -> cpuOf(pid).minus(before).compareTo(Duration.ofMillis(200)) > 0);
            assertEquals(
                    Ending.Cause.CPU, ended(box, "echo 1", limits(150, 5000)).ending().cause());
        }
    }

    private static Duration cpuOf(long pid) {
        return ProcessHandle.of(pid).orElseThrow().info().totalCpuDuration().orElseThrow();
    }

    @Test
    void processorTimeOverTheLimitCountsEvenIfTheReplyCame() {
        // Nobody looks while the program runs, as if it had answered between two looks.
        Watchdog blind = new Watchdog();
        blind.close();
        try (Launcher launcher = new Launcher()) {
            try (Box box =
                    new Box(launcher.start(chain()), walls, Long.MAX_VALUE, blind, over -> {})) {
                assertEquals("burnt", answer(box, "burn-rounds 1"));
                Exchange.Ended over = ended(box, "burn-rounds 500", limits(30, 60_000));
                assertEquals(Ending.Cause.CPU, over.ending().cause());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void sleeperIsEndedByTheClock(Jdk jdk) {
        try (Box box = start(jdk)) {
            Exchange.Ended over = ended(box, "sleep 3600000", limits(300, 400));
            assertEquals(Ending.Cause.WALL, over.ending().cause());
            assertWithin(Duration.ofMillis(400), over.usage().ownWall());
            assertTrue(over.usage().cpu().compareTo(Duration.ofMillis(300)) < 0);
        }
    }

    @Test
    void whoComputesOnABusyMachineIsEndedByItsProcessorTimeNotByTheClock() throws IOException {
        int burners = 4 * Runtime.getRuntime().availableProcessors();
        List<Process> neighbours = new ArrayList<>();
        try (Box box = start()) {
            assertEquals("x", answer(box, "echo 1"));
            for (int i = 0; i < burners; i++) {
                neighbours.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            // Of every second it gets a fifth: its wall time is long over when this is.
            Exchange.Ended over = ended(box, "burn", limits(600, 700));
            assertEquals(Ending.Cause.CPU, over.ending().cause(), over.ending()::detail);
        } finally {
            neighbours.forEach(Process::destroyForcibly);
        }
    }

    @Test
    void programThatNeverReadsIsEndedByTheClock() {
        try (Box box = start()) {
            assertEquals("deaf", answer(box, "never-read-again"));
            // More than the pipe holds, so that writing it waits for a reader that never comes.
            Exchange.Ended over = ended(box, "echo 1 " + "x".repeat(1 << 20), limits(300, 400));
            assertEquals(Ending.Cause.WALL, over.ending().cause());
            assertWithin(Duration.ofMillis(400), over.usage().ownWall());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void endlessOutputIsEndedAndOnlyItsBeginningKept(Jdk jdk) {
        try (Box box = start(jdk)) {
            Exchange.Ended over = ended(box, "print-for-ever", EASY);
            assertEquals(Ending.Cause.OUTPUT, over.ending().cause());
            assertEquals("y".repeat(64 << 10), box.printed().text());
            assertTrue(box.printed().truncated());
        }
    }

    @Test
    void whatWasPrintedBeforeAReplyIsThereWithTheReply() {
        try (Box box = start()) {
            assertEquals("printed", answer(box, "print 5000"));
            assertEquals(5000, box.printed().text().length());
            assertEquals("printed", answer(box, "print 40000"));
            assertEquals(45000, box.printed().text().length());
            assertFalse(box.printed().truncated());
        }
    }

    @Test
    void outputIsCountedForEachFrameAnew() {
        Limits little = new Limits(Duration.ofSeconds(5), Duration.ofSeconds(9), HEAP, 100_000);
        try (Box box = start()) {
            assertInstanceOf(Exchange.Reply.class, tell(box, "print 90000", little));
            assertInstanceOf(Exchange.Reply.class, tell(box, "print 90000", little));
            assertEquals(Ending.Cause.OUTPUT, ended(box, "print 100001", little).ending().cause());
        }
    }

    @Test
    void residentMemoryThatNoLimitOfTheKernelsExplainsIsEnded() {
        try (Launcher launcher = new Launcher();
                Watchdog watchdog = new Watchdog()) {
            // With a cap that is below the heap, an honest heap stands for memory that was had
            // behind the limits' back.
            try (Box box =
                    new Box(launcher.start(chain()), walls, 100L << 20, watchdog, over -> {})) {
                Exchange.Ended over = ended(box, "hold 150", EASY);
                assertEquals(Ending.Cause.MEMORY, over.ending().cause());
                assertTrue(over.usage().peakMemoryBytes() > 100L << 20);
            }
        }
    }

    @Test
    void theHeaviestOfAllLimitsThatAreOverIsTheReason() {
        Watchdog blind = new Watchdog();
        blind.close();
        Limits little = limits(1, 60_000);
        try (Launcher launcher = new Launcher();
                Box box = new Box(launcher.start(chain()), walls, 100L << 20, blind, over -> {})) {
            Exchange.Ended over = ended(box, "hold 150", little);
            assertTrue(over.usage().cpu().compareTo(little.cpuTime()) > 0);
            assertEquals(Ending.Cause.MEMORY, over.ending().cause());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void heapEndsInAnErrorThatAProgramMayCatch(Jdk jdk) {
        try (Box box = start(jdk)) {
            assertEquals("held byte[]", answer(box, "hold 120"));
            assertEquals("x", answer(box, "echo 1"));
            assertTrue(answer(box, "too-much-heap").contains("heap"));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void bigStackOverflowsWithAnErrorNotWithADeath(Jdk jdk) {
        try (Box box = start(jdk)) {
            assertEquals("overflow", answer(box, "overflow-the-stack 64"));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void memoryOutsideTheHeapIsBounded(Jdk jdk) {
        try (Box box = start(jdk)) {
            int stacks = Integer.parseInt(answer(box, "big-stacks 200"));
            assertTrue(stacks <= 3, () -> stacks + " stacks of 200 MiB");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void threadsAreBounded(Jdk jdk) {
        try (Box box = start(jdk)) {
            int threads = Integer.parseInt(answer(box, "threads"));
            assertTrue(threads >= 8 && threads < 40, () -> threads + " threads");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "exit 0, EXITED",
        "exit 42, EXITED",
        "halt 43, EXITED",
        "exit 137, CRASHED",
        "halt 159, CRASHED",
        "exit 127, CRASHED"
    })
    void leavingBeforeTheAnswerIsTheProgramsOwnEnding(String words, Ending.Cause expected) {
        try (Box box = start()) {
            assertEquals("x", answer(box, "echo 1"));
            assertEquals(expected, ended(box, words, EASY).ending().cause());
        }
    }

    @Test
    void replyThatNobodyAskedForIsAViolation() {
        try (Box box = start()) {
            assertEquals("one", answer(box, "reply-twice"));
            // The second reply was written before anybody could have asked for it; wait until it is
            // here.
            Awaitility.await().until(() -> state(box.pid().orElseThrow()).equals("waiting"));
            assertEquals(Ending.Cause.PROTOCOL, ended(box, "echo 1", EASY).ending().cause());
        }
    }

    /** Whether the JVM's main thread waits for a frame: it has done all it had to do before. */
    private static String state(long pid) throws IOException {
        for (Path task : tasks(pid)) {
            if (Files.readString(task.resolve("comm")).strip().equals("java")
                    && !task.getFileName().toString().equals(Long.toString(pid))
                    && Files.readString(task.resolve("syscall")).startsWith("0 0x0 ")) {
                return "waiting";
            }
        }
        return "working";
    }

    private static List<Path> tasks(long pid) throws IOException {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/%d/task".formatted(pid)))) {
            return tasks.toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"-1", "2097153", "2147483647"})
    void replyOfImpossibleLengthIsAViolation(int length) {
        try (Box box = start()) {
            assertEquals(
                    Ending.Cause.PROTOCOL, ended(box, "announce " + length, EASY).ending().cause());
        }
    }

    @Test
    void announcedReplyThatNeverComesIsEndedByTheClock() {
        try (Box box = start()) {
            assertEquals(
                    Ending.Cause.WALL,
                    ended(box, "announce 100", limits(300, 300)).ending().cause());
        }
    }

    @Test
    void halfAReplyIsNoReply() {
        try (Box box = start()) {
            assertEquals(
                    Ending.Cause.EXITED,
                    ended(box, "half-a-reply-and-exit", EASY).ending().cause());
        }
    }

    @Test
    void boxThatDiesBeforeItsFirstFrameIsOurFault() {
        try (Box box = start()) {
            assertInstanceOf(Exchange.Reply.class, box.ready());
            ProcessHandle jvm = ProcessHandle.of(box.pid().orElseThrow()).orElseThrow();
            jvm.destroyForcibly();
            Awaitility.await().until(() -> !jvm.isAlive());
            Exchange.Ended over = ended(box, "echo 1", EASY);
            assertEquals(Ending.Cause.FAILED_TO_START, over.ending().cause());
        }
    }

    @Test
    void boxWithoutAProgramNeverGetsReadyAndSaysWhy() {
        try (Box box = sandbox.start(jdks().get(0), program, "org.cairnjudge.NoSuchClass", HEAP)) {
            Exchange.Ended over = assertInstanceOf(Exchange.Ended.class, box.ready());
            assertEquals(Ending.Cause.FAILED_TO_START, over.ending().cause());
            assertTrue(over.ending().detail().contains("NoSuchClass"), over.ending()::detail);
        }
    }

    @Test
    void boxOutlivesTheThreadThatAskedForIt() throws Exception {
        CompletableFuture<Box> started = new CompletableFuture<>();
        Thread brief = new Thread(() -> started.complete(start()));
        brief.start();
        brief.join();
        try (Box box = started.get()) {
            assertEquals("x", answer(box, "echo 1"));
        }
    }

    @Test
    void closingInTheMiddleOfAnExchangeIsNobodysVerdict() {
        Box box = start();
        assertEquals("x", answer(box, "echo 1"));
        CompletableFuture<Exchange> exchange =
                CompletableFuture.supplyAsync(() -> tell(box, "sleep 3600000", EASY));
        box.close();
        ExecutionException failure = assertThrows(ExecutionException.class, exchange::get);
        assertInstanceOf(SandboxFailure.class, failure.getCause());
    }

    @Test
    void nothingIsLeftOfABox() throws IOException {
        Set<String> threadsBefore = ourThreads();
        try (Sandbox other = Sandbox.on(settings)) {
            Jdk jdk = other.jdks().get(0);
            List<String> descriptorsBefore = descriptors();
            Box busy = other.start(jdk, program, InBox.class.getName(), HEAP);
            Box starting = other.start(jdk, program, InBox.class.getName(), HEAP);
            tell(busy, "burn-after-the-reply", EASY);
            ProcessHandle jvm = ProcessHandle.of(busy.pid().orElseThrow()).orElseThrow();
            starting.close();
            busy.close();
            assertFalse(jvm.isAlive());
            assertEquals(List.of(), boxedProcesses());
            assertEquals(descriptorsBefore, descriptors());
        }
        Awaitility.await().until(() -> ourThreads().equals(threadsBefore));
    }

    @Test
    void closingTheSandboxKillsEveryBox() {
        Sandbox other = Sandbox.on(settings);
        Box idle = other.start(other.jdks().get(0), program, InBox.class.getName(), HEAP);
        assertInstanceOf(Exchange.Reply.class, idle.ready());
        ProcessHandle jvm = ProcessHandle.of(idle.pid().orElseThrow()).orElseThrow();
        other.close();
        assertFalse(jvm.isAlive());
        assertThrows(SandboxFailure.class, () -> other.start(jdks().get(0), Role.RUNNER, HEAP));
    }

    @Test
    void boxesOfAServerThatIsKilledDieWithIt() throws Exception {
        ProcessBuilder server =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        DoomedServer.class.getName(),
                        program.toString(),
                        walls.tier().name(),
                        folder.toString());
        Process process = server.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String boxed = process.inputReader().readLine();
        ProcessHandle jvm = ProcessHandle.of(Long.parseLong(boxed)).orElseThrow();
        List<ProcessHandle> all = process.descendants().toList();
        assertTrue(all.contains(jvm));
        process.destroyForcibly().waitFor();
        Awaitility.await().until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }

    /** What this process has started and has not ended. */
    private static List<String> boxedProcesses() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.info().commandLine().orElse("?"))
                .toList();
    }

    private static List<String> descriptors() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .map(BoxTest::pipe)
                    .filter(name -> name.startsWith("pipe:"))
                    .sorted()
                    .toList();
        }
    }

    private static String pipe(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }

    private static Set<String> ourThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("cairn-"))
                .map(thread -> thread.getName() + " " + thread.getId())
                .collect(Collectors.toSet());
    }
}
