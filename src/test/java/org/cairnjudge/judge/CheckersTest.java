package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checkers, and the judge with them, on programs whose every step is known. */
class CheckersTest extends CheckersContract {
    private static final Jdk JDK = new Jdk("java17", 17, "17.0.0", "test", Path.of("/jdk"));
    private static final String CHECKER = PROBLEM.checker().orElseThrow().source();

    private final FakeWorkshop workshop =
            new FakeWorkshop().knows("reference", () -> input -> choice(input));

    @Override
    Checkers checkers(String java, FakeWorkshop.Program fake) {
        workshop.knows(java, () -> fake);
        return new Checkers(workshop, JDK, 1);
    }

    @Override
    int opened() {
        return workshop.started();
    }

    @AfterEach
    void everyJvmIsClosed() {
        assertEquals(workshop.started(), workshop.closed());
    }

    /** As the reference finds it. */
    private static List<Integer> choice(Object[] input) {
        int[] weights = (int[]) input[0];
        int target = (Integer) input[1];
        int[] first = new int[target + 1];
        for (int stone = weights.length; stone >= 1; stone--) {
            for (int total = target; total >= weights[stone - 1]; total--) {
                int rest = total - weights[stone - 1];
                if (first[total] == 0 && (rest == 0 || first[rest] > 0)) {
                    first[total] = stone;
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int total = target; total > 0 && first[total] > 0; ) {
            chosen.add(first[total] - 1);
            total -= weights[first[total] - 1];
        }
        return chosen;
    }

    private Judgement judge(FakeWorkshop.Program checker, FakeWorkshop.Program program) {
        workshop.knows(CHECKER, () -> checker).knows("program", () -> program);
        try (Solvers solvers = new Solvers(workshop, JDK, 1);
                Checkers checkers = new Checkers(workshop, JDK, 1)) {
            Judge.Job job = new Judge.Job("test", "me", PROBLEM, "program", JDK, Seed.of(7));
            return new Judge(workshop, solvers, checkers).judge(job, () -> {});
        }
    }

    private static List<Integer> backwards(Object[] input) {
        List<Integer> chosen = choice(input);
        List<Integer> other = new ArrayList<>();
        chosen.forEach(stone -> other.add(0, stone));
        return other;
    }

    @Test
    void anotherRightAnswerThanTheReferencesIsAccepted() {
        assertEquals(
                Verdict.AC, judge(CheckersContract::honest, CheckersTest::backwards).verdict());
    }

    @Test
    void aWrongAnswerIsToldWithItsReasonInTheReadersLanguage() {
        Judgement judgement = judge(CheckersContract::honest, input -> List.of(0));

        assertEquals(Verdict.WA, judgement.verdict());
        assertEquals(
                "Case 1 of samples: The chosen stones do not weigh the target. The program said [0];"
                        + " [1,2,3], for one, would be right.",
                judgement.message().in(Locale.ENGLISH));
        assertTrue(
                judgement.message().in(Locale.CHINESE).contains("选出的石子总重不等于 target。"),
                judgement.message().in(Locale.CHINESE));
    }

    @Test
    void aReferenceThatGivesOtherRightAnswersDoesNotContradictItself() {
        AtomicInteger calls = new AtomicInteger();
        workshop.knows(
                "reference",
                () -> input -> calls.incrementAndGet() % 2 == 0 ? choice(input) : backwards(input));

        assertEquals(Verdict.WA, judge(CheckersContract::honest, input -> List.of()).verdict());
    }

    @Test
    void aCheckerThatFailsOnAnAnswerEndsTheJudgingWithoutAVerdict() {
        assertThrows(
                PackageFault.class,
                () ->
                        judge(
                                call -> {
                                    throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                                },
                                CheckersTest::backwards));
    }

    @Test
    void whatTheCheckerWouldFailOnAfterAWrongAnswerDoesNotMatter() {
        // Two of the edges have one stone; what comes next like that are the first cases of the
        // exhaustive group, in one frame: one wrong, and the others such that the checker dies.
        AtomicInteger small = new AtomicInteger();
        Judgement judgement =
                judge(
                        call -> {
                            if (call[3].equals(List.of(77))) {
                                throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                            }
                            return honest(call);
                        },
                        input -> {
                            boolean exhaustive =
                                    ((int[]) input[0]).length == 1 && (Integer) input[1] <= 14;
                            int at = exhaustive ? small.incrementAndGet() : 0;
                            return at == 3 ? List.of(5) : at > 3 ? List.of(77) : choice(input);
                        });

        assertEquals(Verdict.WA, judgement.verdict());
    }

    @Test
    void aCheckerWhoseBoxDiedOnceIsAskedAgain() {
        AtomicInteger calls = new AtomicInteger();
        try (Checkers checkers =
                checkers(
                        CHECKER,
                        call -> {
                            if (calls.incrementAndGet() == 2) {
                                throw new FakeWorkshop.Dies(Ending.Cause.CRASHED);
                            }
                            return honest(call);
                        })) {
            Object[] input = {new int[] {5}, 5};
            List<Boolean> right =
                    checkers.right(
                            PROBLEM,
                            List.of(input, input, input),
                            List.of(List.of(0), List.of(0), List.of(0)),
                            List.of(List.of(0), List.of(), List.of(0)));

            assertEquals(List.of(true, false, true), right);
        }
    }

    @Test
    void aCheckerThatDoesNotCompileOrFitIsAFaultOfThePackage() {
        Problem problem = PROBLEM;
        Object[] input = {new int[] {5}, 5};
        workshop.compiles(CHECKER, new Compilation.OutOfBounds(Compilation.Bound.NESTING));
        try (Checkers checkers = new Checkers(workshop, JDK, 1)) {
            PackageFault fault =
                    assertThrows(
                            PackageFault.class,
                            () -> checkers.right(problem, input, List.of(0), List.of(0)));
            assertTrue(
                    fault.getMessage().startsWith("the checker of counterweight does not compile"),
                    fault.getMessage());
        }
        workshop.loads(
                CHECKER,
                new Loading.Misfit(Loading.Reason.MISSING_METHOD, Map.of(), FakeWorkshop.USAGE));
        try (Checkers checkers = new Checkers(workshop, JDK, 1)) {
            assertThrows(
                    PackageFault.class,
                    () -> checkers.right(problem, input, List.of(0), List.of(0)));
        }
    }
}
