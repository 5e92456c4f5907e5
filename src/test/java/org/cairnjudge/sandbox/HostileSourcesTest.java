package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.cairnjudge.house.Extent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sources that attack the compiler, in the real sandbox: each comes to an end that its author can
 * read, and the next source compiles to the same bytes as ever.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileSourcesTest {
    private static final Source HARMLESS =
            new Source(
                    "Solution.java",
                    """
                    public class Solution {
                        record Pair(int one, String other) {}

                        String solve(int[] values) {
                            Map<Integer, Pair> pairs = new TreeMap<>();
                            Arrays.stream(values).forEach(v -> pairs.put(v, new Pair(v, "" + v)));
                            return pairs.toString();
                        }
                    }
                    """);

    private static final Compilation.Code COMPILED = Compilation.Code.COMPILED;
    private static final Compilation.Code REJECTED = Compilation.Code.REJECTED;
    private static final Compilation.Code OUT_OF_BOUNDS = Compilation.Code.OUT_OF_BOUNDS;

    private final Sandbox sandbox = Sandbox.on(SandboxSettings.ofThisHost());
    private final Map<Jdk, CompilerBox> compilers = new TreeMap<>(this::byFeature);
    private final Map<Jdk, Map<String, byte[]>> harmless = new TreeMap<>(this::byFeature);

    private int byFeature(Jdk one, Jdk other) {
        return Integer.compare(one.feature(), other.feature());
    }

    /**
     * One line of the table.
     *
     * @param allowed what may become of it; javac's versions differ
     * @param takesAll whether it holds a compiler until its time is up, twice: not in a short run
     */
    record Attack(String name, String source, Set<Compilation.Code> allowed, boolean takesAll) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Attack attack(String name, String source, Compilation.Code... allowed) {
        return new Attack(name, source, Set.of(allowed), false);
    }

    private static Attack ruinous(String name, String source, Compilation.Code... allowed) {
        return new Attack(name, source, Set.of(allowed), true);
    }

    private static List<Attack> attacks() {
        List<Attack> attacks = new ArrayList<>(bombs());
        attacks.addAll(nestings());
        attacks.addAll(giants());
        attacks.addAll(disguises());
        return attacks;
    }

    /** Little to read, much to think about. */
    private static List<Attack> bombs() {
        return List.of(
                attack(
                        "type inference that doubles with every lambda",
                        "class Solution { <T> T f(Supplier<T> s) { return s.get(); }"
                                + " <T> T f(java.util.concurrent.Callable<T> c) throws Exception"
                                + " { return c.call(); } Object g() throws Exception { return "
                                + nested(40, "f(() -> ", "null", ")")
                                + "; } }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "bounds that grow while they are compared",
                        "class N<Z> {} class C<X> extends N<N<? super C<C<X>>>> {"
                                + " N<? super C<Byte>> cast(C<Byte> c) { return c; } }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "constants that double",
                        "class Solution { static final String A0 = \"0123456789\";"
                                + each(
                                        1,
                                        30,
                                        i ->
                                                "static final String A%d = A%d + A%d;"
                                                        .formatted(i, i - 1, i - 1))
                                + "}",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "blocks that every finally doubles",
                        "class Solution { void f() { int x = 0; "
                                + nested(26, "try { x++; } finally { ", "x++;", "}")
                                + " } }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "patterns with a case for each of many",
                        "class Solution { sealed interface S permits A, B {}"
                                + " record A() implements S {} record B() implements S {}"
                                + " record R(S a, S b, S c, S d, S e, S f, S g, S h, S i, S j) {}"
                                + " int f(R r) { return switch (r) { "
                                + each(
                                        0,
                                        300,
                                        i ->
                                                "case R("
                                                        + IntStream.range(0, 10)
                                                                .mapToObj(
                                                                        bit ->
                                                                                ((i >> bit & 1) == 0
                                                                                                ? "A"
                                                                                                : "B")
                                                                                        + " v"
                                                                                        + bit)
                                                                .collect(Collectors.joining(","))
                                                        + ") -> "
                                                        + i
                                                        + "; ")
                                + "}; } }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "types that have little in common",
                        "class Solution { Object f(boolean b) { return List.of("
                                + each(
                                        0,
                                        60,
                                        i -> "b ? %d : b ? \"x\" : List.of(1.0),".formatted(i))
                                + "Map.of(1, 'x')); } }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "a class that is its own parent",
                        "class Solution extends Solution {}",
                        REJECTED),
                attack(
                        "a parent within its child",
                        "class Solution extends Solution.A { static class A extends Solution {} }",
                        REJECTED));
    }

    /** As deep as a source has room for. */
    private static List<Attack> nestings() {
        return List.of(
                attack(
                        "10,000 parentheses",
                        "class Solution { int x = " + nested(10_000, "(", "1", ")") + "; }",
                        COMPILED,
                        OUT_OF_BOUNDS),
                attack(
                        "32,000 parentheses",
                        "class Solution { int x = " + nested(32_000, "(", "1", ")") + "; }",
                        COMPILED,
                        OUT_OF_BOUNDS),
                attack(
                        "parentheses that are never closed",
                        "class Solution { int x = " + "(".repeat(60_000),
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "10,000 additions",
                        "class Solution { int f(int x) { return x" + "+x".repeat(10_000) + "; } }",
                        COMPILED,
                        OUT_OF_BOUNDS),
                attack(
                        "10,000 strings one after the other",
                        "class Solution { String f(int x) { return \"\""
                                + "+x".repeat(10_000)
                                + "; } }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "30,000 signs before a number",
                        "class Solution { int x = " + "- ".repeat(30_000) + "1; }",
                        COMPILED,
                        OUT_OF_BOUNDS),
                attack(
                        "blocks within blocks",
                        "class Solution { void f() " + nested(30_000, "{", "", "}") + " }",
                        COMPILED,
                        OUT_OF_BOUNDS),
                attack(
                        "conditions within conditions",
                        "class Solution { int f(boolean b) { return "
                                + "b?1:".repeat(14_000)
                                + "1; } }",
                        COMPILED,
                        OUT_OF_BOUNDS,
                        REJECTED),
                attack(
                        "else upon else",
                        "class Solution { void f(int x) { "
                                + "if(x<1)x++;else ".repeat(4_000)
                                + "x--; } }",
                        COMPILED,
                        OUT_OF_BOUNDS,
                        REJECTED),
                attack(
                        "lists of lists",
                        "class Solution { " + nested(9_000, "List<", "Integer", ">") + " x; }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "arrays of more dimensions than there are",
                        "class Solution { int" + "[]".repeat(30_000) + " x; }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "lambdas within lambdas",
                        "class Solution { Supplier<?> s = "
                                + nested(3_000, "() -> (Supplier<?>) ", "null", "")
                                + "; }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                ruinous(
                        "classes within classes",
                        "class Solution { " + nested(4_000, "class " + "A" + "{", "", "}") + " }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                ruinous(
                        "names that grow with every class within a class",
                        "class Solution { "
                                + each(0, 2_000, i -> "class A" + i + "{")
                                + "}".repeat(2_001),
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "comments that are never closed",
                        "class Solution {} " + "/*".repeat(30_000),
                        REJECTED));
    }

    /** More than a class file, a message or a reader has room for. */
    private static List<Attack> giants() {
        return List.of(
                attack(
                        "a method too large",
                        "class Solution { void f(String s) { " + "s+=s;".repeat(6_000) + " } }",
                        REJECTED),
                attack(
                        "an enum with more constants than fit",
                        "enum Solution { " + each(0, 8_000, i -> "A" + i + ",") + "; }",
                        REJECTED),
                ruinous(
                        "more constants than a class file counts",
                        "class Solution { Runnable[] r = {" + "()->{},".repeat(9_000) + "}; }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "as many classes as find room",
                        "class Solution { " + each(0, 4_500, i -> "class A" + i + "{}") + " }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "a name of 300 characters",
                        "class Solution { int "
                                + "a".repeat(300)
                                + "; class "
                                + "B".repeat(300)
                                + " {} }",
                        COMPILED),
                attack(
                        "a name as long as a source may be",
                        "class Solution { class " + "B".repeat(65_000) + " {} }",
                        COMPILED,
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "a number of 60,000 digits",
                        "class Solution { int x = " + "9".repeat(60_000) + "; }",
                        REJECTED),
                attack(
                        "a number that takes long to read",
                        "class Solution { double x = 0x1."
                                + "f".repeat(60_000)
                                + "p-1074, y = 1"
                                + "0".repeat(4_000)
                                + "e-4300; }",
                        COMPILED,
                        REJECTED),
                attack(
                        "a text longer than a class file has",
                        "class Solution { String s = \""
                                + "石".repeat(21_000)
                                + "\" + \""
                                + "\"; String t = s + s; }",
                        COMPILED,
                        REJECTED),
                attack("errors without end", "class Solution { " + "#".repeat(60_000), REJECTED),
                attack(
                        "an error in every word",
                        "class Solution { void f() { " + "x y;".repeat(15_000) + " } }",
                        REJECTED),
                attack(
                        "an error on a line as long as all",
                        "class Solution { void f() { " + "g(1);".repeat(10_000) + " } }",
                        REJECTED),
                attack(
                        "an error that says everything",
                        "class Solution { void f() { int x = ("
                                + nested(900, "Map<List<String>,", "X", ">")
                                + ") null; } }",
                        REJECTED,
                        OUT_OF_BOUNDS),
                attack(
                        "warnings without end",
                        "class Solution { void f(List l) { "
                                + "l.add(new Integer(1));".repeat(2_500)
                                + " } }",
                        COMPILED),
                attack("nothing but blanks", " \n".repeat(32_000), COMPILED));
    }

    /** Other than it looks. */
    private static List<Attack> disguises() {
        return List.of(
                attack(
                        "tokens in escapes",
                        "\\u0063\\u006c\\u0061\\u0073\\u0073 Solution \\uuuu007b /* \\u002a/ int x; /* */ }",
                        COMPILED),
                attack(
                        "a comment that ends itself",
                        "class Solution { // \\u000a int x = y;\n }",
                        REJECTED),
                attack("half an escape", "class Solution { char c = '\\u00g0'; }", REJECTED),
                attack("NUL in the middle", "class Solution { int \0 x; }", REJECTED),
                attack("NUL in an escape", "class Solution { int \\u0000 x; }", REJECTED),
                attack(
                        "half a character",
                        "class Solution { String s = \"\ud83d\"; int \udc00; }",
                        REJECTED),
                attack(
                        "words that run the other way",
                        "class Solution { /*\u202e } \u2066if (x)\u2069 \u2066 begin*/ int x = y; }",
                        REJECTED),
                attack(
                        "names that nobody can see",
                        "class Solution { int a\u200b\u0000\u001b = z\u200d; }",
                        REJECTED),
                attack(
                        "an end that is none",
                        "class Solution { } \u001a class Other { int x = y; }",
                        COMPILED),
                attack(
                        "an annotation processor",
                        "class Solution extends javax.annotation.processing.AbstractProcessor {"
                                + " static { Runtime.getRuntime().halt(1); } }",
                        REJECTED),
                attack(
                        "a plug-in of the compiler",
                        "class Solution implements com.sun.source.util.Plugin {}",
                        REJECTED),
                attack("a package of the JDK", "package java.util; class Solution {}", REJECTED),
                attack(
                        "the root of everything",
                        "package java.lang; public class Object {}",
                        REJECTED),
                attack("a module", "module solution { requires java.compiler; }", REJECTED),
                attack("an open module", "open module java.base {}", REJECTED),
                attack(
                        "two public classes",
                        "public class Solution {} public class Other {}",
                        REJECTED),
                attack(
                        "two classes whose names differ in case only",
                        "class Solution { class a {} class A {} }",
                        COMPILED),
                attack(
                        "a name that leads out of its folder",
                        "package a.b; class Solution { class $$ {} class $____ {} class con {} }",
                        COMPILED),
                attack(
                        "classes of the JDK's names",
                        "class Solution { class Object {} class String {} class Override {} }",
                        COMPILED),
                attack(
                        "what was compiled before",
                        "class Solution { Other other; Pair pair; }",
                        REJECTED));
    }

    /** The text within so many of others. */
    private static String nested(int depth, String before, String text, String after) {
        return before.repeat(depth) + text + after.repeat(depth);
    }

    private static String each(int from, int to, IntFunction<String> text) {
        return IntStream.range(from, to).mapToObj(text).collect(Collectors.joining());
    }

    @BeforeAll
    void start() {
        for (Jdk jdk : sandbox.jdks()) {
            compilers.put(jdk, sandbox.compiler(jdk));
            harmless.put(jdk, compiled(jdk));
        }
        Extent.announce(
                "HostileSourcesTest",
                sandbox.jdks().stream().map(Jdk::language).toList(),
                "sources that take all of a compiler's time, and every source on every JDK");
    }

    @AfterAll
    void close() {
        compilers.values().forEach(CompilerBox::close);
        sandbox.close();
    }

    private Map<String, byte[]> compiled(Jdk jdk) {
        Compilation compilation = compilers.get(jdk).compile(HARMLESS);
        return assertInstanceOf(
                        Compilation.Compiled.class, compilation, () -> "compiling: " + compilation)
                .classes();
    }

    private List<Arguments> onEveryJdk() {
        List<Jdk> jdks = sandbox.jdks();
        List<Arguments> arguments = new ArrayList<>();
        int turn = 0;
        for (Attack attack : attacks()) {
            if (attack.takesAll() && !Extent.full()) {
                continue;
            }
            List<Jdk> on = Extent.full() ? jdks : List.of(jdks.get(turn++ % jdks.size()));
            on.forEach(jdk -> arguments.add(Arguments.of(jdk.language(), jdk, attack)));
        }
        return arguments;
    }

    @ParameterizedTest(name = "{2} on {0}")
    @MethodSource("onEveryJdk")
    void comesToAnEndAndTheNextCompilesAsEver(String language, Jdk jdk, Attack attack) {
        Compilation compilation =
                compilers.get(jdk).compile(new Source("Solution.java", attack.source()));

        assertTrue(attack.allowed().contains(compilation.code()), () -> brief(compilation));
        if (compilation instanceof Compilation.Rejected rejected) {
            areReadable(rejected.messages());
        }
        if (compilation instanceof Compilation.Compiled compiled) {
            areReadable(compiled.messages());
        }
        Map<String, byte[]> next = compiled(jdk);
        assertEquals(harmless.get(jdk).keySet(), next.keySet());
        next.forEach((name, bytes) -> assertArrayEquals(harmless.get(jdk).get(name), bytes, name));
    }

    private static void areReadable(List<Message> messages) {
        int units = 0;
        for (Message message : messages) {
            String text = message.text() + message.sourceLine();
            units += text.length();
            assertTrue(message.line() >= 0 && message.column() >= 0, message::toString);
            assertFalse(text.matches("(?s).*[\\p{Cf}\\p{Cs}\\p{Cc}&&[^\\n\\t]].*"), text);
        }
        assertTrue(messages.size() <= 100);
        // What is hidden is shown as an escape of six characters or more.
        assertTrue(units <= 64 << 10, "told too much");
    }

    private static String brief(Compilation compilation) {
        String text =
                compilation instanceof Compilation.Rejected rejected
                        ? rejected.messages().get(0).text()
                        : compilation instanceof Compilation.OutOfBounds bound
                                ? bound.toString()
                                : "compiled";
        return text.substring(0, Math.min(300, text.length()));
    }
}
