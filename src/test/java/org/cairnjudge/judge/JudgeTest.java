package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Message;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Usage;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The judge's decisions, on programs whose every step is known. */
class JudgeTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("stone-game-iii").orElseThrow();
    private static final Jdk JDK = new Jdk("java17", 17, "17.0.0", "test", Path.of("/jdk"));
    private static final String SMALL = "every-small-input";

    private final FakeWorkshop workshop =
            new FakeWorkshop().knows("reference", () -> input -> solve((int[]) input[0]));
    private final Solvers solvers = new Solvers(workshop, JDK, 2);

    private static String solve(int[] v) {
        int[] lead = new int[v.length + 3];
        for (int i = v.length - 1; i >= 0; i--) {
            int best = Integer.MIN_VALUE;
            int sum = 0;
            for (int k = 0; k < 3 && i + k < v.length; k++) {
                sum += v[i + k];
                best = Math.max(best, sum - lead[i + k + 1]);
            }
            lead[i] = best;
        }
        return lead[0] > 0 ? "Alice" : lead[0] < 0 ? "Bob" : "Tie";
    }

    private Judgement judge(String source) {
        return new Judge(workshop, solvers, new Checkers(workshop, JDK, 1))
                .judge(new Judge.Job("test", "me", PROBLEM, source, JDK, Seed.of(7)), () -> {});
    }

    private static String words(Judgement judgement) {
        return judgement.message().in(Locale.ENGLISH);
    }

    private static TestGroup small() {
        return PROBLEM.groups().stream()
                .filter(g -> g.name().equals(SMALL))
                .findFirst()
                .orElseThrow();
    }

    /** Answers right, but on the n-th case of the exhaustive group does as told. */
    private FakeWorkshop.Program except(int index, FakeWorkshop.Program deviation) {
        int[] odd = (int[]) small().at(Seed.of(7), index).input()[0];
        return input ->
                Arrays.equals(odd, (int[]) input[0])
                        ? deviation.answer(input)
                        : solve((int[]) input[0]);
    }

    @AfterEach
    void everyJvmIsClosed() {
        solvers.close();
        assertEquals(workshop.started(), workshop.closed());
    }

    @Test
    void rightAnswersToEverythingAreAccepted() {
        workshop.knows("right", () -> input -> solve((int[]) input[0]));

        Judgement judgement = judge("right");

        assertEquals(Verdict.AC, judgement.verdict());
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertEquals(PROBLEM.testset().size(), judgement.total());
        judgement.groups().forEach(group -> assertEquals(Verdict.AC, group.verdict()));
        assertEquals("printed by right", judgement.printed());
        assertTrue(judgement.counterexample().isEmpty());
        assertTrue(judgement.failed().isEmpty());
    }

    @Test
    void whoLooksOnHearsOfEveryGroupAndOfEveryRightCase() {
        workshop.knows("right", () -> input -> solve((int[]) input[0]));
        List<String> heard = new ArrayList<>();
        Onlooker onlooker =
                new Onlooker() {
                    @Override
                    public void running() {
                        heard.add("running");
                    }

                    @Override
                    public void reached(TestGroup group, int passed, int passedInAll) {
                        heard.add(group.name() + " " + passed + " " + passedInAll);
                    }
                };

        new Judge(workshop, solvers, new Checkers(workshop, JDK, 1))
                .judge(new Judge.Job("test", "me", PROBLEM, "right", JDK, Seed.of(7)), onlooker);

        List<String> expected = new ArrayList<>(List.of("running"));
        int all = 0;
        for (TestGroup group : PROBLEM.groups()) {
            expected.add(group.name() + " 0 " + all);
            for (int passed = 1; passed <= group.size(); passed++) {
                all++;
                expected.add(group.name() + " " + passed + " " + all);
            }
        }
        assertEquals(expected, heard);
    }

    @Test
    void theFirstWrongAnswerEndsTheJudging() {
        // 300 is in the second frame of 256.
        workshop.knows("wrong", () -> except(300, input -> "Nobody"));

        Judgement judgement = judge("wrong");

        assertEquals(Verdict.WA, judgement.verdict());
        assertTrue(words(judgement).startsWith("Case 301 of every-small-input: expected \""));
        assertTrue(words(judgement).endsWith("got \"Nobody\"."));
        assertEquals("\"Nobody\"", judgement.counterexample().orElseThrow().actual());
        assertEquals(null, judgement.counterexample().orElseThrow().outcome());
        assertEquals(new Judgement.Place(SMALL, 300), judgement.failed().orElseThrow());
        Judgement.Group group = group(judgement, SMALL);
        assertEquals(300, group.passed());
        assertEquals(Verdict.WA, group.verdict());
        assertEquals(null, group(judgement, "random").verdict());
    }

    private static Judgement.Group group(Judgement judgement, String name) {
        return judgement.groups().stream()
                .filter(g -> g.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anExceptionInABatchCountsOnlyWhenItComesAgainAlone() {
        workshop.knows(
                "throws",
                () ->
                        except(
                                300,
                                input -> {
                                    throw new IllegalStateException("why not");
                                }));

        Judgement judgement = judge("throws");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertEquals(
                "Case 301 of every-small-input: java.lang.IllegalStateException: why not\n"
                        + "    at Solution.solve(Solution.java:3)",
                words(judgement));
        assertEquals(300, group(judgement, SMALL).passed());
        assertEquals(new Judgement.Place(SMALL, 300), judgement.failed().orElseThrow());
        assertEquals(
                "java.lang.IllegalStateException: why not\n    at Solution.solve(Solution.java:3)",
                judgement.counterexample().orElseThrow().outcome().in(Locale.ENGLISH));
        // The reference's JVM, the first one of the program, and the one where the case was alone.
        assertEquals(3, workshop.started());
        assertEquals(1, workshop.frameSizes().get(workshop.frameSizes().size() - 1));
    }

    @Test
    void aBatchThatIsSlowOnlyAsAWholeIsNotTooSlow() {
        AtomicInteger cases = new AtomicInteger();
        workshop.knows(
                "slow together",
                () ->
                        input -> {
                            // Once, in the midst of a batch; alone, each case is quick.
                            if (cases.incrementAndGet() == 1_000) {
                                throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                            }
                            return solve((int[]) input[0]);
                        });

        assertEquals(Verdict.AC, judge("slow together").verdict());
    }

    @Test
    void theSlowCaseOfABatchIsFoundAlone() {
        workshop.knows(
                "slow",
                () ->
                        except(
                                299,
                                input -> {
                                    throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                                }));

        Judgement judgement = judge("slow");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals(
                "Case 300 of every-small-input: the time limit of "
                        + PROBLEM.limits().cpuTime().toMillis()
                        + " ms was exceeded.",
                words(judgement));
        assertEquals(299, group(judgement, SMALL).passed());
    }

    @Test
    void aWrongAnswerBeforeAnExceptionInTheSameBatchDecides() {
        workshop.knows(
                "both",
                () -> {
                    FakeWorkshop.Program throwing =
                            except(
                                    20,
                                    input -> {
                                        throw new IllegalStateException();
                                    });
                    int[] wrong = (int[]) small().at(Seed.of(7), 10).input()[0];
                    return input ->
                            Arrays.equals(wrong, (int[]) input[0])
                                    ? "Nobody"
                                    : throwing.answer(input);
                });

        Judgement judgement = judge("both");

        assertEquals(Verdict.WA, judgement.verdict());
        assertTrue(words(judgement).startsWith("Case 11 of"));
    }

    @Test
    void aDeathThatNobodyExplainsIsTriedOnceMore() {
        AtomicInteger deaths = new AtomicInteger();
        workshop.knows(
                "unlucky",
                () ->
                        input -> {
                            if (((int[]) input[0]).length > 1_000
                                    && deaths.getAndIncrement() == 0) {
                                throw new FakeWorkshop.Dies(Ending.Cause.CRASHED);
                            }
                            return solve((int[]) input[0]);
                        });

        assertEquals(Verdict.AC, judge("unlucky").verdict());
        assertTrue(deaths.get() > 1);
    }

    @Test
    void aDeathThatRepeatsIsTheProgramsOwn() {
        workshop.knows(
                "exits",
                () ->
                        except(
                                0,
                                input -> {
                                    throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                                }));

        Judgement judgement = judge("exits");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertEquals("exited", judgement.message().code());
        assertEquals("EXITED", judgement.facts().get("ending"));
    }

    @Test
    void aProgramThatDiesAgainAndAgainGetsNoJvmsWithoutEnd() {
        workshop.knows(
                "mayfly",
                () -> {
                    AtomicInteger cases = new AtomicInteger();
                    return input -> {
                        if (cases.incrementAndGet() > 3) {
                            throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                        }
                        return solve((int[]) input[0]);
                    };
                });

        Judgement judgement = judge("mayfly");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertTrue(workshop.started() < 12, workshop.started() + " JVMs");
    }

    @Test
    void ourOwnFailureIsNoVerdict() {
        workshop.knows(
                "innocent",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.FAILED_TO_START);
                        });

        assertThrows(JudgeFailure.class, () -> judge("innocent"));
    }

    @Test
    void aReferenceThatFailsIsNoVerdict() {
        workshop.knows(
                "reference",
                () ->
                        input -> {
                            throw new IllegalStateException("broken package");
                        });
        workshop.knows("right", () -> input -> solve((int[]) input[0]));

        assertThrows(JudgeFailure.class, () -> judge("right"));
    }

    @Test
    void aReferenceThatContradictsItselfCallsNobodyWrong() {
        AtomicInteger asked = new AtomicInteger();
        workshop.knows("reference", () -> input -> "answer " + asked.incrementAndGet());
        workshop.knows("right", () -> input -> solve((int[]) input[0]));

        JudgeFailure failure = assertThrows(JudgeFailure.class, () -> judge("right"));

        assertTrue(
                failure.getMessage().contains("contradicts itself: \"answer "),
                failure::getMessage);
    }

    @Test
    void allFramesTogetherHaveABudget() {
        Duration almost = PROBLEM.limits().cpuTime().minusMillis(1);
        workshop.knows("patient", () -> input -> solve((int[]) input[0]));
        workshop.everyFrameUses(new Usage(almost, almost, 0));

        Judgement judgement = judge("patient");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("total-time", judgement.message().code());
    }

    @Test
    void whoSleepsThroughEveryFrameHasABudgetToo() {
        Duration almost = PROBLEM.limits().wallTime().minusMillis(1);
        workshop.knows("sleeper", () -> input -> solve((int[]) input[0]));
        workshop.everyFrameUses(new Usage(Duration.ZERO, almost, 0));

        Judgement judgement = judge("sleeper");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("total-time", judgement.message().code());
        assertTrue(workshop.frameSizes().size() <= 21, workshop.frameSizes().size() + " frames");
    }

    @Test
    void anAnswerTooLongToShowIsNotKept() {
        workshop.knows("long", () -> except(300, input -> "x".repeat(100_000)));

        Judgement judgement = judge("long");

        assertEquals(Verdict.WA, judgement.verdict());
        assertTrue(words(judgement).endsWith("100000 in all\"."), words(judgement));
        assertEquals(null, judgement.counterexample().orElseThrow().actual());
    }

    @Test
    void oneUnluckyLoadAfterABadBatchIsTriedOnceMore() {
        AtomicInteger loads = new AtomicInteger();
        workshop.knows(
                "unlucky",
                () -> {
                    if (loads.incrementAndGet() == 2) {
                        throw new FakeWorkshop.Dies(Ending.Cause.CRASHED);
                    }
                    return except(
                            300,
                            input -> {
                                if (loads.get() == 1) {
                                    throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                                }
                                return solve((int[]) input[0]);
                            });
                });

        assertEquals(Verdict.AC, judge("unlucky").verdict());
        assertEquals(3, loads.get());
    }

    @Test
    void theFactsSayWhatWasMeasuredAgainstWhichLimits() {
        workshop.knows("right", () -> input -> solve((int[]) input[0]));

        Map<String, String> facts = judge("right").facts();

        assertEquals("1", facts.get("cpuMs"));
        assertEquals("1", facts.get("runners"));
        assertEquals(
                String.valueOf(PROBLEM.limits().cpuTime().toMillis()), facts.get("cpuLimitMs"));
        assertEquals(String.valueOf(PROBLEM.limits().memoryBytes()), facts.get("memoryLimitBytes"));
    }

    @Test
    void nullIsAWrongAnswerWithItsOwnMessage() {
        workshop.knows("null", () -> except(0, input -> null));

        Judgement judgement = judge("null");

        assertEquals(Verdict.WA, judgement.verdict());
        assertTrue(words(judgement).endsWith("but the method returned null."), words(judgement));
    }

    @Test
    void whatTheCompilerRefusesIsShownAtItsPlace() {
        Message error = new Message(Message.Severity.ERROR, 3, 5, "';' expected", "\tint x = 1");
        workshop.compiles("broken", new Compilation.Rejected(List.of(error), false));

        Judgement judgement = judge("broken");

        assertEquals(Verdict.CE, judgement.verdict());
        assertEquals(
                "Solution.java:3:5: error: ';' expected\n\tint x = 1\n\t   ^\n",
                judgement.compileOutput());
        assertEquals(PROBLEM.groups().size(), judgement.groups().size());
    }

    @Test
    void whatTheCompilerSaysIsBounded() {
        Message error = new Message(Message.Severity.ERROR, 1, 1, "no".repeat(1_000), "");
        workshop.compiles(
                "broken", new Compilation.Rejected(Collections.nCopies(100, error), false));

        String output = judge("broken").compileOutput();

        assertTrue(output.endsWith("\n…\n"));
        assertTrue(output.length() <= CompilerOutput.LONGEST + 2, output.length() + " characters");
    }

    @Test
    void aSourceThatIsTooMuchForTheCompilerSaysWhy() {
        for (Compilation.Bound bound : Compilation.Bound.values()) {
            workshop.compiles("too much", new Compilation.OutOfBounds(bound));
            Judgement judgement = judge("too much");
            assertEquals(Verdict.CE, judgement.verdict());
            assertTrue(words(judgement).contains("compiler"), words(judgement));
        }
    }

    @Test
    void everyMisfitHasWordsAndTheExpectedSignature() {
        for (Loading.Reason reason : Loading.Reason.values()) {
            workshop.loads(
                    "misfit",
                    new Loading.Misfit(reason, Map.of("found", "found it"), FakeWorkshop.USAGE));
            Judgement judgement = judge("misfit");
            assertEquals(Verdict.CE, judgement.verdict());
            assertTrue(words(judgement).contains("found it"), reason + ": " + words(judgement));
        }
        for (Loading.Reason reason :
                List.of(Loading.Reason.MISSING_CLASS, Loading.Reason.MISSING_METHOD)) {
            workshop.loads("misfit", new Loading.Misfit(reason, Map.of(), FakeWorkshop.USAGE));
            assertFalse(words(judge("misfit")).contains("?"), reason + ": nothing was found");
        }
        workshop.loads(
                "misfit",
                new Loading.Misfit(
                        Loading.Reason.MISSING_METHOD, Map.of("found", "f"), FakeWorkshop.USAGE));
        assertTrue(words(judge("misfit")).contains("String stoneGameIII(int[] stoneValue)"));
    }

    @Test
    void everyMisfitHasWordsEvenIfNothingWasFound() {
        for (Loading.Reason reason : Loading.Reason.values()) {
            workshop.loads("forged", new Loading.Misfit(reason, Map.of(), FakeWorkshop.USAGE));
            assertTrue(words(judge("forged")).length() > 20);
        }
    }

    @Test
    void everyWayToFailWhileLoadingHasItsVerdictAndWords() {
        Map<Ending.Cause, Verdict> verdicts =
                Map.of(
                        Ending.Cause.CPU, Verdict.TLE,
                        Ending.Cause.WALL, Verdict.TLE,
                        Ending.Cause.MEMORY, Verdict.MLE,
                        Ending.Cause.OUTPUT, Verdict.OLE,
                        Ending.Cause.THREADS, Verdict.RTE,
                        Ending.Cause.EXITED, Verdict.RTE,
                        Ending.Cause.CRASHED, Verdict.RTE,
                        Ending.Cause.PROTOCOL, Verdict.RTE);
        verdicts.forEach(
                (cause, verdict) -> {
                    workshop.loads(
                            "bad", new Loading.Ended(new Ending(cause, ""), FakeWorkshop.USAGE));
                    Judgement judgement = judge("bad");
                    assertEquals(verdict, judgement.verdict());
                    assertTrue(judgement.message().code().endsWith("-on-load"));
                    assertTrue(words(judgement).length() > 20);
                });
        for (Outcome.Kind kind : Outcome.Kind.values()) {
            Outcome.Threw threw = new Outcome.Threw("X", "", List.of(), kind);
            workshop.loads("bad", new Loading.Threw(threw, FakeWorkshop.USAGE));
            assertTrue(words(judge("bad")).length() > 20);
        }
    }

    @Test
    void aProgramThatWaitsIsShownTheTimeItWaited() {
        workshop.knows(
                "sleeper",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.WALL);
                        });
        workshop.everyFrameUses(new Usage(Duration.ZERO, PROBLEM.limits().wallTime(), 0));

        Judgement judgement = judge("sleeper");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("wall-time", judgement.message().code());
        assertEquals(PROBLEM.limits().wallTime(), judgement.slowest());
    }

    /** A little more than a frame may take. */
    private static Duration near() {
        return PROBLEM.limits().cpuTime().plusMillis(100);
    }

    private static boolean isLarge(Object[] input) {
        return ((int[]) input[0]).length > 1_000;
    }

    @Test
    void aTimeALittleOverTheLimitIsMeasuredAgainWithAllOfItsGroup() {
        AtomicInteger large = new AtomicInteger();
        workshop.knows(
                "disturbed",
                () ->
                        input -> {
                            if (isLarge(input) && large.incrementAndGet() == 2) {
                                workshop.spend(near());
                            }
                            return solve((int[]) input[0]);
                        });

        Judgement judgement = judge("disturbed");

        assertEquals(Verdict.AC, judgement.verdict());
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertTrue(judgement.slowest().compareTo(PROBLEM.limits().cpuTime()) < 0);
        assertEquals("2", judgement.facts().get("runners"));
        judgement.groups().forEach(group -> assertEquals(group.cases(), group.passed()));
    }

    @Test
    void aTimeThatIsOverTheLimitAgainIsTooLong() {
        workshop.knows(
                "slow",
                () ->
                        input -> {
                            if (isLarge(input)) {
                                workshop.spend(near());
                            }
                            return solve((int[]) input[0]);
                        });

        Judgement judgement = judge("slow");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("cpu-time", judgement.message().code());
        assertEquals("2", judgement.facts().get("runners"));
        assertTrue(judgement.slowest().compareTo(PROBLEM.limits().cpuTime()) > 0);
    }

    @Test
    void aTimeFarOverTheLimitIsNotMeasuredAgain() {
        workshop.knows(
                "very slow",
                () ->
                        input -> {
                            if (isLarge(input)) {
                                throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                            }
                            return solve((int[]) input[0]);
                        });

        Judgement judgement = judge("very slow");

        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("1", judgement.facts().get("runners"));
    }

    @Test
    void measuringAgainMayOnlyTurnTleIntoAc() {
        AtomicInteger jvms = new AtomicInteger();
        workshop.knows(
                "slow, then wrong",
                () -> {
                    boolean first = jvms.incrementAndGet() == 1;
                    return input -> {
                        if (isLarge(input) && first) {
                            workshop.spend(near());
                        }
                        return isLarge(input) && !first ? "Nobody" : solve((int[]) input[0]);
                    };
                });

        Judgement judgement = judge("slow, then wrong");

        assertEquals(2, jvms.get());
        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("cpu-time", judgement.message().code());
        assertEquals(String.valueOf(near().plus(USED).toMillis()), judgement.facts().get("cpuMs"));
    }

    @Test
    void aWrongAnswerThatCameTooLateIsTooLate() {
        workshop.knows(
                "late and wrong",
                () ->
                        input -> {
                            if (isLarge(input)) {
                                workshop.spend(near());
                                return "Nobody";
                            }
                            return solve((int[]) input[0]);
                        });

        assertEquals(Verdict.TLE, judge("late and wrong").verdict());
    }

    @Test
    void aBatchALittleOverTheLimitIsRunCaseByCase() {
        AtomicInteger cases = new AtomicInteger();
        workshop.knows(
                "slow together",
                () ->
                        input -> {
                            if (cases.incrementAndGet() == 1_000) {
                                workshop.spend(near());
                            }
                            return solve((int[]) input[0]);
                        });

        Judgement judgement = judge("slow together");

        assertEquals(Verdict.AC, judgement.verdict());
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertTrue(workshop.frameSizes().contains(1));
    }

    @Test
    void aGroupThatIsMeasuredAgainCountsOnceTowardsTheBudget() {
        // All large cases but the first take so long that twice their sum is over the budget.
        Duration half = PROBLEM.limits().cpuTime().multipliedBy(9).dividedBy(10);
        AtomicInteger jvms = new AtomicInteger();
        workshop.knows(
                "laborious",
                () -> {
                    AtomicInteger large = new AtomicInteger();
                    boolean first = jvms.incrementAndGet() == 1;
                    return input -> {
                        if (isLarge(input)) {
                            int count = large.incrementAndGet();
                            workshop.spend(
                                    first && count == 13 ? near() : count <= 13 ? half : USED);
                        }
                        return solve((int[]) input[0]);
                    };
                });

        assertEquals(Verdict.AC, judge("laborious").verdict());
        assertEquals(2, jvms.get());
    }

    private static final Duration USED = Duration.ofMillis(1);

    @Test
    void aLoadingThatIsALittleTooSlowIsTriedOnceMore() {
        AtomicInteger jvms = new AtomicInteger();
        workshop.knows(
                "disturbed",
                () -> {
                    workshop.spend(jvms.incrementAndGet() == 1 ? near() : USED);
                    return input -> solve((int[]) input[0]);
                });
        workshop.knows(
                "slow",
                () -> {
                    workshop.spend(near());
                    return input -> solve((int[]) input[0]);
                });

        assertEquals(Verdict.AC, judge("disturbed").verdict());
        Judgement judgement = judge("slow");
        assertEquals(Verdict.TLE, judgement.verdict());
        assertEquals("cpu-time-on-load", judgement.message().code());
    }

    @Test
    void aMachineTooBusyToTellIsOurFault() {
        workshop.knows(
                "innocent",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.STALLED);
                        });

        assertThrows(JudgeFailure.class, () -> judge("innocent"));
    }

    @Test
    void whatKeepsAProgramFromRunningIsNotItsTime() {
        Duration almost = PROBLEM.limits().wallTime().minusMillis(1);
        workshop.knows("queued", () -> input -> solve((int[]) input[0]));
        workshop.everyFrameUses(new Usage(Duration.ZERO, almost, almost, 0));

        assertEquals(Verdict.AC, judge("queued").verdict());
    }

    @Test
    void whoWaitsIsToldHowLongItComputed() {
        workshop.knows(
                "sleeper",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.WALL);
                        });
        workshop.everyFrameUses(new Usage(Duration.ofMillis(30), PROBLEM.limits().wallTime(), 0));

        String words = words(judge("sleeper"));

        assertTrue(words.endsWith("computed for 30 ms of them; else it waited or slept."), words);
    }

    /** Answers right, but goes deep on large inputs and overflows a usual stack. */
    private FakeWorkshop.Program deep() {
        return input -> {
            if (isLarge(input) && !workshop.isDeep()) {
                throw new StackOverflowError();
            }
            return solve((int[]) input[0]);
        };
    }

    @Test
    void whatOverflowsAStackIsRepeatedInADeepOneAndGoesOnThere() {
        workshop.knows("deep", this::deep);

        Judgement judgement = judge("deep");

        assertEquals(Verdict.AC, judgement.verdict());
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertEquals(1, workshop.deepOnes());
        assertEquals("2", judgement.facts().get("runners"));
    }

    @Test
    void whatOverflowsADeepStackTooIsEndless() {
        workshop.knows(
                "endless",
                () ->
                        input -> {
                            throw new StackOverflowError();
                        });

        Judgement judgement = judge("endless");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertEquals("stack-overflow", judgement.message().code());
        assertEquals("64", judgement.message().params().get("stack"));
        assertEquals(1, workshop.deepOnes());
    }

    @Test
    void whatIsNoSuccessInADeepStackLeavesTheOverflow() {
        List<FakeWorkshop.Program> failures =
                List.of(
                        input -> "Nobody",
                        input -> null,
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                        },
                        input -> {
                            workshop.spend(near());
                            return solve((int[]) input[0]);
                        });
        for (FakeWorkshop.Program failure : failures) {
            FakeWorkshop.Program overflow = deep();
            workshop.knows(
                    "deep and wrong",
                    () ->
                            input ->
                                    isLarge(input) && workshop.isDeep()
                                            ? failure.answer(input)
                                            : overflow.answer(input));

            Judgement judgement = judge("deep and wrong");

            assertEquals("stack-overflow", judgement.message().code());
        }
    }

    @Test
    void whatIsSlowInADeepStackBeforeItIsCompiledIsMeasuredAgain() {
        workshop.knows(
                "deep and slow at first",
                () -> {
                    AtomicInteger large = new AtomicInteger();
                    FakeWorkshop.Program deep = deep();
                    return input -> {
                        if (isLarge(input) && large.incrementAndGet() == 1 && workshop.isDeep()) {
                            workshop.spend(near());
                        }
                        return deep.answer(input);
                    };
                });

        Judgement judgement = judge("deep and slow at first");

        assertEquals(Verdict.AC, judgement.verdict());
        assertTrue(judgement.slowest().compareTo(PROBLEM.limits().cpuTime()) < 0);
    }

    @Test
    void toFillADeepStackMayTakeLongerThanTheLimit() {
        workshop.knows(
                "deep, then endless",
                () -> {
                    AtomicInteger large = new AtomicInteger();
                    FakeWorkshop.Program deep = deep();
                    return input -> {
                        if (isLarge(input) && workshop.isDeep() && large.incrementAndGet() == 2) {
                            workshop.spend(near());
                            throw new StackOverflowError();
                        }
                        return deep.answer(input);
                    };
                });

        Judgement judgement = judge("deep, then endless");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertEquals("stack-overflow", judgement.message().code());
    }

    @Test
    void aDeathThatADeepStackCanHaveCausedIsRepeatedInADeeperOne() {
        workshop.knows(
                "dies deep",
                () ->
                        input -> {
                            if (isLarge(input) && !workshop.isDeep()) {
                                throw new FakeWorkshop.Dies(Ending.Cause.CRASHED);
                            }
                            return solve((int[]) input[0]);
                        });
        workshop.everyFrameUses(new Usage(USED, USED, 100L << 20));

        assertEquals(Verdict.AC, judge("dies deep").verdict());
        assertEquals(1, workshop.deepOnes());
    }

    @Test
    void aStaticInitialiserThatOverflowsIsRepeatedInADeepStackToo() {
        workshop.knows(
                "deep static",
                () -> {
                    if (!workshop.isDeep()) {
                        throw new StackOverflowError();
                    }
                    return input -> solve((int[]) input[0]);
                });
        workshop.knows(
                "endless static",
                () -> {
                    throw new StackOverflowError();
                });

        assertEquals(Verdict.AC, judge("deep static").verdict());
        assertEquals("stack-overflow-on-load", judge("endless static").message().code());
    }

    /** Answers right, but a static counter of cases makes it wrong on the second large one. */
    private FakeWorkshop.Program counting() {
        AtomicInteger large = new AtomicInteger();
        workshop.holds(Map.of("Solution.large", 0L, "Solution.n", 0L, "Solution.table", 7L));
        return input -> {
            if (isLarge(input)) {
                large.incrementAndGet();
            }
            int n = ((int[]) input[0]).length;
            workshop.holds(
                    Map.of(
                            "Solution.large", (long) large.get(),
                            "Solution.n", (long) n,
                            "Solution.table", 7L));
            return isLarge(input) && large.get() == 2 ? "Nobody" : solve((int[]) input[0]);
        };
    }

    @Test
    void aWrongAnswerThatAStaticFieldIsToBlameForSaysSo() {
        workshop.knows("counts", this::counting);

        Judgement judgement = judge("counts");

        assertEquals(Verdict.WA, judgement.verdict());
        assertEquals("wrong-answer-static", judgement.message().code());
        // Not the table, which never changes, nor n, which every case sets anew.
        assertEquals("Solution.large", judgement.message().params().get("fields"));
        assertTrue(words(judgement).contains("from an earlier case (Solution.large)."));
        assertTrue(words(judgement).contains("got \"Nobody\". By itself"), words(judgement));
    }

    @Test
    void aWrongAnswerThatStaysWrongInAFreshJvmIsTheMethodsOwn() {
        workshop.knows(
                "wrong and static",
                () -> {
                    FakeWorkshop.Program counting = counting();
                    return input -> {
                        Object answer = counting.answer(input);
                        return isLarge(input) ? "Nobody" : answer;
                    };
                });

        assertEquals("wrong-answer", judge("wrong and static").message().code());
    }

    @Test
    void withoutStaticFieldsAWrongAnswerCostsNoJvm() {
        AtomicInteger large = new AtomicInteger();
        workshop.knows(
                "by chance",
                () ->
                        input ->
                                isLarge(input) && large.incrementAndGet() == 2
                                        ? "Nobody"
                                        : solve((int[]) input[0]));

        Judgement judgement = judge("by chance");

        assertEquals("wrong-answer", judgement.message().code());
        assertEquals("1", judgement.facts().get("runners"));
    }

    @Test
    void theFirstCaseOfAJvmHasNoEarlierOne() {
        workshop.knows(
                "wrong at once",
                () -> {
                    workshop.holds(Map.of("Solution.memo", 1L));
                    return input -> {
                        workshop.holds(Map.of("Solution.memo", 2L));
                        return "Nobody";
                    };
                });

        Judgement judgement = judge("wrong at once");

        assertEquals("wrong-answer", judgement.message().code());
        assertEquals("1", judgement.facts().get("runners"));
    }

    @Test
    void inABatchTheCaseIsRunOnceMoreBeforeTheFieldsAreLookedAt() {
        workshop.knows(
                "forgets to clear",
                () -> {
                    AtomicInteger seen = new AtomicInteger();
                    FakeWorkshop.Program wrong =
                            except(
                                    300,
                                    input -> seen.get() > 1 ? "Nobody" : solve((int[]) input[0]));
                    workshop.holds(Map.of("Solution.seen", 0L, "Solution.first", 0L));
                    return input -> {
                        seen.incrementAndGet();
                        Object answer = wrong.answer(input);
                        int[] values = (int[]) input[0];
                        workshop.holds(
                                Map.of(
                                        "Solution.seen", (long) seen.get(),
                                        "Solution.first", (long) Arrays.hashCode(values)));
                        return answer;
                    };
                });

        Judgement judgement = judge("forgets to clear");

        assertEquals("wrong-answer-static", judgement.message().code());
        assertEquals("Solution.seen", judgement.message().params().get("fields"));
        assertEquals(300, group(judgement, SMALL).passed());
    }

    @Test
    void memoryIsWhatAnIdleRunnerDoesNotHaveAndNeverNegative() {
        workshop.knows("right", () -> input -> solve((int[]) input[0]));
        workshop.idlesAt(40L << 20);

        workshop.everyFrameUses(new Usage(USED, USED, 100L << 20));
        assertEquals(60L << 20, judge("right").memoryBytes());

        // Gone before anybody could look.
        workshop.everyFrameUses(new Usage(USED, USED, 0));
        assertEquals(0, judge("right").memoryBytes());
    }

    @Test
    void whatIsRepeatedInVainIsNotTheProgramsMemory() {
        workshop.knows(
                "endless",
                () ->
                        input -> {
                            workshop.everyFrameUses(
                                    new Usage(
                                            USED,
                                            USED,
                                            workshop.isDeep() ? 400L << 20 : 90L << 20));
                            throw new StackOverflowError();
                        });

        assertEquals(90L << 20, judge("endless").memoryBytes());
    }
}
