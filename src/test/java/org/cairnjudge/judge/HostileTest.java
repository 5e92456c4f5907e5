package org.cairnjudge.judge;

import static org.cairnjudge.verdict.Verdict.AC;
import static org.cairnjudge.verdict.Verdict.OLE;
import static org.cairnjudge.verdict.Verdict.RTE;
import static org.cairnjudge.verdict.Verdict.WA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.cairnjudge.house.Extent;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.sandbox.Tier;
import org.cairnjudge.verdict.Judgement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What people try against a judge, tried on the real sandbox of every JDK of this machine. Each
 * program gets the verdict it has earned, nothing of it stays, and the judge judges as before.
 *
 * <p>A program that is to be contained makes its attempts and then answers right if all of them
 * were refused, and wrong if one was not: there, being accepted is the proof.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileTest {
    private static final Path PROBLEMS = Path.of("problems").toAbsolutePath();
    private static final Problem PROBLEM = HostilePrograms.problem(Hostile.Asked.BOOLEAN);

    /** What the judge may keep of all that it has judged: less than any program's output. */
    private static final long KEPT_BYTES = 16L << 20;

    private static final Set<Byte> HIDDEN =
            Set.of(
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR);

    private Path folder;
    private final Station station = station();
    private long heapAtFirst;
    private ServerSocket door;
    private ServerSocketChannel unixDoor;

    @BeforeAll
    void openTheStation(@TempDir Path temporary) throws IOException {
        folder = temporary;
        assertEquals(List.of(), station.open());
        assertEquals(Optional.of(tier()), station.report().tier());
        // Open to everybody, and not empty: only the walls are between a program and these.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.writeString(folder.resolve("secret"), "another user's submission");
        door = new ServerSocket(0, 50, InetAddress.getByName("0.0.0.0"));
        unixDoor = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        unixDoor.bind(UnixDomainSocketAddress.of(folder.resolve("door")));
        unixDoor.configureBlocking(false);
        // What stays resident is there before anything is counted.
        for (Problem problem : HostilePrograms.problems()) {
            String solution = problem.reference().source();
            languages().forEach(language -> judge(problem, language, solution, () -> {}));
        }
        languages().forEach(this::judgesAsEver);
        heapAtFirst = liveHeap();
        Extent.announce(
                getClass().getSimpleName(),
                station.versions().keySet(),
                "most programs on every JDK; a short run tries each on one");
    }

    @AfterAll
    void nothingIsLeft() throws IOException {
        long grown = liveHeap() - heapAtFirst;
        assertTrue(grown < KEPT_BYTES, () -> "the judge keeps " + grown + " bytes more");
        station.close();
        door.close();
        unixDoor.close();
        assertEquals(Set.of(), Holdings.now().processes());
    }

    /** The judge that is tried; another kind of host has another one. */
    Station station() {
        return Station.onThisHost(Optional.empty(), List.of());
    }

    /** The walls it has. */
    Tier tier() {
        return Tier.A;
    }

    /** The lines of the table that are tried on it. */
    List<Hostile> table() {
        return HostilePrograms.all();
    }

    /** Bytes of the heap that somebody still refers to. */
    private static long liveHeap() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private Stream<String> languages() {
        return station.versions().keySet().stream();
    }

    /** All on every JDK that is meant; in a short run the lesser ones on one of them in turn. */
    private List<Arguments> programs() {
        List<Arguments> programs = new ArrayList<>();
        int turn = 0;
        for (Hostile each : table()) {
            List<String> meant = languages().filter(each.javas()::has).toList();
            if (!Extent.full() && !each.first() && !meant.isEmpty()) {
                meant = List.of(meant.get(turn++ % meant.size()));
            }
            meant.forEach(language -> programs.add(Arguments.of(language, each)));
        }
        return programs;
    }

    private Judgement judge(String language, String source, Onlooker onRunning) {
        return judge(PROBLEM, language, source, onRunning);
    }

    private Judgement judge(Problem problem, String language, String source, Onlooker onRunning) {
        return station.judge(
                new Station.Work("test", "me", problem, language, source, Seed.of(7)), onRunning);
    }

    /** Places of this host that are really there, for programs to look for. */
    private Map<String, String> places() {
        return Map.of(
                "FOLDER", folder.toString(),
                "SECRET", folder.resolve("secret").toString(),
                "HOME", System.getProperty("user.home"),
                "PROBLEMS", PROBLEMS.toString(),
                "CACHE", SandboxSettings.usualCache().toString(),
                "PORT", Integer.toString(door.getLocalPort()),
                "PID", Long.toString(ProcessHandle.current().pid()),
                "TIER", tier().name(),
                "FIXED", Integer.toString(HostilePrograms.fixedCasesOf(PROBLEM)));
    }

    private void judgesAsEver(String language) {
        Judgement judgement =
                judge(language, HostilePrograms.source("Harmless", Map.of()), () -> {});
        assertEquals(AC, judgement.verdict(), judgement::toString);
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertEquals(PROBLEM.testset().size(), judgement.total());
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("programs")
    void getsItsVerdictAndLeavesNothing(String language, Hostile hostile) throws IOException {
        Map<String, String> blanks = new TreeMap<>(places());
        blanks.putAll(hostile.blanks());
        String source = HostilePrograms.source(hostile.program(), blanks);
        Holdings before = Holdings.now();
        Set<ProcessHandle> boxes = new HashSet<>();
        CompletableFuture<Void> crowd = new CompletableFuture<>();
        if (!hostile.crowded()) {
            crowd.complete(null);
        }

        Judgement judgement =
                judge(
                        HostilePrograms.problem(hostile.asked()),
                        language,
                        source,
                        () -> {
                            ProcessHandle.current().descendants().forEach(boxes::add);
                            if (hostile.crowded()) {
                                crowd.completeAsync(
                                        () -> {
                                            judgesAsEver(language);
                                            return null;
                                        });
                            }
                        });
        crowd.join();

        String words = judgement.message().in(Locale.ENGLISH);
        String seen = words + "\n" + judgement.printed() + judgement.facts();
        assertTrue(
                hostile.allowed().contains(judgement.verdict()), judgement.verdict() + ": " + seen);
        assertTrue(hostile.told().stream().anyMatch(words::startsWith), seen);
        assertTrue(judgement.printed().startsWith(hostile.printing()), seen);
        assertTrue(judgement.printed().length() <= 66_000);
        assertTrue(words.length() <= 20_000);
        isReadable(words);
        isReadable(judgement.printed());
        judgement.counterexample().ifPresent(shown -> isReadable(String.valueOf(shown.actual())));
        assertEquals(before, Holdings.now());
        // Whoever has lost its parents is no descendant any more.
        boxes.removeIf(box -> before.processes().toString().contains(box.pid() + " "));
        boxes.forEach(box -> assertFalse(box.isAlive(), () -> "still there: " + box.pid()));
        assertEquals(List.of("door", "secret"), names(folder));
        nobodyCame();
        judgesAsEver(language);
    }

    /** Whoever stores or shows it comes to no harm: nothing is hidden in it, and all is text. */
    private static void isReadable(String text) {
        text.codePoints()
                .filter(each -> each != '\n' && each != '\t')
                .forEach(
                        each ->
                                assertFalse(
                                        HIDDEN.contains((byte) Character.getType(each)),
                                        () -> Integer.toHexString(each)));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void nobodyCame() throws IOException {
        door.setSoTimeout(1);
        assertThrows(SocketTimeoutException.class, () -> door.accept().close());
        assertEquals(null, unixDoor.accept());
    }

    /** The table would prove nothing if attempts that succeed went unnoticed. */
    @ParameterizedTest
    @MethodSource("languages")
    void whatIsPossibleIsNoticed(String language) {
        Judgement judgement =
                judge(language, HostilePrograms.source("ReadsWhatItMay", Map.of()), () -> {});

        assertEquals(WA, judgement.verdict());
        assertEquals("POSSIBLE: read /dev/urandom: it was done\n", judgement.printed());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void endlessOutputTakesNoMemoryOfTheJudge(String language) {
        String source = HostilePrograms.source("output/EndlessStdout", Map.of());
        judge(language, source, () -> {});
        long before = allocatedBytes();

        Judgement judgement = judge(language, source, () -> {});

        long allocated = allocatedBytes() - before;
        assertEquals(OLE, judgement.verdict());
        assertTrue(
                allocated < PROBLEM.limits().outputBytes() / 4,
                () -> "allocated " + allocated + " bytes");
    }

    /** An overflow once cost 400 MiB and 2 s more than the stack: too late for its own verdict. */
    @ParameterizedTest
    @MethodSource("languages")
    void endlessRecursionTakesLittleMoreThanItsStack(String language) {
        Judgement judgement =
                judge(
                        language,
                        HostilePrograms.source("memory/EndlessRecursion", Map.of()),
                        () -> {});

        assertEquals(RTE, judgement.verdict());
        assertTrue(judgement.memoryBytes() < 160L << 20, judgement::toString);
    }

    /** All that was ever allocated by this thread and the one that empties the pipes. */
    private static long allocatedBytes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(
                        thread ->
                                thread == Thread.currentThread()
                                        || thread.getName().equals("cairn-watchdog"))
                .mapToLong(thread -> threads.getThreadAllocatedBytes(thread.getId()))
                .sum();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void runnerKilledBeforeItsFirstByteIsOurFaultAndNoVerdict(String language) {
        Set<Long> before = new HashSet<>();
        ProcessHandle.current().descendants().forEach(process -> before.add(process.pid()));

        assertThrows(
                SandboxFailure.class,
                () ->
                        judge(
                                language,
                                HostilePrograms.source("Harmless", Map.of()),
                                () -> killAllBut(before)));

        judgesAsEver(language);
    }

    private static void killAllBut(Set<Long> residents) {
        List<ProcessHandle> killed =
                ProcessHandle.current()
                        .descendants()
                        .filter(process -> !residents.contains(process.pid()))
                        .toList();
        assertFalse(killed.isEmpty());
        killed.forEach(ProcessHandle::destroyForcibly);
        // A kill is a request: until it is carried out, the first byte may still be written.
        Awaitility.await().until(() -> killed.stream().noneMatch(ProcessHandle::isAlive));
    }
}
