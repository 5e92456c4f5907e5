package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of failures, on programs whose every step is known. */
class ShrinkerTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("stone-game-iii").orElseThrow();
    private static final Jdk JDK = new Jdk("java17", 17, "17.0.0", "test", Path.of("/jdk"));

    private final FakeWorkshop workshop =
            new FakeWorkshop().knows("reference", () -> input -> solve((int[]) input[0]));
    private final Solvers solvers = new Solvers(workshop, JDK, 2);
    private final Checkers checkers = new Checkers(workshop, JDK, 1);

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

    /** Right, but where {@code odd} holds does as told. */
    private static Supplier<FakeWorkshop.Program> except(
            java.util.function.Predicate<int[]> odd, FakeWorkshop.Program deviation) {
        return () ->
                input ->
                        odd.test((int[]) input[0])
                                ? deviation.answer(input)
                                : solve((int[]) input[0]);
    }

    private Judge.Job job(String source) {
        return new Judge.Job("test", "me", PROBLEM, source, JDK, Seed.of(7));
    }

    private Shrinker shrinker(String source) {
        return new Shrinker(workshop, solvers, checkers, job(source));
    }

    private Shrinker.Met judged(String source) {
        Judgement judgement = new Judge(workshop, solvers, checkers).judge(job(source), () -> {});
        return new Shrinker.Met(
                judgement.verdict(), judgement.failed().orElseThrow(), judgement.counterexample());
    }

    private Judgement.Counterexample explained(String source) {
        return shrinker(source).explain(judged(source)).orElseThrow();
    }

    private static String input(String stones) {
        return "{\"stoneValue\":" + stones + "}";
    }

    private static boolean holds(int[] v, int value) {
        return IntStream.of(v).anyMatch(x -> x == value);
    }

    @AfterEach
    void everyJvmIsClosed() {
        checkers.close();
        solvers.close();
        assertEquals(workshop.started(), workshop.closed());
    }

    @Test
    void aFailureBeforeTheSmallInputsBecomesTheSmallestOfThem() {
        // The second sample is a long one; of the small inputs, the fourteenth is the first.
        workshop.knows("three", except(v -> v.length >= 2 && v[0] == 1, input -> "Nobody"));
        Shrinker.Met met = judged("three");
        assertEquals("samples", met.place().group());

        Judgement.Counterexample small = shrinker("three").explain(met).orElseThrow();

        assertEquals(input("[1,0]"), small.input());
        assertEquals("\"Alice\"", small.expected());
        assertEquals("\"Nobody\"", small.actual());
        assertEquals(Minimality.MINIMAL, small.minimality());
        assertEquals(null, small.outcome());
        assertNotNull(small.why());
    }

    @Test
    void aFailureAmongTheSmallInputsIsTheSmallestAlready() {
        workshop.knows("deep", except(v -> v.length == 4 && v[2] == -2, input -> "Nobody"));
        Shrinker.Met met = judged("deep");
        assertEquals("every-small-input", met.place().group());

        Judgement.Counterexample small = shrinker("deep").explain(met).orElseThrow();

        assertEquals(met.shown().orElseThrow().input(), small.input());
        assertEquals(Minimality.MINIMAL, small.minimality());
        assertNotNull(small.why());
    }

    @Test
    void aFailureThatIsInNoSmallInputIsReduced() {
        workshop.knows("large", except(v -> IntStream.of(v).max().orElse(0) > 99, in -> "Nobody"));
        Shrinker.Met met = judged("large");
        assertEquals("edges", met.place().group());

        Judgement.Counterexample small = shrinker("large").explain(met).orElseThrow();

        assertEquals(input("[100]"), small.input());
        assertEquals("\"Alice\"", small.expected());
        assertEquals(Minimality.REDUCED, small.minimality());
    }

    @Test
    void whatWasTooLongToBeShownIsReducedAsWell() {
        workshop.knows("long", except(v -> v.length > 40_000 && v[39_999] != 5, in -> "Nobody"));
        Shrinker.Met met = judged("long");
        assertEquals("random", met.place().group());
        assertTrue(met.shown().isEmpty());

        // As far as it goes: what is needed is still too long to be shown.
        assertTrue(shrinker("long").explain(met).isEmpty());
    }

    @Test
    void whatWasTooLongToBeShownIsShownOnceItIsShort() {
        TestGroup random = PROBLEM.groups().get(PROBLEM.groups().size() - 2);
        int largest = random.size() - 1;
        int[] row = (int[]) random.at(Seed.of(7), largest).input()[0];
        int end = row[row.length - 1];
        workshop.knows(
                "rare",
                except(
                        v -> v.length >= 2 && v[0] == row[0] && v[v.length - 1] == end,
                        input -> "Nobody"));
        Shrinker.Met met = judged("rare");
        assertEquals(new Judgement.Place("random", largest), met.place());

        assertEquals(
                input("[" + row[0] + "," + end + "]"),
                shrinker("rare").explain(met).orElseThrow().input());
    }

    @Test
    void anExceptionStaysAnException() {
        workshop.knows(
                "throws",
                except(
                        v -> IntStream.of(v).max().orElse(0) > 99,
                        input -> {
                            throw new IllegalStateException("too heavy");
                        }));

        Judgement.Counterexample small = explained("throws");

        assertEquals(input("[100]"), small.input());
        assertEquals(null, small.actual());
        assertTrue(
                small.outcome()
                        .in(Locale.ENGLISH)
                        .startsWith("java.lang.IllegalStateException: too heavy"));
    }

    @Test
    void anotherVerdictOnAnotherInputIsNoLead() {
        // Wrong on a large value, but where it stands alone the program throws instead.
        workshop.knows(
                "both",
                () ->
                        input -> {
                            int[] v = (int[]) input[0];
                            if (IntStream.of(v).max().orElse(0) <= 99) {
                                return solve(v);
                            }
                            if (v.length < 3) {
                                throw new IllegalStateException();
                            }
                            return "Nobody";
                        });

        assertEquals(input("[0,0,100]"), explained("both").input());
    }

    @Test
    void aProgramThatEndsItsJvmIsReducedToo() {
        workshop.knows(
                "exits",
                except(
                        v -> v.length >= 3 && IntStream.of(v).max().orElse(0) > 99,
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                        }));

        Judgement.Counterexample small = explained("exits");

        assertEquals(Minimality.REDUCED, small.minimality());
        assertTrue(small.outcome().in(Locale.ENGLISH).startsWith("The program ended"));
        assertTrue(small.input().length() < 30, small.input());
    }

    @Test
    void aNullAnswerSaysSo() {
        workshop.knows("null", except(v -> holds(v, -2), input -> null));

        Judgement.Counterexample small = explained("null");

        assertEquals(input("[-2]"), small.input());
        assertEquals("The method returned null.", small.outcome().in(Locale.ENGLISH));
    }

    @Test
    void anEndlessLoopIsFoundOnASmallInput() {
        workshop.knows(
                "loops",
                except(
                        v -> holds(v, 7),
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                        }));

        Judgement.Counterexample small = explained("loops");

        assertEquals(input("[7]"), small.input());
        assertEquals("The time limit of 2000 ms was exceeded.", small.outcome().in(Locale.ENGLISH));
    }

    @Test
    void whatIsOnlySlowStaysAsItWasMet() {
        // Beyond what a lead needs, but within the limit where it is short.
        workshop.knows(
                "slow",
                except(
                        v -> v.length > 5,
                        input -> {
                            workshop.spend(Duration.ofMillis(((int[]) input[0]).length * 150L));
                            return solve((int[]) input[0]);
                        }));
        Shrinker.Met met = judged("slow");

        Judgement.Counterexample same = shrinker("slow").explain(met).orElseThrow();

        assertEquals(Verdict.TLE, met.verdict());
        assertEquals(met.shown().orElseThrow().input(), same.input());
        assertEquals(Minimality.FOUND, same.minimality());
        assertNotNull(same.why());
    }

    @Test
    void aLongInputIsNotLookedAtForItsTime() {
        workshop.knows(
                "slow when long",
                except(
                        v -> v.length > 40_000,
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.CPU);
                        }));
        Shrinker.Met met = judged("slow when long");
        int before = workshop.started();

        assertTrue(shrinker("slow when long").explain(met).isEmpty());
        assertEquals(before, workshop.started());
    }

    @Test
    void aStaticFieldsFaultStaysAsItWasMet() {
        // Right on the first case of each JVM and on every other one but zeros.
        workshop.knows(
                "static",
                () -> {
                    AtomicInteger before = new AtomicInteger();
                    return input -> {
                        int[] v = (int[]) input[0];
                        boolean first = before.getAndIncrement() == 0;
                        workshop.holds(Map.of("Solution.memo", (long) before.get()));
                        return first || v.length > 1 ? solve(v) : "Nobody";
                    };
                });
        Shrinker.Met met = judged("static");

        Judgement.Counterexample same = shrinker("static").explain(met).orElseThrow();

        assertEquals(met.shown().orElseThrow().input(), same.input());
        assertEquals(Minimality.FOUND, same.minimality());
        assertNotNull(same.why());
    }

    @Test
    void aProgramThatDrawsLotsFoolsNobody() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            String name = "lots " + seed;
            workshop.knows(
                    name, () -> input -> new String[] {"Alice", "Bob", "Tie"}[random.nextInt(3)]);
            Shrinker.Met met = judged(name);

            Judgement.Counterexample same = shrinker(name).explain(met).orElseThrow();

            assertEquals(met.shown().orElseThrow().input(), same.input(), name);
            assertEquals(Minimality.FOUND, same.minimality(), name);
        }
    }

    @Test
    void theSameProgramAndSeedGiveTheSame() {
        workshop.knows(
                "hash",
                except(
                        v -> v.length > 5 && Math.floorMod(Arrays.hashCode(v), 5) == 0,
                        input -> "Nobody"));

        Judgement.Counterexample once = explained("hash");

        assertEquals(once, explained("hash"));
        assertEquals(Minimality.REDUCED, once.minimality());
        assertTrue(once.input().split(",").length <= 8, once.input());
    }

    @Test
    void theSearchIsBounded() {
        // Fails always, but for each that is shorter than the one before.
        workshop.knows("stubborn", except(v -> v.length > 1_500 && v[700] != 1, in -> "Nobody"));
        try (Suspect suspect =
                new Suspect(
                        workshop,
                        solvers,
                        checkers,
                        job("stubborn"),
                        Map.of("stubborn", new byte[] {1}),
                        Verdict.WA)) {
            int[] v = new Random(1).ints(1_600, -1000, 1001).toArray();
            new Reduction(PROBLEM.constraints(), suspect).reduce(new Object[] {v});

            assertTrue(suspect.isOver());
            assertTrue(suspect.casesTried() <= Suspect.MOST_CASES, suspect.casesTried() + " cases");
            assertEquals(1, suspect.started());
        }
    }

    @Test
    void aProgramThatEndsEveryJvmGetsOnlyAFew() {
        workshop.knows(
                "dies",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.EXITED);
                        });
        try (Suspect suspect =
                new Suspect(
                        workshop,
                        solvers,
                        checkers,
                        job("dies"),
                        Map.of("dies", new byte[] {1}),
                        Verdict.WA)) {
            new Reduction(PROBLEM.constraints(), suspect)
                    .reduce(new Object[] {IntStream.range(0, 100).toArray()});

            assertTrue(suspect.isOver());
            assertTrue(suspect.started() <= 12, suspect.started() + " runners");
        }
    }

    @Test
    void ourOwnFailureIsNoWordAboutTheProgram() {
        workshop.knows("large", except(v -> IntStream.of(v).max().orElse(0) > 99, in -> "Nobody"));
        Shrinker.Met met = judged("large");
        workshop.knows(
                "large",
                () ->
                        input -> {
                            throw new FakeWorkshop.Dies(Ending.Cause.STALLED);
                        });

        assertThrows(JudgeFailure.class, () -> shrinker("large").explain(met));
    }

    @Test
    void aPlaceThatIsNotThereIsOurFault() {
        Shrinker.Met nowhere =
                new Shrinker.Met(
                        Verdict.WA, new Judgement.Place("no-such-group", 0), Optional.empty());

        assertThrows(JudgeFailure.class, () -> shrinker("reference").explain(nowhere));
    }
}
