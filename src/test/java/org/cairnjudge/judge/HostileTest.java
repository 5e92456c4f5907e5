package org.cairnjudge.judge;

import static org.cairnjudge.verdict.Verdict.AC;
import static org.cairnjudge.verdict.Verdict.MLE;
import static org.cairnjudge.verdict.Verdict.OLE;
import static org.cairnjudge.verdict.Verdict.RTE;
import static org.cairnjudge.verdict.Verdict.TLE;
import static org.cairnjudge.verdict.Verdict.WA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.sandbox.Tier;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
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
    private static final String SLUG = "stone-game-ix";
    private static final Path PROBLEMS = Path.of("problems").toAbsolutePath();
    private static final Problem PROBLEM =
            Catalog.load(PROBLEMS, Sandbox.PROTOCOL).find(SLUG).orElseThrow();
    private static final String FIRST = "Case 1 of samples: ";
    private static final String LOADING = "Loading your class ";

    /**
     * The whole table: a program, the verdicts that are right for it, and what its author is told.
     */
    private static final List<Hostile> TABLE =
            List.of(
                    hostile("time/BusyLoop", TLE).told(FIRST + cpu()).whileOthersAreJudged(),
                    hostile("time/SleepsForAnHour", TLE)
                            .told(FIRST + wall())
                            .whileOthersAreJudged(),
                    hostile("time/CatchesThrowable", TLE).told(FIRST + cpu()),
                    hostile("time/BurnsOnEightThreads", TLE).told(FIRST + cpu()),
                    hostile("time/BurnsBetweenCases", TLE, RTE),
                    hostile("time/BurnsWhileLoading", TLE)
                            .told(
                                    LOADING + "exceeded the time limit of 2000 ms." + look(),
                                    LOADING + "did not end within 7000 ms." + look()),
                    hostile("time/SleepsAtExit", AC),
                    hostile("memory/HeapBomb", MLE)
                            .told(FIRST + "the memory limit of 256 MiB was exceeded.")
                            .whileOthersAreJudged(),
                    hostile("memory/HugeArray", MLE)
                            .told(FIRST + "the memory limit of 256 MiB was exceeded."),
                    hostile("memory/HugeStaticArray", MLE)
                            .told(LOADING + "exceeded the memory limit of 256 MiB." + look()),
                    hostile("memory/DirectBuffers", MLE),
                    hostile("memory/EndlessRecursion", RTE)
                            .told(
                                    FIRST
                                            + "the recursion went too deep for the stack of 64 MiB (StackOverflowError)."),
                    hostile("memory/CatchesItsOverflow", AC)
                            .printing("that was deep\nthat was large\n"),
                    hostile("output/EndlessStdout", OLE)
                            .told(FIRST + "the program printed more than 16777216 bytes.")
                            .printing("There is always something more to say about stones,")
                            .whileOthersAreJudged(),
                    hostile("output/EndlessStderr", OLE)
                            .told(FIRST + "the program printed more than 16777216 bytes.")
                            .printing("There is always something more to say about stones,"),
                    hostile("output/PrintsFrames", AC).printing("Accepted: all cases are right.\n"),
                    hostile("ending/ExitsInItsMethod", RTE).told(FIRST + exited()),
                    exitsWith(1),
                    exitsWith(42),
                    exitsWith(43),
                    exitsWith(127),
                    exitsWith(137),
                    exitsWith(139),
                    exitsWith(159),
                    hostile("ending/ExitsWhileLoading", RTE)
                            .told(
                                    "The program ended while its class was being loaded"
                                            + " (for example by System.exit in a static initialiser)."),
                    hostile("ending/ExitsLate", RTE),
                    hostile("ending/Halts", RTE).told(FIRST + exited()),
                    hostile("ending/ExitsFromAnotherThread", RTE).told(FIRST + exited()),
                    hostile("ending/ThrowsMonsters", RTE).told(FIRST + "Solution$Monster"),
                    contained("processes/StartsProcesses"),
                    contained("processes/LooksAround"),
                    contained("processes/SeesABareEnvironment"),
                    hostile("processes/FloodsThreads", RTE)
                            .told(FIRST + "the program started too many threads.")
                            .whileOthersAreJudged(),
                    contained("files/ReadsFiles"),
                    contained("files/WritesFiles"),
                    contained("network/Connects"),
                    contained("network/Listens"),
                    contained("native/ForeignCalls").since(22),
                    hostile("forgery/RepliesAhead", RTE).told(FIRST + protocol()),
                    hostile("forgery/RepliesWhileLoading", RTE)
                            .told(
                                    "While your class was being loaded, the program wrote on the judge's"
                                            + " own channel or put another program in its place."),
                    hostile("forgery/OneReplyTooMany", RTE),
                    hostile("forgery/AnswersForTheHarness", WA, RTE, TLE),
                    hostile("forgery/StealsFrames", RTE, TLE),
                    hostile("forgery/ClosesStandardInput", RTE),
                    hostile("forgery/ClosesTheReplies", RTE).told(FIRST + exited()),
                    hostile("forgery/ReplacesTheStreams", AC),
                    hostile("forgery/ReflectsIntoTheHarness", WA, RTE));

    private Path folder;
    private final Station station = station();
    private ServerSocket door;
    private ServerSocketChannel unixDoor;

    /**
     * One line of the table.
     *
     * @param program its file below {@code hostile/}, without the ending
     * @param since the first Java version that can compile it
     * @param told how the message of its judgement begins, in English: one of these
     * @param printing how its printed output begins
     * @param crowded whether a harmless program is judged at the same time
     */
    record Hostile(
            String program,
            Set<Verdict> allowed,
            int since,
            List<String> told,
            String printing,
            boolean crowded,
            Map<String, String> blanks) {

        Hostile told(String... words) {
            return new Hostile(program, allowed, since, List.of(words), printing, crowded, blanks);
        }

        Hostile printing(String words) {
            return new Hostile(program, allowed, since, told, words, crowded, blanks);
        }

        Hostile since(int feature) {
            return new Hostile(program, allowed, feature, told, printing, crowded, blanks);
        }

        Hostile whileOthersAreJudged() {
            return new Hostile(program, allowed, since, told, printing, true, blanks);
        }

        Hostile with(String blank, Object value) {
            Map<String, String> more = new TreeMap<>(blanks);
            more.put(blank, value.toString());
            return new Hostile(program, allowed, since, told, printing, crowded, more);
        }

        @Override
        public String toString() {
            return program + blanks.values();
        }
    }

    private static Hostile hostile(String program, Verdict... allowed) {
        return new Hostile(program, Set.of(allowed), 17, List.of(""), "", false, Map.of());
    }

    private static Hostile contained(String program) {
        return hostile(program, AC);
    }

    private static Hostile exitsWith(int code) {
        return hostile("ending/ExitsWithCode", RTE).with("CODE", code).told(FIRST + exited());
    }

    private static String cpu() {
        return "the time limit of 2000 ms was exceeded.";
    }

    private static String wall() {
        return "no answer came within 7000 ms. The program computed for ";
    }

    private static String look() {
        return " Look at its static fields and static blocks.";
    }

    private static String exited() {
        return "the program ended before it gave an answer (for example by System.exit).";
    }

    private static String protocol() {
        return "the program wrote on the judge's own channel, or put another program in its place,"
                + " so the run was ended.";
    }

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
        languages().forEach(this::judgesAsEver);
        // A compiler's spare comes with its second source.
        String again = source("Harmless", Map.of()) + "// Once more.\n";
        languages().forEach(language -> judge(language, again, () -> {}));
    }

    @AfterAll
    void nothingIsLeft() throws IOException {
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
        return TABLE;
    }

    private Stream<String> languages() {
        return station.versions().keySet().stream();
    }

    private Stream<Arguments> programs() {
        return languages()
                .flatMap(
                        language ->
                                table().stream()
                                        .filter(each -> each.since() <= feature(language))
                                        .map(each -> Arguments.of(language, each)));
    }

    private static int feature(String language) {
        return Integer.parseInt(language.substring("java".length()));
    }

    private Judgement judge(String language, String source, Runnable onRunning) {
        return station.judge(
                new Station.Work("test", "me", PROBLEM, language, source, Seed.of(7)), onRunning);
    }

    private String source(String program, Map<String, String> blanks) {
        String text = resource(program) + resource("Common");
        for (Map.Entry<String, String> blank : blanks.entrySet()) {
            text = text.replace("@" + blank.getKey() + "@", blank.getValue());
        }
        assertFalse(text.matches("(?s).*@[A-Z]+@.*"), text);
        return text;
    }

    private static String resource(String program) {
        try (InputStream file =
                HostileTest.class.getResourceAsStream("/hostile/" + program + ".java")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
                "TIER", tier().name());
    }

    private void judgesAsEver(String language) {
        Judgement judgement = judge(language, source("Harmless", Map.of()), () -> {});
        assertEquals(AC, judgement.verdict(), judgement::toString);
        assertEquals(PROBLEM.testset().size(), judgement.passed());
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("programs")
    void getsItsVerdictAndLeavesNothing(String language, Hostile hostile) throws IOException {
        Map<String, String> blanks = new TreeMap<>(places());
        blanks.putAll(hostile.blanks());
        String source = source(hostile.program(), blanks);
        Holdings before = Holdings.now();
        Set<ProcessHandle> boxes = new HashSet<>();
        CompletableFuture<Void> crowd = new CompletableFuture<>();
        if (!hostile.crowded()) {
            crowd.complete(null);
        }

        Judgement judgement =
                judge(
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
        assertEquals(before, Holdings.now());
        // Whoever has lost its parents is no descendant any more.
        boxes.removeIf(box -> before.processes().toString().contains(box.pid() + " "));
        boxes.forEach(box -> assertFalse(box.isAlive(), () -> "still there: " + box.pid()));
        assertEquals(List.of("door", "secret"), names(folder));
        nobodyCame();
        judgesAsEver(language);
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
        Judgement judgement = judge(language, source("ReadsWhatItMay", Map.of()), () -> {});

        assertEquals(WA, judgement.verdict());
        assertEquals("POSSIBLE: read /dev/urandom: it was done\n", judgement.printed());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void endlessOutputTakesNoMemoryOfTheJudge(String language) {
        String source = source("output/EndlessStdout", Map.of());
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
                judge(language, source("memory/EndlessRecursion", Map.of()), () -> {});

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
                () -> judge(language, source("Harmless", Map.of()), () -> killAllBut(before)));

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
