package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.cairnjudge.house.Extent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What compilers and runners promise, whatever is around them: run in child processes without
 * walls, and in the real sandbox.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class HarnessContract {
    static final long HEAP = 256L << 20;

    /** Long enough for a busy machine: none of these tests is about time. */
    static final Limits LIMITS =
            new Limits(Duration.ofSeconds(20), Duration.ofSeconds(60), HEAP, 16 << 20);

    static final Entry SUM = new Entry("Solution", "sum", List.of("int[]"), "int");

    /** Where a full heap may leave no room for words. */
    private static final String ANY = "*";

    private static final Object[] ONE_TWO_THREE = {new int[] {1, 2, 3}};

    private final Map<String, CompilerBox> compilers = new TreeMap<>();

    abstract List<Jdk> jdks();

    abstract CompilerBox newCompiler(Jdk jdk);

    abstract RunnerBox newRunner(Jdk jdk);

    @AfterAll
    void closeCompilers() {
        compilers.values().forEach(CompilerBox::close);
    }

    final CompilerBox compiler(Jdk jdk) {
        return compilers.computeIfAbsent(jdk.language(), language -> newCompiler(jdk));
    }

    /** All on every JDK; in a short run each on one of them in turn. */
    private Stream<Arguments> onEveryJdk(Stream<?> cases) {
        List<?> all = cases.toList();
        List<Jdk> jdks = jdks();
        return IntStream.range(0, all.size())
                .boxed()
                .flatMap(
                        i ->
                                (Extent.full() ? jdks : List.of(jdks.get(i % jdks.size())))
                                        .stream().map(jdk -> Arguments.of(jdk, all.get(i))));
    }

    @BeforeAll
    void tellWhatIsLeftOut() {
        Extent.announce(
                getClass().getSimpleName(),
                jdks().stream().map(Jdk::language).toList(),
                "each program of a table on every JDK; a short run tries it on one");
    }

    final Map<String, byte[]> compiled(Jdk jdk, String source) {
        Compilation compilation = compiler(jdk).compile(new Source("Solution.java", source));
        return assertInstanceOf(
                        Compilation.Compiled.class, compilation, () -> "compiling: " + compilation)
                .classes();
    }

    /** Loads a program whose loading is not in question. */
    final RunnerBox loaded(Jdk jdk, Entry entry, String source) {
        Map<String, byte[]> classes = compiled(jdk, source);
        RunnerBox runner = newRunner(jdk);
        Loading loading = runner.load(classes, entry, LIMITS);
        assertEquals(Loading.Code.LOADED, loading.code(), () -> "loading: " + loading);
        return runner;
    }

    final Outcome outcomeOfSum(Jdk jdk, String source) {
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run run = runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS);
            assertEquals(1, run.outcomes().size(), run::toString);
            return run.outcomes().get(0);
        }
    }

    Stream<Arguments> pasted() {
        return onEveryJdk(Pasted.all());
    }

    @ParameterizedTest
    @MethodSource("pasted")
    void whatUsersPasteWorks(Jdk jdk, Pasted pasted) {
        try (RunnerBox runner = loaded(jdk, pasted.entry(), pasted.source())) {
            Run run = runner.run(List.of(pasted.arguments(), pasted.arguments()), LIMITS);

            assertEquals(2, run.outcomes().size(), run::toString);
            for (Outcome outcome : run.outcomes()) {
                Object answer = assertInstanceOf(Outcome.Returned.class, outcome).value();
                assertArrayEquals(new Object[] {pasted.answer()}, new Object[] {answer});
            }
        }
    }

    /** A program that does not fit, and what its author is told. */
    record Misfitting(
            String source, Entry entry, Loading.Reason reason, Map<String, String> params) {
        @Override
        public String toString() {
            return reason.code() + " " + params.getOrDefault("found", "");
        }

        static Misfitting sum(String source, Loading.Reason reason, String expected, String found) {
            return new Misfitting(source, SUM, reason, params(expected, found));
        }

        static Map<String, String> params(String expected, String found) {
            return Stream.of(Map.entry("expected", expected), Map.entry("found", found))
                    .filter(each -> !each.getValue().isEmpty())
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        }
    }

    Stream<Arguments> misfits() {
        String expected = "int sum(int[])";
        return onEveryJdk(
                Stream.of(
                        Misfitting.sum(
                                "class Main { class Solution {} } class Solutions {}",
                                Loading.Reason.MISSING_CLASS,
                                "Solution",
                                "Main, Solutions"),
                        Misfitting.sum(
                                "class Solution { int Sum(int[] a) { return 0; } void go() {} }",
                                Loading.Reason.MISSING_METHOD,
                                expected,
                                "int Sum(int[]), void go()"),
                        Misfitting.sum(
                                "class Solution {}", Loading.Reason.MISSING_METHOD, expected, ""),
                        Misfitting.sum(
                                "class Solution { int sum(List<Integer> a) { return 0; }"
                                        + " int sum(int[] a, int n) { return 0; } }",
                                Loading.Reason.WRONG_PARAMETER_TYPES,
                                expected,
                                "int sum(List<Integer>), int sum(int[], int)"),
                        Misfitting.sum(
                                "class Solution { int sum(long[] a) { return 0; } }",
                                Loading.Reason.WRONG_PARAMETER_TYPES,
                                expected,
                                "int sum(long[])"),
                        Misfitting.sum(
                                "class Solution { long sum(int[] a) { return 0; } }",
                                Loading.Reason.WRONG_RETURN_TYPE,
                                expected,
                                "long sum(int[])"),
                        Misfitting.sum(
                                "class Solution { void sum(int[] a) {} }",
                                Loading.Reason.WRONG_RETURN_TYPE,
                                expected,
                                "void sum(int[])"),
                        Misfitting.sum(
                                "class Solution { Object sum(int[] a) { return 0; } }",
                                Loading.Reason.WRONG_RETURN_TYPE,
                                expected,
                                "Object sum(int[])"),
                        new Misfitting(
                                "class Solution { List<String> f(List<Integer> a) { return null; } }",
                                new Entry(
                                        "Solution", "f", List.of("List<Integer>"), "List<Integer>"),
                                Loading.Reason.WRONG_RETURN_TYPE,
                                Misfitting.params(
                                        "List<Integer> f(List<Integer>)",
                                        "List<String> f(List<Integer>)")),
                        new Misfitting(
                                "class Solution { int f(List<List<String>> a) { return 0; } }",
                                new Entry("Solution", "f", List.of("List<List<Integer>>"), "int"),
                                Loading.Reason.WRONG_PARAMETER_TYPES,
                                Misfitting.params(
                                        "int f(List<List<Integer>>)", "int f(List<List<String>>)")),
                        Misfitting.sum(
                                "class Solution { Solution(int n) {} Solution(List<String> l) {}"
                                        + " int sum(int[] a) { return 0; } }",
                                Loading.Reason.NO_DEFAULT_CONSTRUCTOR,
                                "Solution()",
                                "Solution(List<String>), Solution(int)"),
                        Misfitting.sum(
                                "abstract class Solution { int sum(int[] a) { return 0; } }",
                                Loading.Reason.NOT_INSTANTIABLE,
                                "",
                                "abstract class Solution"),
                        Misfitting.sum(
                                "package a; interface Solution { int sum(int[] a); }",
                                Loading.Reason.NOT_INSTANTIABLE,
                                "",
                                "interface a.Solution"),
                        Misfitting.sum(
                                "enum Solution { ONE; int sum(int[] a) { return 0; } }",
                                Loading.Reason.NOT_INSTANTIABLE,
                                "",
                                "enum Solution"),
                        Misfitting.sum(
                                "class Solution { private int sum(int[] a) { return 0; } }",
                                Loading.Reason.NOT_ACCESSIBLE,
                                expected,
                                "private int sum(int[])"),
                        Misfitting.sum(
                                "class Solution { private Solution() {}"
                                        + " int sum(int[] a) { return 0; } }",
                                Loading.Reason.NOT_ACCESSIBLE,
                                "Solution()",
                                "private Solution()"),
                        Misfitting.sum(
                                "class Solution { static { System.exit(1); }"
                                        + " int total(int[] a) { return 0; } }",
                                Loading.Reason.MISSING_METHOD,
                                expected,
                                "int total(int[])")));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void whatDoesNotFitIsToldAndNotRun(Jdk jdk, Misfitting program) {
        try (RunnerBox runner = newRunner(jdk)) {
            Loading loading = runner.load(compiled(jdk, program.source()), program.entry(), LIMITS);

            Loading.Misfit misfit = assertInstanceOf(Loading.Misfit.class, loading);
            assertEquals(program.reason(), misfit.reason());
            assertEquals(program.params(), misfit.params());
        }
    }

    /** A body of sum(int[] a), with what may stand beside it, and what is told of its exception. */
    record Throwing(
            String name, String source, Outcome.Kind kind, String exception, String message) {
        @Override
        public String toString() {
            return name;
        }
    }

    Stream<Arguments> throwing() {
        String head = "class Solution { int sum(int[] a) ";
        return onEveryJdk(
                Stream.of(
                        new Throwing(
                                "index",
                                head + "{ return a[3]; } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.ArrayIndexOutOfBoundsException",
                                "Index 3 out of bounds for length 3"),
                        new Throwing(
                                "null pointer",
                                head + "{ Integer[] memo = new Integer[1]; return memo[0]; } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.NullPointerException",
                                "Cannot invoke \"java.lang.Integer.intValue()\""
                                        + " because \"memo[0]\" is null"),
                        new Throwing(
                                "checked, thrown by the constructor",
                                head
                                        + "{ return 0; }"
                                        + " Solution() throws Exception"
                                        + " { throw new Exception(\"no\"); } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.Exception",
                                "no"),
                        new Throwing(
                                "own exception without a message",
                                head
                                        + "{ throw new Own(); } }"
                                        + " class Own extends RuntimeException {}",
                                Outcome.Kind.EXCEPTION,
                                "Own",
                                ""),
                        new Throwing(
                                "own methods that never return",
                                head
                                        + """
                                        { throw new Own(); } }
                                        class Own extends RuntimeException {
                                            @Override public String getMessage() { while (true); }
                                            @Override public String toString() { while (true); }
                                            @Override public Throwable getCause() { while (true); }
                                            @Override public StackTraceElement[] getStackTrace() { while (true); }
                                        }
                                        """,
                                Outcome.Kind.EXCEPTION,
                                "Own",
                                ""),
                        new Throwing(
                                "a message without end",
                                head + "{ throw new Error(\"x\".repeat(10_000_000)); } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.Error",
                                "x".repeat(2000)),
                        new Throwing(
                                "a message with a lone surrogate and NUL",
                                head + "{ throw new Error(\"\\uD800 \\0 石\"); } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.Error",
                                "\\ud800 \\u0000 石"),
                        new Throwing(
                                "causes in a circle",
                                head
                                        + """
                                        {
                                            Throwable one = new NoClassDefFoundError("one");
                                            Error two = new NoClassDefFoundError("two");
                                            one.initCause(two);
                                            two.initCause(one);
                                            throw two;
                                        } }
                                        """,
                                Outcome.Kind.EXCEPTION,
                                "java.lang.NoClassDefFoundError",
                                "two"),
                        new Throwing(
                                "a helper's static initialiser",
                                head
                                        + "{ return Helper.X; } }"
                                        + " class Helper { static int X = 1 / (Helper.X * 0); }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.ArithmeticException",
                                "/ by zero"),
                        new Throwing(
                                "recursion without end",
                                head + "{ return sum(a) + 1; } }",
                                Outcome.Kind.STACK_OVERFLOW,
                                "java.lang.StackOverflowError",
                                ""),
                        new Throwing(
                                "heap",
                                "class Solution { static List<long[]> all = new ArrayList<>();"
                                        + " int sum(int[] a)"
                                        + " { while (true) all.add(new long[100]); } }",
                                Outcome.Kind.OUT_OF_MEMORY,
                                "java.lang.OutOfMemoryError",
                                ANY),
                        new Throwing(
                                "the largest array",
                                head + "{ return new int[Integer.MAX_VALUE].length; } }",
                                Outcome.Kind.OUT_OF_MEMORY,
                                "java.lang.OutOfMemoryError",
                                "Requested array size exceeds VM limit"),
                        new Throwing(
                                "a big static array",
                                head
                                        + "{ return Big.ALL.length; } }"
                                        + " class Big { static int[] ALL = new int[1 << 28]; }",
                                Outcome.Kind.OUT_OF_MEMORY,
                                "java.lang.OutOfMemoryError",
                                "Java heap space"),
                        new Throwing(
                                "memory exhausted by a task",
                                head
                                        + """
                                        {
                                            return java.util.concurrent.CompletableFuture
                                                    .supplyAsync(() -> new int[1 << 28]).join().length;
                                        } }
                                        """,
                                Outcome.Kind.OUT_OF_MEMORY,
                                "java.util.concurrent.CompletionException",
                                "java.lang.OutOfMemoryError: Java heap space"),
                        new Throwing(
                                "its own thread stopped by an error",
                                head + "{ throw new ThreadDeath(); } }",
                                Outcome.Kind.EXCEPTION,
                                "java.lang.ThreadDeath",
                                "")));
    }

    @ParameterizedTest
    @MethodSource("throwing")
    void whatItThrewIsTold(Jdk jdk, Throwing program) {
        Outcome.Threw threw =
                assertInstanceOf(Outcome.Threw.class, outcomeOfSum(jdk, program.source()));

        assertEquals(program.kind(), threw.kind(), threw::toString);
        assertEquals(program.exception(), threw.exception());
        if (!program.message().equals(ANY)) {
            assertEquals(program.message(), threw.message());
        }
        assertTrue(threw.frames().size() <= 32);
        for (String frame : threw.frames()) {
            assertTrue(frame.contains("(Solution.java:"), frame);
        }
    }

    Stream<Arguments> onEveryJdk() {
        return jdks().stream().map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void itsOwnFramesAreToldInnermostFirstByItsOwnLines(Jdk jdk) {
        String source =
                """
                package a.b;

                class Solution {
                    int sum(int[] a) {
                        List<Integer> list = new ArrayList<>();
                        list.add(1);
                        list.forEach(x -> Helper.fail(x));
                        return 0;
                    }
                }

                class Helper {
                    static void fail(int x) {
                        Objects.checkIndex(x, 0);
                    }
                }
                """;

        Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, outcomeOfSum(jdk, source));

        assertEquals(
                List.of(
                        "a.b.Helper.fail(Solution.java:14)",
                        "a.b.Solution.lambda$sum$0(Solution.java:7)",
                        "a.b.Solution.sum(Solution.java:7)"),
                threw.frames());
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aStaticInitialiserThatThrowsIsToldOnLoading(Jdk jdk) {
        String source =
                """
                class Solution {
                    static final int[] TABLE = new int[3];
                    static { TABLE[3] = 1; }
                    int sum(int[] a) { return 0; }
                }
                """;
        try (RunnerBox runner = newRunner(jdk)) {
            Loading loading = runner.load(compiled(jdk, source), SUM, LIMITS);

            Outcome.Threw threw = assertInstanceOf(Loading.Threw.class, loading).thrown();
            assertEquals("java.lang.ArrayIndexOutOfBoundsException", threw.exception());
            assertEquals(List.of("Solution.<clinit>(Solution.java:3)"), threw.frames());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void nullIsToldApart(Jdk jdk) {
        Outcome outcome =
                outcomeOfSum(jdk, "class Solution { Integer sum(int[] a) { return null; } }");

        assertEquals(new Outcome.Null(), outcome);
    }

    Stream<Arguments> tooLarge() {
        return onEveryJdk(
                Stream.of(
                        Map.entry("String", "\"x\".repeat(1 << 20)"),
                        Map.entry("int[]", "new int[1 << 20]"),
                        Map.entry("int[][]", "new int[1 << 10][1 << 10]"),
                        Map.entry(
                                "List<Integer>",
                                "new AbstractList<>() {"
                                        + " public Integer get(int i) { return i; }"
                                        + " public int size() { return Integer.MAX_VALUE; } }")));
    }

    @ParameterizedTest
    @MethodSource("tooLarge")
    void anAnswerAboveTheBoundIsTooLarge(Jdk jdk, Map.Entry<String, String> answer) {
        Entry entry = new Entry("Solution", "f", List.of(), answer.getKey());
        String source =
                "class Solution { "
                        + answer.getKey()
                        + " f() { return "
                        + answer.getValue()
                        + "; } }";
        try (RunnerBox runner = loaded(jdk, entry, source)) {
            Run run = runner.run(List.<Object[]>of(new Object[0]), LIMITS);

            assertEquals(List.of(new Outcome.TooLarge()), run.outcomes());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aListOfOtherThingsThanPromisedIsAnExceptionOfTheProgram(Jdk jdk) {
        Entry entry = new Entry("Solution", "f", List.of(), "List<Integer>");
        String source = "class Solution { List f() { return List.of(\"x\"); } }";
        try (RunnerBox runner = loaded(jdk, entry, source)) {
            Run run = runner.run(List.<Object[]>of(new Object[0]), LIMITS);

            Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, run.outcomes().get(0));
            assertEquals("java.lang.ClassCastException", threw.exception());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void everyCaseHasItsOwnObjectAndArgumentsButStaticsStay(Jdk jdk) {
        String source =
                """
                class Solution {
                    static int calls;
                    int own;
                    int sum(int[] a) { a[0]++; return 100 * ++calls + 10 * ++own + a[0]; }
                }
                """;
        int[] same = {1};
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run first = runner.run(List.of(new Object[] {same}, new Object[] {same}), LIMITS);
            Run second = runner.run(List.<Object[]>of(new Object[] {same}), LIMITS);

            assertEquals(
                    List.of(new Outcome.Returned(112), new Outcome.Returned(212)),
                    first.outcomes());
            assertEquals(List.of(new Outcome.Returned(312)), second.outcomes());
            assertEquals(1, same[0]);
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aBatchEndsWithItsFirstFailingCase(Jdk jdk) {
        String source = "class Solution { int sum(int[] a) { return 6 / a[0]; } }";
        List<Object[]> cases = new ArrayList<>();
        for (int divisor : new int[] {1, 2, 0, 3}) {
            cases.add(new Object[] {new int[] {divisor}});
        }
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run run = runner.run(cases, LIMITS);

            assertEquals(3, run.outcomes().size());
            assertEquals(new Outcome.Returned(3), run.outcomes().get(1));
            assertEquals(Outcome.Code.THREW, run.outcomes().get(2).code());
            assertTrue(run.ending().isEmpty());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void aBatchOfLargeAnswersEndsBeforeItsReplyOutgrowsTheFrame(Jdk jdk) {
        Entry entry = new Entry("Solution", "f", List.of(), "int[]");
        String source = "class Solution { int[] f() { return new int[250_000]; } }";
        List<Object[]> cases = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            cases.add(new Object[0]);
        }
        try (RunnerBox runner = loaded(jdk, entry, source)) {
            Run run = runner.run(cases, LIMITS);

            assertEquals(5, run.outcomes().size());
            assertTrue(run.ending().isEmpty());
            assertEquals(5, runner.run(cases.subList(5, 20), LIMITS).outcomes().size());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void printsComeInOrderAndNeverNearTheAnswer(Jdk jdk) {
        String source =
                """
                class Solution {
                    int sum(int[] a) throws Exception {
                        System.out.print("out 石");
                        System.err.println("|err");
                        new java.io.FileOutputStream(java.io.FileDescriptor.out).write("raw\\n".getBytes());
                        System.out.printf("%d", a[0]);
                        return 6;
                    }
                }
                """;
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run run = runner.run(List.of(ONE_TWO_THREE, ONE_TWO_THREE), LIMITS);

            assertEquals(List.of(new Outcome.Returned(6), new Outcome.Returned(6)), run.outcomes());
            assertEquals("out 石|err\nraw\n1out 石|err\nraw\n1", runner.printed().text());
        }
    }

    Stream<Arguments> vandalism() {
        return onEveryJdk(
                Stream.of(
                        "System.setOut(null); System.setErr(null); System.setIn(null);",
                        "System.out.close(); System.err.close(); System.in.close();",
                        "System.setOut(new java.io.PrintStream(System.out) {"
                                + " public void flush() { while (true); } });",
                        "Locale.setDefault(Locale.forLanguageTag(\"ar-SA-u-nu-arab\"));"
                                + " TimeZone.setDefault(TimeZone.getTimeZone(\"GMT+12\"));",
                        "System.setProperties(new Properties());",
                        "Thread.setDefaultUncaughtExceptionHandler((t, e) -> { while (true); });"
                                + " new Thread(() -> { throw new Error(); }).start();",
                        "Thread.currentThread().interrupt();",
                        "Thread.currentThread().setContextClassLoader(null);"
                                + " Thread.currentThread().setPriority(1);"
                                + " Thread.currentThread().setName(\"\");",
                        "new Thread(() -> { while (true) Thread.yield(); }).start();",
                        "Runtime.getRuntime().addShutdownHook("
                                + "new Thread(() -> { while (true) Thread.yield(); }));",
                        "java.security.Security.removeProvider(\"SUN\");"));
    }

    @ParameterizedTest
    @MethodSource("vandalism")
    void whatACaseLeavesBehindDoesNotBreakTheNext(Jdk jdk, String deed) {
        String source =
                "class Solution { static int calls; int sum(int[] a) throws Exception { if (calls++"
                        + " == 0) { "
                        + deed
                        + " } return Thread.currentThread().isInterrupted() && calls > 1 ? -1 : a[0]; } }";
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run batch = runner.run(List.of(ONE_TWO_THREE, ONE_TWO_THREE), LIMITS);
            Run next = runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS);

            assertEquals(
                    List.of(new Outcome.Returned(1), new Outcome.Returned(1)), batch.outcomes());
            assertEquals(List.of(new Outcome.Returned(1)), next.outcomes());
        }
    }

    Stream<Arguments> exits() {
        return onEveryJdk(
                Stream.of("System.exit(0);", "System.exit(137);", "Runtime.getRuntime().halt(0);"));
    }

    @ParameterizedTest
    @MethodSource("exits")
    void leavingBeforeTheAnswerEndsTheRunner(Jdk jdk, String exit) {
        String source = "class Solution { int sum(int[] a) { " + exit + " return 6; } }";
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Run run = runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS);

            Ending.Cause cause = run.ending().orElseThrow().cause();
            // A program may choose the code with which killed ones end.
            assertTrue(cause == Ending.Cause.EXITED || cause == Ending.Cause.CRASHED, exit);
            assertTrue(run.outcomes().isEmpty());
            Run again = runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS);
            assertEquals(cause, again.ending().orElseThrow().cause());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void leavingInAStaticInitialiserEndsTheLoading(Jdk jdk) {
        String source =
                "class Solution { static { System.exit(0); } int sum(int[] a) { return 6; } }";
        try (RunnerBox runner = newRunner(jdk)) {
            Loading loading = runner.load(compiled(jdk, source), SUM, LIMITS);

            Ending ending = assertInstanceOf(Loading.Ended.class, loading).ending();
            assertEquals(Ending.Cause.EXITED, ending.cause());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void leavingWhileTheAnswerIsReadEndsTheRunner(Jdk jdk) {
        Entry entry = new Entry("Solution", "f", List.of(), "List<Integer>");
        String source =
                "class Solution { List<Integer> f() { return new AbstractList<>() {"
                        + " public Integer get(int i) { System.exit(0); return i; }"
                        + " public int size() { return 3; } }; } }";
        try (RunnerBox runner = loaded(jdk, entry, source)) {
            Run run = runner.run(List.<Object[]>of(new Object[0]), LIMITS);

            assertEquals(Ending.Cause.EXITED, run.ending().orElseThrow().cause());
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void neverAnsweringEndsByTheLimit(Jdk jdk) {
        Limits brief = new Limits(Duration.ofSeconds(1), Duration.ofSeconds(2), HEAP, 1 << 20);
        String source = "class Solution { int sum(int[] a) { while (true); } }";
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            Ending ending =
                    runner.run(List.<Object[]>of(ONE_TWO_THREE), brief).ending().orElseThrow();

            assertTrue(
                    ending.cause() == Ending.Cause.CPU || ending.cause() == Ending.Cause.WALL,
                    ending::toString);
        }
    }

    /** A faulty source, and the first thing javac has to say of it. */
    record Faulty(String name, String source, int line, int column, String text, String lineText) {
        @Override
        public String toString() {
            return name;
        }
    }

    Stream<Arguments> faulty() {
        return onEveryJdk(
                Stream.of(
                        new Faulty(
                                "first line",
                                "class Solution { int f() { return x; } }",
                                1,
                                35,
                                "cannot find symbol",
                                "class Solution { int f() { return x; } }"),
                        new Faulty(
                                "behind the package",
                                "package a; class Solution { int f() { return x; } }",
                                1,
                                46,
                                "cannot find symbol",
                                "package a; class Solution { int f() { return x; } }"),
                        new Faulty(
                                "later line",
                                "package a;\n\nclass Solution {\n\tint f() { return 1L; }\n}",
                                4,
                                19,
                                "incompatible types: possible lossy conversion from long to int",
                                "\tint f() { return 1L; }"),
                        new Faulty(
                                "CR LF",
                                "// 石子\r\npackage a;\r\nclass Solution {\r\n  int f() { }\r\n}",
                                4,
                                13,
                                "missing return statement",
                                "  int f() { }"),
                        new Faulty(
                                "byte-order mark",
                                "\uFEFFclass Solution { int f() { return x; } }",
                                1,
                                35,
                                "cannot find symbol",
                                "class Solution { int f() { return x; } }"),
                        new Faulty(
                                "Chinese before it",
                                "class Solution { String s = \"石子\" + 石; }",
                                1,
                                36,
                                "cannot find symbol",
                                "class Solution { String s = \"石子\" + 石; }"),
                        new Faulty(
                                "end of file",
                                "class Solution {\n  int f() { return 1; }\n",
                                2,
                                24,
                                "reached end of file while parsing",
                                "  int f() { return 1; }"),
                        new Faulty(
                                "package without an end",
                                "package a\nclass Solution {}",
                                1,
                                10,
                                "';' expected",
                                "package a"),
                        new Faulty(
                                "two public classes",
                                "public class Solution {}\npublic class Node {}",
                                2,
                                8,
                                "class Node is public, should be declared in a file named Node.java",
                                "public class Node {}"),
                        new Faulty(
                                "our own classes",
                                "class Solution { org.cairnjudge.harness.Protocol p; }",
                                1,
                                40,
                                "package org.cairnjudge.harness does not exist",
                                "class Solution { org.cairnjudge.harness.Protocol p; }"),
                        new Faulty(
                                "a package of the JDK",
                                "package java.util; class Solution {}",
                                1,
                                1,
                                "package exists in another module: java.base",
                                "package java.util; class Solution {}"),
                        new Faulty(
                                "nothing but NUL",
                                "\0",
                                1,
                                1,
                                "illegal character: '\\u0000'",
                                "\\u0000"),
                        new Faulty(
                                "a method beyond the class file's bounds",
                                "class Solution { void f(String s) { "
                                        + "s+=s;".repeat(5000)
                                        + " } }",
                                1,
                                23,
                                "code too large",
                                null)));
    }

    @ParameterizedTest
    @MethodSource("faulty")
    void messagesShowTheAuthorsOwnPlaces(Jdk jdk, Faulty faulty) {
        Compilation compilation =
                compiler(jdk).compile(new Source("Solution.java", faulty.source()));

        Message message =
                assertInstanceOf(
                                Compilation.Rejected.class,
                                compilation,
                                () -> "compiling: " + compilation)
                        .messages()
                        .get(0);
        assertEquals(Message.Severity.ERROR, message.severity());
        assertTrue(message.text().startsWith(faulty.text()), message::toString);
        assertEquals(faulty.line(), message.line(), message::toString);
        assertEquals(faulty.column(), message.column(), message::toString);
        if (faulty.lineText() != null) {
            assertEquals(faulty.lineText(), message.sourceLine());
        }
        assertFalse(message.text().contains("import java"), message::text);
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void nothingBeyondJavaBaseIsVisible(Jdk jdk) {
        String source = "class Solution { java.net.http.HttpClient c; }";

        Compilation.Rejected rejected =
                assertInstanceOf(
                        Compilation.Rejected.class,
                        compiler(jdk).compile(new Source("Solution.java", source)));

        // A JDK hides the package, the box's runtime does not have it.
        String text = rejected.messages().get(0).text();
        assertTrue(text.startsWith("package java.net.http "), text);
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void nothingAtAllIsASourceWithoutClasses(Jdk jdk) {
        assertEquals(Map.of(), compiled(jdk, ""));
        assertEquals(Map.of(), compiled(jdk, "// nothing"));
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void messagesAreBoundedInNumber(Jdk jdk) {
        String source = "class Solution {\n" + "int f = x;\n".repeat(300) + "}";

        Compilation.Rejected rejected =
                assertInstanceOf(
                        Compilation.Rejected.class,
                        compiler(jdk).compile(new Source("Solution.java", source)));

        assertEquals(100, rejected.messages().size());
        assertTrue(rejected.truncated());
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void messagesAreBoundedInText(Jdk jdk) {
        String name = "x".repeat(600);
        String source = "class Solution {" + ("int f() { return " + name + "; }").repeat(90) + "}";

        Compilation.Rejected rejected =
                assertInstanceOf(
                        Compilation.Rejected.class,
                        compiler(jdk).compile(new Source("Solution.java", source)));

        int units = 0;
        for (Message message : rejected.messages()) {
            assertTrue(message.sourceLine().length() <= 500);
            units += message.text().length() + message.sourceLine().length();
        }
        assertTrue(units <= 32 << 10, () -> "told more than 64 KiB of text");
        assertTrue(rejected.truncated());
    }

    /** A source that javac comes to no end with, and what it asks too much of. */
    record Bomb(String name, String source, Compilation.Bound bound) {
        @Override
        public String toString() {
            return name;
        }
    }

    Stream<Arguments> bombs() {
        String doubling =
                "class Solution { static final String A0 = \"0123456789\";"
                        + Stream.iterate(1, i -> i + 1)
                                .limit(30)
                                .map(
                                        i ->
                                                "static final String A"
                                                        + i
                                                        + " = A"
                                                        + (i - 1)
                                                        + " + A"
                                                        + (i - 1)
                                                        + ";")
                                .collect(Collectors.joining())
                        + "}";
        return onEveryJdk(
                Stream.of(
                        new Bomb(
                                "operators upon operators",
                                "class Solution { int x = " + "~".repeat(65_000) + "1; }",
                                Compilation.Bound.NESTING),
                        new Bomb("doubling constants", doubling, Compilation.Bound.MEMORY)));
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void aBombIsABoundAndTheNextSourceCompilesAsBefore(Jdk jdk, Bomb bomb) {
        Compilation compilation = compiler(jdk).compile(new Source("Solution.java", bomb.source()));

        assertEquals(new Compilation.OutOfBounds(bomb.bound()), compilation);
        assertEquals(1, compiled(jdk, "class Solution {}").size());
    }

    private static final String STATICS =
            """
            class Solution {
                static final int SIZE = 3;
                static final String NAME = "x";
                static final int[] table = {1, 2, 3};
                static int calls;
                static long[][] grid = new long[2][2];
                static Integer[] memo = new Integer[4];
                static final Map<String, List<Integer>> lists = new HashMap<>();
                static Set<Integer> set = new HashSet<>(Set.of(1));
                static StringBuilder text = new StringBuilder();
                static Object nothing;
                static Node head = new Node();
                static IntSupplier counter = () -> 1;
                static Number atomic = new java.util.concurrent.atomic.AtomicInteger();
                static Object broken = new AbstractList<Integer>() {
                    public Integer get(int i) { throw new IllegalStateException(); }
                    public int size() { return 1; }
                };
                int sum(int[] values) {
                    calls++;
                    grid[1][0]++;
                    memo[2] = 5;
                    lists.computeIfAbsent("a", k -> new ArrayList<>()).add(1);
                    set.add(7);
                    text.append('x');
                    nothing = "not any more";
                    head.next = new Node();
                    ((java.util.concurrent.atomic.AtomicInteger) atomic).incrementAndGet();
                    Late.seen++;
                    return values.length;
                }
                static class Node { int value; Node next; Node self = this; }
                static class Late { static int seen; }
                static class Never { static int used; static { System.exit(1); } }
            }
            """;

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void staticFieldsAreToldAndDifferWhereTheirValuesDo(Jdk jdk) {
        Map<String, Long> before;
        try (RunnerBox runner = loaded(jdk, SUM, STATICS)) {
            before = runner.statics(LIMITS);
            assertEquals(before, runner.statics(LIMITS), "nothing has happened in between");
            Run run = runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS);
            assertEquals(List.of(new Outcome.Returned(3)), run.outcomes(), run::toString);

            Map<String, Long> after = runner.statics(LIMITS);

            Set<String> changed = new TreeSet<>();
            after.forEach(
                    (name, number) -> {
                        if (!number.equals(before.get(name))) {
                            changed.add(name.substring("Solution.".length()));
                        }
                    });
            assertEquals(
                    "[Late.seen, atomic, calls, grid, head, lists, memo, nothing, set, text]",
                    changed.toString());
        }
        assertEquals(
                Set.of(
                        "table", "calls", "grid", "memo", "lists", "set", "text", "nothing", "head",
                        "counter", "atomic", "broken"),
                before.keySet().stream()
                        .map(name -> name.substring("Solution.".length()))
                        .collect(Collectors.toSet()));
        try (RunnerBox another = loaded(jdk, SUM, STATICS)) {
            assertEquals(before, another.statics(LIMITS), "the same in every JVM");
        }
    }

    @ParameterizedTest
    @MethodSource("onEveryJdk")
    void hugeAndEndlessStaticFieldsAreLookedAtOnlyInPart(Jdk jdk) {
        String fields =
                Stream.iterate(0, i -> i + 1)
                        .limit(300)
                        .map(i -> "static int f" + i + ";")
                        .collect(Collectors.joining());
        String source =
                "class Solution {"
                        + " static int[][] big = new int[3_000][1_000];"
                        + " static Object[] circle = new Object[2];"
                        + " static List<Object> endless = new ArrayList<>();"
                        + " static { Arrays.fill(circle, circle); endless.add(endless); }"
                        + fields
                        + "int sum(int[] a) { return 0; } }";
        try (RunnerBox runner = loaded(jdk, SUM, source)) {
            assertEquals(200, runner.statics(LIMITS).size());
            assertEquals(1, runner.run(List.<Object[]>of(ONE_TWO_THREE), LIMITS).outcomes().size());
        }
    }
}
