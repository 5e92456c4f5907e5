package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What learners paste and what they are told, from the source to the judgement, on the real sandbox
 * of every JDK of this machine.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PastedSolutionsTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), Sandbox.PROTOCOL).find("stone-game-ix").orElseThrow();

    private static final String SIGNATURE = "boolean stoneGameIX(int[] stones)";

    private final Station station = Station.onThisHost(Optional.empty(), List.of());

    @BeforeAll
    void openTheStation() {
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    void closeTheStation() {
        station.close();
    }

    private Stream<Arguments> onEveryJdk(List<?> rows) {
        return station.versions().keySet().stream()
                .flatMap(language -> rows.stream().map(row -> Arguments.of(language, row)));
    }

    private Judgement judge(String language, String source) {
        return station.judge(
                new Station.Work("test", "me", PROBLEM, language, source, Seed.of(7)), () -> {});
    }

    private static String words(Judgement judgement) {
        return judgement.message().in(Locale.ENGLISH);
    }

    /** A source that has to be accepted, and what it prints. */
    record Accepted(String name, String source, String printed) {
        @Override
        public String toString() {
            return name;
        }
    }

    private Stream<Arguments> accepted() {
        return onEveryJdk(
                List.of(
                        new Accepted(
                                "the least there can be",
                                """
                                class Solution {
                                    static boolean stoneGameIX(int... stones) {
                                        Map<Integer, Long> count = Arrays.stream(stones).boxed()
                                                .collect(Collectors.groupingBy(s -> s % 3, Collectors.counting()));
                                        long ones = count.getOrDefault(1, 0L), twos = count.getOrDefault(2, 0L);
                                        BinaryOperator<Long> distance = (a, b) -> Math.abs(a - b);
                                        return count.getOrDefault(0, 0L) % 2 == 0
                                                ? Math.min(ones, twos) > 0
                                                : BigInteger.valueOf(distance.apply(ones, twos)).compareTo(BigInteger.TWO) > 0;
                                    }
                                }
                                """,
                                ""),
                        new Accepted(
                                "all that an editor adds, as pasted on Windows",
                                "\uFEFF"
                                        + """
                                        /* 石子游戏 IX：package nobody.means; */
                                        package org.example.games;

                                        import java.util.*;
                                        import java.util.function.IntUnaryOperator;

                                        public class Solution {
                                            private static boolean told;
                                            private final Counter counter = new Counter(3);

                                            record Counts(int zeros, int ones, int twos) {}

                                            static class Counter {
                                                final int[] count;
                                                Counter(int size) { count = new int[size]; }
                                            }

                                            /** 先手是否获胜 */
                                            public boolean stoneGameIX(int[] stones) {
                                                IntUnaryOperator rest = stone -> stone % 3;
                                                // 直接修改输入数组
                                                for (int i = 0; i < stones.length; i++) {
                                                    stones[i] = rest.applyAsInt(stones[i]);
                                                    counter.count[stones[i]]++;
                                                }
                                                Counts 计数 = new Counts(counter.count[0], counter.count[1], counter.count[2]);
                                                if (!told) {
                                                    told = true;
                                                    System.out.println("调试 " + 计数);
                                                    System.err.println("to the other stream");
                                                    System.out.printf("%d%%%n", 100);
                                                }
                                                return new Rule().alice(计数.zeros(), 计数.ones(), 计数.twos());
                                            }

                                            public static void main(String[] args) {
                                                System.out.println(new Solution().stoneGameIX(new int[] {2, 1}));
                                                System.exit(1);
                                            }
                                        }

                                        class Rule {
                                            boolean alice(int zeros, int ones, int twos) {
                                                return zeros % 2 == 0 ? ones > 0 && twos > 0 : Math.abs(ones - twos) > 2;
                                            }
                                        }
                                        """
                                                .replace("\n", "\r\n"),
                                "调试 Counts[zeros=0, ones=1, twos=1]\nto the other stream\n100%\n"),
                        new Accepted(
                                "plain recursion, 100,000 deep",
                                """
                                class Solution {
                                    private final int[] count = new int[3];

                                    public boolean stoneGameIX(int[] stones) {
                                        count(stones, 0);
                                        return count[0] % 2 == 0
                                                ? count[1] > 0 && count[2] > 0
                                                : Math.abs(count[1] - count[2]) > 2;
                                    }

                                    private void count(int[] stones, int i) {
                                        if (i == stones.length) return;
                                        count[stones[i] % 3]++;
                                        count(stones, i + 1);
                                    }
                                }
                                """,
                                ""),
                        deep(
                                "boxed memo",
                                "Integer[] memo;",
                                "memo = new Integer[stones.length];",
                                """
                                if (i == stones.length) return 0;
                                if (memo[i] != null) return memo[i];
                                return memo[i] = (stones[i] % 3 == rest ? 1 : 0) + count(stones, i + 1, rest);
                                """),
                        deep(
                                "HashMap memo",
                                "Map<Integer, Integer> memo;",
                                "memo = new HashMap<>();",
                                """
                                if (i == stones.length) return 0;
                                if (memo.containsKey(i)) return memo.get(i);
                                int result = (stones[i] % 3 == rest ? 1 : 0) + count(stones, i + 1, rest);
                                memo.put(i, result);
                                return result;
                                """),
                        deep(
                                "lambdas",
                                "Function<Integer, Integer> next;",
                                "next = j -> j == stones.length ? 0 : (stones[j] % 3 == r ? 1 : 0) + next.apply(j + 1);",
                                "return next.apply(i);")));
    }

    /** Recursion as deep as there are stones, once for each remainder. */
    private static Accepted deep(String style, String field, String before, String body) {
        return new Accepted(
                style + ", 100,000 deep",
                """
                class Solution {
                    %s

                    public boolean stoneGameIX(int[] stones) {
                        int[] count = new int[3];
                        for (int rest = 0; rest < 3; rest++) {
                            final int r = rest;
                            %s
                            count[rest] = count(stones, 0, rest);
                        }
                        return count[0] %% 2 == 0
                                ? count[1] > 0 && count[2] > 0
                                : Math.abs(count[1] - count[2]) > 2;
                    }

                    private int count(int[] stones, int i, int rest) {
                        %s
                    }
                }
                """
                        .formatted(field, before, body),
                "");
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("accepted")
    void whatLearnersPasteIsAccepted(String language, Accepted pasted) {
        Judgement judgement = judge(language, pasted.source());

        assertEquals(Verdict.AC, judgement.verdict(), judgement::toString);
        assertEquals(
                "Accepted: all " + PROBLEM.testset().size() + " cases are right.",
                words(judgement));
        assertEquals(PROBLEM.testset().size(), judgement.passed());
        assertEquals(pasted.printed(), judgement.printed());
        assertEquals(null, judgement.compileOutput());
    }

    /** A faulty source, and what its author reads. */
    record Faulty(String name, Verdict verdict, String source, String message, String printed) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Faulty faulty(String name, Verdict verdict, String source, String message) {
        return new Faulty(name, verdict, source, message, "");
    }

    private Stream<Arguments> faulty() {
        return onEveryJdk(
                List.of(
                        faulty(
                                "another class",
                                Verdict.CE,
                                "class Main {} class Solutions { class Solution {} }",
                                "There is no class Solution in the source; found: Main, Solutions."
                                        + " Expected: class Solution with the method "
                                        + SIGNATURE
                                        + "."),
                        faulty(
                                "no class at all",
                                Verdict.CE,
                                "// class Solution",
                                "There is no class in the source."
                                        + " Expected: class Solution with the method "
                                        + SIGNATURE
                                        + "."),
                        faulty(
                                "another method",
                                Verdict.CE,
                                "class Solution { boolean stoneGameIV(int[] stones) { return true; } }",
                                "Class Solution has no method of the expected name. Expected: "
                                        + SIGNATURE
                                        + "; found: boolean stoneGameIV(int[])."),
                        faulty(
                                "no method",
                                Verdict.CE,
                                "class Solution {}",
                                "Class Solution has no methods. Expected: " + SIGNATURE + "."),
                        faulty(
                                "other parameters",
                                Verdict.CE,
                                "class Solution { boolean stoneGameIX(List<Integer> stones) { return true; } }",
                                "The method has other parameter types. Expected: "
                                        + SIGNATURE
                                        + "; found: boolean stoneGameIX(List<Integer>)."),
                        faulty(
                                "another result",
                                Verdict.CE,
                                "class Solution { String stoneGameIX(int[] stones) { return \"Alice\"; } }",
                                "The method returns another type. Expected: "
                                        + SIGNATURE
                                        + "; found: String stoneGameIX(int[])."),
                        faulty(
                                "a constructor with parameters",
                                Verdict.CE,
                                "class Solution { Solution(int n) {}"
                                        + " boolean stoneGameIX(int[] stones) { return true; } }",
                                "Class Solution needs a constructor without parameters, so that the judge"
                                        + " can create it; found: Solution(int)."),
                        faulty(
                                "an abstract class",
                                Verdict.CE,
                                "abstract class Solution { boolean stoneGameIX(int[] stones) { return true; } }",
                                "Class Solution cannot be instantiated: it is abstract class Solution."
                                        + " Make it a plain class."),
                        faulty(
                                "a private method",
                                Verdict.CE,
                                "class Solution { private boolean stoneGameIX(int[] stones) { return true; } }",
                                "The judge cannot call this, since it is private:"
                                        + " private boolean stoneGameIX(int[]). Remove the word private."),
                        faulty(
                                "a private constructor",
                                Verdict.CE,
                                "class Solution { private Solution() {}"
                                        + " boolean stoneGameIX(int[] stones) { return true; } }",
                                "The judge cannot call this, since it is private:"
                                        + " private Solution(). Remove the word private."),
                        faulty(
                                "null",
                                Verdict.WA,
                                "class Solution { Boolean stoneGameIX(int[] stones) { return null; } }",
                                "Case 1 of samples: expected true, but the method returned null."),
                        new Faulty(
                                "a wrong answer",
                                Verdict.WA,
                                "class Solution { boolean stoneGameIX(int[] stones)"
                                        + " { System.out.print(stones.length); return stones.length > 9; } }",
                                "Case 1 of samples: expected true, got false.",
                                "2"),
                        new Faulty(
                                "an exception",
                                Verdict.RTE,
                                """
                                package games;

                                class Solution {
                                    boolean stoneGameIX(int[] stones) {
                                        System.out.println("before it");
                                        List.of(stones).forEach(s -> new Helper().last(s));
                                        return true;
                                    }
                                }

                                class Helper {
                                    int last(int[] values) {
                                        return values[values.length];
                                    }
                                }
                                """,
                                """
                                Case 1 of samples: java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
                                    at games.Helper.last(Solution.java:13)
                                    at games.Solution.lambda$stoneGameIX$0(Solution.java:6)
                                    at games.Solution.stoneGameIX(Solution.java:6)""",
                                "before it\n"),
                        faulty(
                                "an exception without a message, in the constructor",
                                Verdict.RTE,
                                """
                                class Solution {
                                    Solution() {
                                        throw new IllegalStateException();
                                    }

                                    boolean stoneGameIX(int[] stones) { return true; }
                                }
                                """,
                                """
                                Case 1 of samples: java.lang.IllegalStateException
                                    at Solution.<init>(Solution.java:3)"""),
                        faulty(
                                "an exception while it is loaded",
                                Verdict.RTE,
                                """
                                class Solution {
                                    static final int[] TABLE = new int[3];
                                    static { TABLE[3] = 1; }

                                    boolean stoneGameIX(int[] stones) { return true; }
                                }
                                """,
                                """
                                While your class was being loaded: java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
                                    at Solution.<clinit>(Solution.java:3)""")));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("faulty")
    void whatIsWrongIsToldInWords(String language, Faulty pasted) {
        Judgement judgement = judge(language, pasted.source());

        assertEquals(pasted.message(), words(judgement));
        assertEquals(pasted.verdict(), judgement.verdict());
        assertEquals(pasted.printed(), judgement.printed());
        assertEquals(0, judgement.passed());
        assertEquals(null, judgement.compileOutput());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void recursionWithoutEndIsToldWithItsFrames(String language) {
        Judgement judgement =
                judge(
                        language,
                        "class Solution { boolean stoneGameIX(int[] stones) { return !stoneGameIX(stones); } }");

        assertEquals(Verdict.RTE, judgement.verdict());
        assertTrue(
                words(judgement)
                        .startsWith(
                                "Case 1 of samples: the recursion went too deep for the stack of 64 MiB"
                                        + " (StackOverflowError).\n    at Solution.stoneGameIX(Solution.java:1)"),
                words(judgement));
    }

    private Stream<String> languages() {
        return station.versions().keySet().stream();
    }

    /** A source that does not compile, and what the compiler says of it. */
    record Uncompilable(String name, String source, String output) {
        @Override
        public String toString() {
            return name;
        }
    }

    private Stream<Arguments> uncompilable() {
        return onEveryJdk(
                List.of(
                        new Uncompilable(
                                "an unknown name",
                                """
                                class Solution {
                                    boolean stoneGameIX(int[] stones) {
                                        return stone.length > 0;
                                    }
                                }
                                """,
                                """
                                Solution.java:3:16: error: cannot find symbol
                                  symbol:   variable stone
                                  location: class Solution
                                        return stone.length > 0;
                                               ^
                                """),
                        new Uncompilable(
                                "two faults, behind a package, with tabs, as pasted on Windows",
                                "\uFEFF// 石子\r\npackage games;\r\nclass Solution {\r\n"
                                        + "\tboolean stoneGameIX(int[] stones) {\r\n"
                                        + "\t\tint 石子数 = 1L;\r\n\t\treturn 赢家;\r\n\t}\r\n}\r\n",
                                """
                                Solution.java:5:13: error: incompatible types: possible lossy conversion from long to int
                                \t\tint 石子数 = 1L;
                                \t\t          ^
                                Solution.java:6:10: error: cannot find symbol
                                  symbol:   variable 赢家
                                  location: class games.Solution
                                \t\treturn 赢家;
                                \t\t       ^
                                """),
                        new Uncompilable(
                                "a forgotten semicolon in the first line",
                                "class Solution { int n = 1 }",
                                """
                                Solution.java:1:27: error: ';' expected
                                class Solution { int n = 1 }
                                                          ^
                                """)));
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("uncompilable")
    void whatDoesNotCompileIsShownAtTheAuthorsOwnPlace(String language, Uncompilable pasted) {
        Judgement judgement = judge(language, pasted.source());

        assertEquals(Verdict.CE, judgement.verdict());
        assertEquals("The source does not compile; see the compiler's output.", words(judgement));
        assertEquals(pasted.output(), judgement.compileOutput());
        assertEquals("", judgement.printed());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void aStaticFieldThatKeepsItsValueIsNamed(String language) {
        Judgement judgement =
                judge(
                        language,
                        """
                        class Solution {
                            static final List<String> NAMES = List.of("zeros", "ones", "twos");
                            static int[] count = new int[3];
                            static int n;

                            boolean stoneGameIX(int[] stones) {
                                n = stones.length;
                                System.out.println(n);
                                for (int i = 0; i < n; i++) {
                                    count[stones[i] % NAMES.size()]++;
                                }
                                return count[0] % 2 == 0
                                        ? count[1] > 0 && count[2] > 0
                                        : Math.abs(count[1] - count[2]) > 2;
                            }
                        }
                        """);

        assertEquals(Verdict.WA, judgement.verdict());
        assertEquals(
                "Case 2 of samples: expected false, got true. By itself, in a fresh JVM, the program"
                        + " answers this case right: a static field kept its value from an earlier"
                        + " case (Solution.count). Static fields outlive a case here; set them anew"
                        + " in the method, or do without static.",
                words(judgement));
        assertEquals(1, judgement.passed());
        assertEquals("2\n1\n", judgement.printed(), "what was printed in the JVM that was wrong");
    }
}
