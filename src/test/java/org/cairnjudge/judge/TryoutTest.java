package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a trial shows, of programs whose every step is known. They are to add their numbers up. */
class TryoutTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("stone-game-viii").orElseThrow();
    private static final Jdk JDK = new Jdk("java17", 17, "17.0.0", "test", Path.of("/jdk"));

    private final AtomicInteger asked = new AtomicInteger();
    private final FakeWorkshop workshop =
            new FakeWorkshop()
                    .knows(
                            "reference",
                            () ->
                                    input -> {
                                        asked.incrementAndGet();
                                        return sum(input);
                                    });
    private final Solvers solvers = new Solvers(workshop, JDK, 2);
    private final Checkers checkers = new Checkers(workshop, JDK, 1);

    private static int sum(Object[] input) {
        return Arrays.stream((int[]) input[0]).sum();
    }

    private static Question of(int... stones) {
        return Question.compared(new Object[] {stones});
    }

    private TrialReport trial(String source, Question... questions) {
        Judge.Job job = new Judge.Job("test", "me", PROBLEM, source, JDK, Seed.of(7));
        try (Tryout tryout = new Tryout(workshop, solvers, checkers, job, List.of(questions))) {
            return tryout.run(() -> {});
        }
    }

    private static List<Verdict> verdicts(TrialReport report) {
        return report.cases().stream().map(TrialReport.Case::verdict).toList();
    }

    private static String words(TrialReport.Case one) {
        return one.message().in(Locale.ENGLISH);
    }

    /** Adds up, but does as told where the first number is this one. */
    private static FakeWorkshop.Program except(int first, FakeWorkshop.Program deviation) {
        return input ->
                ((int[]) input[0])[0] == first ? deviation.answer(input) : (Object) sum(input);
    }

    @AfterEach
    void everyJvmIsClosed() {
        solvers.close();
        checkers.close();
        assertEquals(workshop.started(), workshop.closed());
    }

    @Test
    void everyInputIsShownWithItsAnswerAndTheRightOneAndWhatWasPrinted() {
        workshop.knows(
                "right",
                () ->
                        input -> {
                            workshop.prints("adding " + ((int[]) input[0])[0]);
                            return sum(input);
                        });

        TrialReport report = trial("right", of(1, 2), of(3, 4));

        assertEquals(Verdict.AC, report.verdict());
        assertEquals(List.of(Verdict.AC, Verdict.AC), verdicts(report));
        TrialReport.Case second = report.cases().get(1);
        assertEquals("{\"stones\":[3,4]}", second.input());
        assertEquals("7", second.expected());
        assertEquals("7", second.output());
        assertEquals("adding 3", second.printed().text());
        assertEquals(null, second.message());
        assertEquals(1, second.timeMs());
    }

    @Test
    void aWrongAnswerDoesNotHideTheLaterCases() {
        workshop.knows("wrong", () -> except(3, input -> 99));

        TrialReport report = trial("wrong", of(1, 2), of(3, 4), of(5, 6));

        assertEquals(Verdict.WA, report.verdict());
        assertEquals(List.of(Verdict.AC, Verdict.WA, Verdict.AC), verdicts(report));
        assertEquals("99", report.cases().get(1).output());
        assertEquals("7", report.cases().get(1).expected());
    }

    @Test
    void neitherDoesADeathOrAnExceptionAndEachFreshJvmBeginsWithoutTheirTraces() {
        workshop.knows(
                "fragile",
                () -> {
                    AtomicInteger cases = new AtomicInteger();
                    return except(
                            3,
                            input -> {
                                if (cases.incrementAndGet() > 1) {
                                    throw new AssertionError("a JVM that failed was used again");
                                }
                                if (((int[]) input[0])[1] == 0) {
                                    throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                                }
                                throw new IllegalStateException("odd");
                            });
                });

        TrialReport report = trial("fragile", of(3, 1), of(3, 0), of(3, 1), of(5, 6));

        assertEquals(List.of(Verdict.RTE, Verdict.RTE, Verdict.RTE, Verdict.AC), verdicts(report));
        assertTrue(words(report.cases().get(0)).startsWith("java.lang.IllegalStateException: odd"));
        assertTrue(words(report.cases().get(1)).startsWith("The program ended before"));
        assertEquals(null, report.cases().get(1).output());
        assertEquals("4", report.cases().get(2).expected());
    }

    @Test
    void whatIsNotComparedIsRunAndNobodySaysWhatWouldBeRight() {
        workshop.knows("wrong", () -> except(1, input -> 99));

        TrialReport report =
                trial("wrong", Question.notCompared(new Object[] {new int[] {1, 2}}), of(3, 4));

        assertEquals(null, report.verdict());
        TrialReport.Case secret = report.cases().get(0);
        assertEquals("99", secret.output());
        assertEquals(null, secret.verdict());
        assertEquals(null, secret.expected());
        assertEquals(null, secret.message());
        assertEquals(Verdict.AC, report.cases().get(1).verdict());
        assertEquals(1, asked.get());
    }

    @Test
    void whatIsNotComparedMayStillFailByItself() {
        workshop.knows(
                "throws",
                () ->
                        input -> {
                            throw new IllegalStateException("odd");
                        });

        TrialReport report = trial("throws", Question.notCompared(new Object[] {new int[] {1, 2}}));

        assertEquals(Verdict.RTE, report.verdict());
        assertEquals(0, asked.get());
    }

    @Test
    void samplesHaveTheirAnswersAndTheReferenceIsNotAsked() {
        workshop.knows("right", () -> input -> PROBLEM.samples().get(0).answer());

        TrialReport report = trial("right", Question.of(PROBLEM.samples().get(0)));

        assertEquals(Verdict.AC, report.verdict());
        assertEquals(0, asked.get());
    }

    @Test
    void aStaticFieldThatKeptItsValueIsNamed() {
        workshop.knows(
                "keeps",
                () -> {
                    AtomicInteger sum = new AtomicInteger();
                    return input -> {
                        int now = sum.addAndGet(sum(input));
                        workshop.holds(Map.of("Solution.sum", (long) now));
                        return now;
                    };
                });

        TrialReport report = trial("keeps", of(1, 2), of(3, 5), of(6, 7));

        // The last one comes in a fresh JVM, which looking for the reason has left behind.
        assertEquals(List.of(Verdict.AC, Verdict.WA, Verdict.AC), verdicts(report));
        assertTrue(words(report.cases().get(1)).contains("(Solution.sum)"));
    }

    @Test
    void inputsBeyondTheTimeOfATrialAreNotRunAndSaySo() {
        Duration limit = PROBLEM.limits().cpuTime();
        workshop.knows(
                "slow",
                () ->
                        input -> {
                            workshop.spend(limit.multipliedBy(2));
                            return sum(input);
                        });
        Question[] many = IntStream.range(0, 20).mapToObj(i -> of(i, i)).toArray(Question[]::new);

        TrialReport report = trial("slow", many);

        assertEquals(Verdict.TLE, report.verdict());
        long run = report.cases().stream().filter(one -> one.timeMs() != null).count();
        assertTrue(run >= Tryout.CPU_BUDGET / 4 && run < 20, run + " were run");
        assertEquals(
                "Not run: the inputs before it took all the time that a trial has.",
                words(report.cases().get(19)));
        assertEquals("38", report.cases().get(19).expected());
    }

    @Test
    void aSourceThatDoesNotCompileHasNoCases() {
        workshop.compiles("odd", new Compilation.OutOfBounds(Compilation.Bound.NESTING));

        TrialReport report = trial("odd", of(1, 2));

        assertEquals(Verdict.CE, report.verdict());
        assertEquals(List.of(), report.cases());
        assertEquals("compile-nesting", report.message().code());
        assertEquals(0, asked.get());
    }

    @Test
    void whatIsTooLongIsNotShownAndPrintsAreCut() {
        int[] many = new int[Shown.LONGEST];
        workshop.knows(
                "right",
                () ->
                        input -> {
                            workshop.prints("x".repeat(Tryout.PRINTED_SHOWN + 1));
                            return sum(input);
                        });

        TrialReport.Case one = trial("right", of(many)).cases().get(0);

        assertEquals(null, one.input());
        assertEquals(Tryout.PRINTED_SHOWN, one.printed().text().length());
        assertTrue(one.printed().truncated());
    }

    @Test
    void aReferenceThatContradictsItselfJudgesNobody() {
        AtomicInteger calls = new AtomicInteger();
        workshop.knows("reference", () -> input -> calls.incrementAndGet());
        workshop.knows("wrong", () -> input -> 99);

        assertThrows(JudgeFailure.class, () -> trial("wrong", of(1, 2)));
    }
}
