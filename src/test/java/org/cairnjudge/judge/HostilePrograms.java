package org.cairnjudge.judge;

import static org.cairnjudge.judge.Hostile.Asked.LIST;
import static org.cairnjudge.judge.Hostile.Asked.STRING;
import static org.cairnjudge.judge.Hostile.contained;
import static org.cairnjudge.judge.Hostile.first;
import static org.cairnjudge.judge.Hostile.firstContained;
import static org.cairnjudge.judge.Hostile.hostile;
import static org.cairnjudge.verdict.Verdict.AC;
import static org.cairnjudge.verdict.Verdict.MLE;
import static org.cairnjudge.verdict.Verdict.OLE;
import static org.cairnjudge.verdict.Verdict.RTE;
import static org.cairnjudge.verdict.Verdict.TLE;
import static org.cairnjudge.verdict.Verdict.WA;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Sandbox;

/**
 * The whole table: every hostile program, the verdicts that are right for it, and what its author
 * is told. Where several verdicts are right, it is chance or the JVM's version that decides.
 */
final class HostilePrograms {
    private static final String CASE = "Case 1 of samples: ";
    private static final String LOADING = "Loading your class ";
    private static final String LOOK = " Look at its static fields and static blocks.";
    private static final String CPU = CASE + "the time limit of 2000 ms was exceeded.";
    private static final String WALL =
            CASE + "no answer came within 7000 ms. The program computed for ";
    private static final String MEMORY = CASE + "the memory limit of 256 MiB was exceeded.";
    private static final String STACK =
            CASE + "the recursion went too deep for the stack of 64 MiB (StackOverflowError).";
    private static final String PRINTED = CASE + "the program printed more than 16777216 bytes.";
    private static final String EXITED =
            CASE + "the program ended before it gave an answer (for example by System.exit).";
    private static final String THREADS = CASE + "the program started too many threads.";
    private static final String PROTOCOL =
            CASE
                    + "the program wrote on the judge's own channel, or put another program in its place, so the run was ended.";
    private static final String PROTOCOL_ON_LOAD =
            "While your class was being loaded, the program wrote on the judge's own channel"
                    + " or put another program in its place.";
    private static final String EXITED_ON_LOAD =
            "The program ended while its class was being loaded"
                    + " (for example by System.exit in a static initialiser).";

    /** As long as a reply may be, and none of it an answer. */
    private static final int LONGEST = Protocol.MAX_RUN_REPLY_BYTES;

    private static final Map<Hostile.Asked, Problem> PROBLEMS = problemsByAnswer();

    private HostilePrograms() {}

    /** The problem whose answers are of that kind. */
    static Problem problem(Hostile.Asked asked) {
        return PROBLEMS.get(asked);
    }

    static List<Problem> problems() {
        return List.copyOf(PROBLEMS.values());
    }

    private static Map<Hostile.Asked, Problem> problemsByAnswer() {
        Catalog catalog = Catalog.load(Path.of("problems"), Sandbox.PROTOCOL);
        Problem ofBooleans = catalog.find("stone-game-ix").orElseThrow();
        return Map.of(
                Hostile.Asked.BOOLEAN, ofBooleans,
                Hostile.Asked.STRING, catalog.find("stone-game-iii").orElseThrow(),
                Hostile.Asked.LIST, Variant.echoOf(ofBooleans));
    }

    /** How many cases are the same for every submission, before the first that is not. */
    static int fixedCasesOf(Problem problem) {
        return problem.groups().stream()
                .takeWhile(group -> !group.fresh())
                .mapToInt(TestGroup::size)
                .sum();
    }

    /**
     * The program's source with what all of them share.
     *
     * @param program its file below {@code hostile/}, without the ending
     * @param blanks what is filled into it; all that it has
     */
    static String source(String program, Map<String, String> blanks) {
        String text = resource(program) + resource("Common");
        if (program.startsWith("owned/")) {
            text += resource("Key");
        }
        for (Map.Entry<String, String> blank : blanks.entrySet()) {
            text = text.replace("@" + blank.getKey() + "@", blank.getValue());
        }
        assertFalse(text.matches("(?s).*@[A-Z]+@.*"), text);
        return text;
    }

