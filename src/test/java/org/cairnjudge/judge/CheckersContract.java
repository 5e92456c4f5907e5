package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.CheckerProgram;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Testset;
import org.cairnjudge.problem.Texts;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is promised of checker programs, whether they are real or fakes. Each program is written
 * twice: as Java, and as what comes of it.
 */
abstract class CheckersContract {
    static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("counterweight").orElseThrow();

    private static final Object[] INPUT = {new int[] {4, 9, 2, 7}, 11};
    private static final List<Integer> EXPECTED = List.of(2, 1);

    /** Right by every checker here. */
    private static final List<Integer> GOOD = List.of(0, 3);

    /** What a checker with a trouble has it on. */
    private static final List<Integer> BAD = List.of(0);

    private static final String HONEST = PROBLEM.checker().orElseThrow().source();

    /** What a checker may do instead of saying something. */
    enum Trouble {
        UNKNOWN_REASON("return \"made-up\";", input -> "made-up"),
        NULL("return null;", input -> null),
        THROWS(
                "throw new IllegalStateException(\"confused\");",
                input -> {
                    throw new IllegalStateException("confused");
                }),
        LOOPS("while (calls != 0) { calls |= 1; }", dies(Ending.Cause.CPU)),
        EXITS("System.exit(0);", dies(Ending.Cause.EXITED)),
        SAYS_TOO_MUCH("return \"x\".repeat(1 << 21);", input -> "x".repeat(1 << 21)),
        PRINTS_WITHOUT_END(
                "while (calls != 0) { System.out.println(\"x\".repeat(1 << 16)); }",
                dies(Ending.Cause.OUTPUT));

        private final String java;
        private final FakeWorkshop.Program fake;

        Trouble(String java, FakeWorkshop.Program fake) {
            this.java = java;
            this.fake = fake;
        }

        private static FakeWorkshop.Program dies(Ending.Cause cause) {
            return input -> {
                throw new FakeWorkshop.Dies(cause);
            };
        }
    }

    /**
     * Checkers that know a program.
     *
     * @param fake what the program does
     */
    abstract Checkers checkers(String java, FakeWorkshop.Program fake);

    /** How many boxes were opened so far. */
    abstract int opened();

    private static String java(String body) {
        return """
                class Checker {
                    private static int calls = 1;
                    public String check(int[] weights, int target, List<Integer> expected, List<Integer> actual) {
                        %s
                        return "";
                    }
                }
                """
                .formatted(body);
    }

    private static Problem with(String checker) {
        return new Problem(
                PROBLEM.slug(),
                PROBLEM.headline(),
                new Problem.Task(
                        PROBLEM.signature(),
                        PROBLEM.constraints(),
                        PROBLEM.answerClasses(),
                        Limits.ofCpu(Duration.ofMillis(200), PROBLEM.limits().memoryBytes()),
                        Optional.empty(),
                        Optional.of(
                                new CheckerProgram(
                                        checker, PROBLEM.checker().orElseThrow().reasons()))),
                new Testset("with checker " + checker.hashCode(), PROBLEM.groups(), "{}"),
                PROBLEM.challenges(),
                PROBLEM.samples(),
                PROBLEM.pages(),
                PROBLEM.template(),
                PROBLEM.programs());
    }

    /** The package's own checker, as a fake. */
    static Object honest(Object[] call) {
        int[] weights = (int[]) call[0];
        List<?> actual = (List<?>) call[3];
        if (actual.isEmpty()) {
            return ((List<?>) call[2]).isEmpty() ? "" : "choice-exists";
        }
        boolean[] chosen = new boolean[weights.length];
        int total = 0;
        for (Object each : actual) {
            int stone = (Integer) each;
            if (stone < 0 || stone >= weights.length) {
                return "no-such-stone";
            }
            if (chosen[stone]) {
                return "stone-twice";
            }
            chosen[stone] = true;
            total += weights[stone];
        }
        return total == (Integer) call[1] ? "" : "wrong-total";
    }

    private static List<Opinion> opinions(
            Checkers checkers, Problem problem, List<? extends List<Integer>> answers) {
        return checkers.opinions(
                problem,
                Collections.nCopies(answers.size(), INPUT),
                Collections.nCopies(answers.size(), (Object) EXPECTED),
                new ArrayList<Object>(answers));
    }

    private static List<Opinion.Code> codes(List<Opinion> opinions) {
        return opinions.stream().map(Opinion::code).toList();
    }

    @Test
    void everyRightAnswerIsRightAndEveryWrongOneHasItsReasonInBothLanguages() {
        try (Checkers checkers = checkers(HONEST, CheckersContract::honest)) {
            Problem problem = with(HONEST);
            List<Opinion> opinions =
                    opinions(
                            checkers,
                            problem,
                            List.of(
                                    EXPECTED,
                                    GOOD,
                                    List.of(3, 0),
                                    List.of(),
                                    List.of(0),
                                    List.of(0, 0),
                                    List.of(4)));

            Opinion.Code right = Opinion.Code.RIGHT;
            Opinion.Code refused = Opinion.Code.REFUSED;
            assertEquals(
                    List.of(right, right, right, refused, refused, refused, refused),
                    codes(opinions));
            Map<Integer, String> reasons =
                    Map.of(
                            3,
                            "choice-exists",
                            4,
                            "wrong-total",
                            5,
                            "stone-twice",
                            6,
                            "no-such-stone");
            reasons.forEach(
                    (at, name) -> {
                        Texts words = problem.checker().orElseThrow().reasons().get(name);
                        Opinion.Refused said =
                                assertInstanceOf(Opinion.Refused.class, opinions.get(at));
                        assertEquals(words, said.reason());
                    });
            assertTrue(checkers.right(problem, INPUT, EXPECTED, GOOD));
            assertFalse(checkers.right(problem, INPUT, EXPECTED, BAD));
        }
    }

    @Test
    void answersMadeToHurtAreAnsweredLikeAllOthers() {
        try (Checkers checkers = checkers(HONEST, CheckersContract::honest)) {
            List<List<Integer>> answers = new ArrayList<>();
            answers.add(List.of(Integer.MIN_VALUE));
            answers.add(List.of(Integer.MAX_VALUE, 0));
            answers.add(Arrays.asList(0, null));
            answers.add(Collections.nCopies(200_000, 3));
            answers.add(Collections.nCopies(200_000, null));
            // Together these are more than one frame may hold.
            answers.addAll(Collections.nCopies(40, Collections.nCopies(200_000, 1)));
            answers.add(GOOD);

            List<Opinion.Code> codes = codes(opinions(checkers, with(HONEST), answers));

            assertEquals(answers.size(), codes.size());
            for (int i = 0; i < answers.size() - 1; i++) {
                boolean holdsNull = i == 2 || i == 4;
                assertEquals(
                        holdsNull ? Opinion.Code.WRONG : Opinion.Code.REFUSED,
                        codes.get(i),
                        i + "");
            }
            assertEquals(Opinion.Code.RIGHT, codes.get(codes.size() - 1));
        }
    }

    @ParameterizedTest
    @EnumSource(Trouble.class)
    void aCheckerThatFailsTwiceOnAnAnswerIsAFaultOfThePackageAndServesTheOthers(Trouble trouble) {
        String java = java("if (actual.equals(List.of(0))) { " + trouble.java + " }");
        FakeWorkshop.Program fake = call -> call[3].equals(BAD) ? trouble.fake.answer(call) : "";
        try (Checkers checkers = checkers(java, fake)) {
            Problem problem = with(java);

            List<Opinion> opinions = opinions(checkers, problem, List.of(GOOD, BAD, GOOD));

            assertEquals(List.of(Opinion.Code.RIGHT, Opinion.Code.FAILED), codes(opinions));
            assertEquals(
                    List.of(Opinion.Code.RIGHT), codes(opinions(checkers, problem, List.of(GOOD))));
            // It is remembered, and not tried again.
            int before = opened();
            PackageFault fault =
                    assertThrows(
                            PackageFault.class,
                            () -> checkers.right(problem, INPUT, EXPECTED, BAD));
            assertEquals(before, opened());
            assertTrue(
                    fault.getMessage().startsWith("the checker of counterweight gave no opinion"),
                    fault.getMessage());
            assertTrue(fault.getMessage().length() < 4_000, fault.getMessage());
        }
    }

    @Test
    void aCheckerIsProvenByItsOwnDataAndByNonsense() {
        try (Checkers checkers = checkers(HONEST, CheckersContract::honest)) {
            assertEquals(List.of(), checkers.faults(with(HONEST)));
        }
        String kind = java("");
        try (Checkers checkers = checkers(kind, call -> "")) {
            List<String> faults = faults(checkers, with(kind));
            assertTrue(
                    faults.contains(
                            "data/sample/01-not-the-heaviest.ans: the checker accepts whatever it is"
                                    + " shown, be it nonsense"),
                    faults.toString());
        }
        String strict = java("if (!actual.isEmpty()) return \"wrong-total\";");
        try (Checkers checkers =
                checkers(strict, call -> ((List<?>) call[3]).isEmpty() ? "" : "wrong-total")) {
            List<String> faults = faults(checkers, with(strict));
            assertTrue(
                    faults.get(0)
                            .startsWith(
                                    "data/sample/01-not-the-heaviest.ans: the checker does not accept"
                                            + " the answer that stands here: Refused"),
                    faults.toString());
        }
        String careless =
                java(
                        "if (!actual.isEmpty() && weights[actual.get(0)] < 0) return \"wrong-total\";");
        try (Checkers checkers =
                checkers(
                        careless,
                        call -> {
                            List<?> actual = (List<?>) call[3];
                            int[] weights = (int[]) call[0];
                            return !actual.isEmpty() && weights[(Integer) actual.get(0)] < 0
                                    ? "wrong-total"
                                    : "";
                        })) {
            List<String> faults = faults(checkers, with(careless));
            assertTrue(faults.get(0).contains("ArrayIndexOutOfBounds"), faults.toString());
        }
    }

    private static List<String> faults(Checkers checkers, Problem problem) {
        return checkers.faults(problem).stream().map(Fault::toString).toList();
    }

    @Test
    void aCheckerMayPrintAsLongAsItAnswers() {
        String java = java("System.out.println(\"x\".repeat(1 << 20));");
        try (Checkers checkers = checkers(java, call -> "")) {
            List<Opinion> opinions = opinions(checkers, with(java), Collections.nCopies(20, GOOD));

            assertEquals(Collections.nCopies(20, Opinion.Code.RIGHT), codes(opinions));
        }
    }
}