    private static String resource(String program) {
        try (InputStream file =
                HostilePrograms.class.getResourceAsStream("/hostile/" + program + ".java")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Hostile> all() {
        return Stream.of(
                        time(),
                        memory(),
                        output(),
                        ending(),
                        answers(),
                        forgery(),
                        processes(),
                        hostAndNetwork(),
                        natively())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Hostile> time() {
        return List.of(
                first("time/BusyLoop", TLE).told(CPU).whileOthersAreJudged(),
                first("time/SleepsForAnHour", TLE).told(WALL).whileOthersAreJudged(),
                first("time/CatchesThrowable", TLE).told(CPU),
                hostile("time/BurnsOnEightThreads", TLE).told(CPU),
                hostile("time/BurnsBetweenCases", TLE, RTE),
                hostile("time/BurnsWhileLoading", TLE)
                        .told(
                                LOADING + "exceeded the time limit of 2000 ms." + LOOK,
                                LOADING + "did not end within 7000 ms." + LOOK),
                hostile("time/BurnsInItsConstructor", TLE).told(CPU),
                hostile("time/BurnsInAFinaliser", TLE).told(CPU),
                hostile("time/BurnsInACleaner", TLE).told(CPU),
                hostile("time/BurnsInAShutdownHook", TLE).told(CPU),
                hostile("time/ComputesWithoutEnd", TLE).told(CPU),
                hostile("time/RegexBomb", TLE).told(CPU),
                hostile("time/TricksTheClock", TLE).told(CPU),
                hostile("time/ThrashesTheCollector", TLE, MLE)
                        .told(CPU + " Nearly all of the 256 MiB of memory were in use;", MEMORY),
                hostile("time/HoldsTheStreams", TLE).told(WALL),
                // What stops a thread from outside is gone from newer Javas.
                hostile("time/StopsTheHarness", RTE, TLE, AC),
                hostile("time/SleepsAtExit", AC));
    }

    private static List<Hostile> memory() {
        return List.of(
                first("memory/HeapBomb", MLE).told(MEMORY).whileOthersAreJudged(),
                first("memory/HugeArray", MLE).told(MEMORY),
                hostile("memory/HugeStaticArray", MLE)
                        .told(LOADING + "exceeded the memory limit of 256 MiB." + LOOK),
                hostile("memory/DirectBuffers", MLE),
                hostile("memory/DoublesAString", MLE).told(MEMORY),
                hostile("memory/InflatesABomb", MLE, TLE),
                hostile("memory/MapsFiles", MLE, RTE, TLE).whileOthersAreJudged(),
                hostile("memory/FillsTheMetaspace", MLE, TLE, RTE),
                hostile("memory/FillsTheCodeCache", TLE, MLE, RTE),
                hostile("memory/BigStacks", RTE, TLE, MLE),
                hostile("memory/HugeStacks", RTE).told(THREADS),
                hostile("memory/FloodsVirtualThreads", MLE, TLE).since(21),
                hostile("memory/CatchesItsBombs", TLE, MLE),
                first("memory/EndlessRecursion", RTE).told(STACK),
                hostile("memory/CatchesItsOverflow", AC)
                        .printing("that was deep\nthat was large\n"));
    }

    private static List<Hostile> output() {
        String begin = "There is always something more to say about stones,";
        return List.of(
                first("output/EndlessStdout", OLE)
                        .told(PRINTED)
                        .printing(begin)
                        .whileOthersAreJudged(),
                hostile("output/EndlessStderr", OLE).told(PRINTED).printing(begin),
                hostile("output/EndlessWhitespace", OLE).told(PRINTED),
                hostile("output/HugeAnswer", OLE)
                        .asked(STRING)
                        .told(CASE + "the answer is larger than 1048576 bytes."),
                hostile("output/AnswersUnreadably", WA).asked(STRING).told(CASE + "expected \"Bob"),
                hostile("output/PrintsEverything", AC).printing("\\u0000\\u0001\\u0002"),
                hostile("output/PrintsInCrumbs", AC).printing("......"),
                // Eight threads that never stop talking may meet any of their limits first.
                hostile("output/PrintsFromManyThreads", AC, OLE, TLE),
                hostile("output/PrintsFrames", AC).printing("Accepted: all cases are right.\n"));
    }

    private static List<Hostile> ending() {
        return List.of(
                first("ending/ExitsInItsMethod", RTE).told(EXITED),
                exitsWith(1),
                exitsWith(42),
                exitsWith(43),
                exitsWith(127),
                exitsWith(137),
                exitsWith(139),
                exitsWith(159),
                first("ending/ExitsWhileLoading", RTE).told(EXITED_ON_LOAD),
                hostile("ending/ExitsLate", RTE),
                first("ending/Halts", RTE).told(EXITED),
                hostile("ending/ExitsFromAnotherThread", RTE).told(EXITED),
                hostile("ending/ExitsAtItsSecondCase", RTE),
                hostile("ending/OverflowsAtItsSecondCase", RTE),
                hostile("ending/ThrowsMonsters", RTE).told(CASE + "Solution$Monster"),
                hostile("ending/ThrowsAHugeMessage", RTE)
                        .told(CASE + "java.lang.IllegalStateException: nononono"),
                hostile("ending/ThrowsInCircles", RTE)
                        .told(CASE + "java.lang.NoClassDefFoundError: first"),
                hostile("ending/ThrowsAForgedTrace", RTE)
                        .told(
                                CASE
                                        + "java.lang.IllegalStateException: \\u0000\\ud83d\\u001b[2J\\u202e<b>"),
                hostile("ending/ThrowsWhatAttacksAtBirth", RTE).told(EXITED),
                hostile("ending/ThrowsTheHarnesssOwn", RTE),
                hostile("ending/ClaimsAnotherFault", RTE, MLE));
    }

    private static Hostile exitsWith(int code) {
        return hostile("ending/ExitsWithCode", RTE).with("CODE", code).told(EXITED);
    }

    /** Programs whose answer is a List of their own making, read while it does as it likes. */
    private static List<Hostile> answers() {
        return Stream.of(
                        hostile("answers/TellsNoTruth", AC),
                        hostile("answers/ReturnsItsInput", AC),
                        hostile("answers/EqualsEverything", WA),
                        hostile("answers/HoldsNothing", WA),
                        hostile("answers/IsNothing", WA),
                        hostile("answers/HoldsItself", RTE),
                        hostile("answers/IsAMillionDeep", RTE, MLE),
                        hostile("answers/NeverEnds", OLE)
                                .told(CASE + "the answer is larger than 1048576 bytes."),
                        hostile("answers/BurnsWhenRead", TLE).told(CPU),
                        first("answers/ExitsWhenRead", RTE).told(EXITED),
                        hostile("answers/ThrowsWhenRead", RTE),
                        hostile("answers/ChangesWhileRead", WA, RTE))
                .map(answer -> answer.asked(LIST))
                .toList();
    }

    private static List<Hostile> forgery() {
        return List.of(
                hostile("forgery/RepliesAhead", RTE).told(PROTOCOL),
                hostile("forgery/RepliesWhileLoading", RTE).told(PROTOCOL_ON_LOAD),
                hostile("forgery/OneReplyTooMany", RTE),
                hostile("forgery/AnswersForTheHarness", WA, RTE, TLE),
                hostile("forgery/AnswersOneOfMany", AC, RTE, TLE),
                hostile("forgery/DripsItsReply", TLE, RTE)
                        .with("LONGEST", LONGEST)
                        .whileOthersAreJudged(),
                hostile("forgery/StealsFrames", RTE, TLE),
                hostile("forgery/ClosesStandardInput", RTE),
                hostile("forgery/ClosesTheReplies", RTE).told(EXITED),
                hostile("forgery/ReplacesTheStreams", AC),
                hostile("forgery/ReflectsIntoTheHarness", WA, RTE),
                hostile("forgery/WalksTheStack", WA).printing("seen true, found []\n"),
                contained("forgery/TakesDescriptors"),
                hostile("forgery/CountsItsCases", WA),
                hostile("forgery/KeepsState", WA)
                        .told(
                                "Case 2 of samples: expected false, got true. By itself, in a fresh JVM, the"
                                        + " program answers this case right: a static field kept its value"),
                hostile("forgery/MutatesItsInputs", AC),
                hostile("forgery/NamedLikeOurs", AC),
                hostile("forgery/NamedLikeTheJdks", AC),
                hostile("forgery/ReplacesTheDefaults", AC));
    }

    private static List<Hostile> processes() {
        return List.of(
                firstContained("processes/StartsProcesses"),
                contained("processes/ForkBomb"),
                contained("processes/LooksAround"),
                contained("processes/SendsSignals"),
                contained("processes/AttachesToItself"),
                contained("processes/SeesABareEnvironment"),
                hostile("processes/FloodsThreads", RTE).told(THREADS).whileOthersAreJudged());
    }

    private static List<Hostile> hostAndNetwork() {
        return List.of(
                firstContained("files/ReadsFiles"),
                contained("files/WritesFiles"),
                contained("files/FillsTheDisk"),
                contained("files/HoardsDescriptors"),
                contained("files/LeavesTraces"),
                firstContained("network/Connects"),
                firstContained("network/Listens"));
    }

    /**
     * Native code, and on Java 17 programs that own their process: there the JVM lets them load the
     * JDK's own libraries, and with these they are what the harness is.
     */
    private static List<Hostile> natively() {
        return List.of(
                contained("native/ForeignCalls").since(22),
                contained("native/LoadsLibraries"),
                contained("native/OpensTheJdk"),
                hostile("owned/CallsTheKernel", AC).upTo(17),
                hostile("owned/BendsItsHarness", WA).upTo(17),
                hostile("owned/ChangesWhatTrueIs", AC, WA, RTE).upTo(17),
                hostile("owned/ClosesEveryDescriptor", RTE, TLE).upTo(17),
                hostile("owned/CrashesItsJvm", RTE).told(EXITED).upTo(17),
                hostile("owned/EndsItselfBySignal", RTE).told(EXITED).upTo(17),
                hostile("owned/TakesMemoryUncounted", TLE, MLE, RTE)
                        .upTo(17)
                        .whileOthersAreJudged());
    }
}
