package org.cairnjudge.sandbox;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program as learners paste it, what it is called with, and what it must answer.
 *
 * @param name says what is special about it
 */
record Pasted(String name, Entry entry, String source, Object[] arguments, Object answer) {
    private static final Entry SUM = new Entry("Solution", "sum", List.of("int[]"), "int");

    @Override
    public String toString() {
        return name;
    }

    private static Pasted sum(String name, String source) {
        return new Pasted(name, SUM, source, new Object[] {new int[] {1, 2, 3}}, 6);
    }

    private static Pasted echo(String type, Object value) {
        return new Pasted(
                "echo of " + type,
                new Entry("Solution", "echo", List.of(type), type),
                "class Solution { " + type + " echo(" + type + " x) { return x; } }",
                new Object[] {value},
                value);
    }

    private static Pasted deep(String name, int depth, String source) {
        return new Pasted(
                name + ", " + depth + " deep",
                new Entry("Solution", "solve", List.of("int[]"), "int"),
                source,
                new Object[] {IntStream.range(0, depth).map(i -> 1).toArray()},
                depth);
    }

    /** Every way of writing a solution that has to work. */
    static Stream<Pasted> all() {
        return Stream.of(usual(), fitting(), unusual(), deep()).flatMap(List::stream);
    }

    private static List<Pasted> usual() {
        return List.of(
                sum(
                        "no imports",
                        """
                        class Solution {
                            public int sum(int[] a) {
                                List<Integer> list = new ArrayList<>();
                                for (int x : a) list.add(x);
                                Function<Integer, BigInteger> big = BigInteger::valueOf;
                                Map<Boolean, List<Integer>> parts =
                                        list.stream().collect(Collectors.groupingBy(x -> x > 1));
                                String text = new DecimalFormat("0").format(parts.size());
                                BigInteger sum = BigInteger.ZERO;
                                for (int x : list) sum = sum.add(big.apply(x));
                                return text.equals("2") ? sum.intValue() : -1;
                            }
                        }
                        """),
                sum(
                        "imports present",
                        """
                        import java.util.*;
                        import java.util.stream.IntStream;
                        import static java.lang.Math.max;

                        class Solution {
                            public int sum(int[] a) { return max(0, IntStream.of(a).sum()); }
                        }
                        """),
                sum(
                        "package line",
                        """
                        package org.example.stones;

                        public class Solution {
                            public int sum(int[] a) { return Arrays.stream(a).sum(); }
                        }
                        """),
                sum(
                        "license before the package",
                        """
                        /*
                         * package nobody.means;
                         */
                        // 石子游戏
                        package a.b; public class Solution {
                            public int sum(int[] a) { return Arrays.stream(a).sum(); }
                        }
                        """),
                sum(
                        "public class",
                        "public class Solution { public int sum(int[] a)"
                                + " { return Arrays.stream(a).sum(); } }"),
                sum(
                        "package-private everything",
                        "class Solution { int sum(int[] a) { return Arrays.stream(a).sum(); } }"),
                sum(
                        "public class of another name",
                        """
                        public class Main {
                            public static void main(String[] args) {
                                Scanner in = new Scanner(System.in);
                                System.out.println(new Solution().sum(new int[] {in.nextInt()}));
                            }
                        }
                        class Solution { int sum(int[] a) { return Arrays.stream(a).sum(); } }
                        """),
                sum(
                        "main method",
                        """
                        public class Solution {
                            public int sum(int[] a) { return Arrays.stream(a).sum(); }
                            public static void main(String[] args) {
                                System.out.println(new Solution().sum(new int[] {4}));
                                System.exit(1);
                            }
                        }
                        """),
                sum(
                        "static method",
                        "abstract class Solution { private Solution() {} static int sum(int[] a)"
                                + " { return Arrays.stream(a).sum(); } }"),
                sum(
                        "varargs",
                        "class Solution { public int sum(int... a)"
                                + " { return Arrays.stream(a).sum(); } }"),
                sum(
                        "helper classes, records, nested classes, enums, lambdas",
                        """
                        class Solution {
                            enum Sign { PLUS { int of(int x) { return x; } }; abstract int of(int x); }
                            record Pair(int left, int right) { int sum() { return left + right; } }
                            class Inner { int base = offset; }
                            static class Node { int value; Node next; }
                            interface Adder { int add(int x, int y); }
                            private final int offset = 0;

                            public int sum(int[] a) {
                                Adder adder = (x, y) -> new Pair(x, y).sum();
                                Node head = new Node();
                                head.value = new Inner().base;
                                for (int x : a) head.value = adder.add(head.value, Sign.PLUS.of(x));
                                return new Helper().same(new Object() { int v = head.value; }.v);
                            }
                        }
                        class Helper { int same(int x) { return x; } }
                        """),
                sum(
                        "Chinese comments and names",
                        """
                        // 石子游戏：求和
                        class Solution {
                            /* 返回所有石子的总和 */
                            public int sum(int[] 石子) {
                                int 总和 = 0;
                                for (int x : 石子) 总和 += x; // 累加
                                return 总和;
                            }
                        }
                        """),
                sum(
                        "byte-order mark",
                        "\uFEFFpackage a;\nclass Solution { int sum(int[] a)"
                                + " { return Arrays.stream(a).sum(); } }"),
                sum(
                        "CR LF",
                        "package a;\r\n\r\n// one\r\nclass Solution {\r\n    int sum(int[] a) {\r\n"
                                + "        return Arrays.stream(a).sum(); // 和\r\n    }\r\n}\r\n"),
                sum(
                        "CR",
                        "// one\rclass Solution {\r int sum(int[] a)"
                                + " { return Arrays.stream(a).sum(); }\r}\r"),
                sum(
                        "mutation of the input",
                        """
                        class Solution {
                            int sum(int[] a) {
                                for (int i = 1; i < a.length; i++) a[i] += a[i - 1];
                                return a[a.length - 1];
                            }
                        }
                        """));
    }

    private static List<Pasted> fitting() {
        return List.of(
                sum(
                        "boxed result",
                        "class Solution { Integer sum(int[] a) { return a[0] + a[1] + a[2]; } }"),
                sum(
                        "narrower result",
                        "class Solution { char sum(int[] a)"
                                + " { return (char) (a[0] + a[1] + a[2]); } }"),
                sum(
                        "an overload that does not fit",
                        """
                        class Solution {
                            int sum(List<Integer> a) { return -1; }
                            int sum(int[] a, int from) { return from == a.length ? 0 : a[from] + sum(a, from + 1); }
                            int sum(int[] a) { return sum(a, 0); }
                            int sum(Object a) { return -2; }
                        }
                        """),
                sum(
                        "inherited method",
                        """
                        abstract class Base { public int sum(int[] a) { return a[0] + more(a); } abstract int more(int[] a); }
                        class Solution extends Base { int more(int[] a) { return a[1] + a[2]; } }
                        """),
                sum(
                        "default method",
                        """
                        interface Summing { default int sum(int[] a) { return Arrays.stream(a).sum(); } }
                        class Solution implements Summing {}
                        """),
                sum(
                        "record as the solution",
                        "record Solution() { int sum(int[] a) { return Arrays.stream(a).sum(); } }"),
                new Pasted(
                        "wider parameter and narrower result",
                        new Entry("Solution", "twice", List.of("int"), "long"),
                        "class Solution { int twice(long x) { return (int) (2 * x); } }",
                        new Object[] {21},
                        42L),
                new Pasted(
                        "boxed parameter",
                        new Entry("Solution", "half", List.of("int", "boolean"), "double"),
                        "class Solution { Float half(Integer x, Boolean b)"
                                + " { return b ? x / 2f : 0; } }",
                        new Object[] {21, true},
                        10.5),
                new Pasted(
                        "a List of its own making",
                        new Entry(
                                "Solution",
                                "pairs",
                                List.of("List<Integer>"),
                                "List<List<Integer>>"),
                        """
                        class Solution {
                            LinkedList<List<Integer>> pairs(Collection<? extends Number> a) {
                                LinkedList<List<Integer>> all = new LinkedList<>();
                                for (Number x : a) all.add(Arrays.asList(x.intValue(), null));
                                return all;
                            }
                        }
                        """,
                        new Object[] {List.of(1, 2)},
                        List.of(listOf(1, null), listOf(2, null))),
                new Pasted(
                        "a List it was given",
                        new Entry("Solution", "grow", List.of("List<String>"), "List<String>"),
                        "class Solution { List<String> grow(List<String> a)"
                                + " { a.add(a.remove(0)); return a; } }",
                        new Object[] {List.of("a", "b")},
                        List.of("b", "a")),
                echo("int", Integer.MIN_VALUE),
                echo("long", Long.MAX_VALUE),
                echo("double", Double.NaN),
                echo("boolean", true),
                echo("String", "石子 \uD83D\uDE00 \0 lone \uDC00"),
                echo("int[][]", new int[][] {{1}, {}, {2, 3}}),
                echo("String[]", new String[] {"", "x"}),
                echo("boolean[]", new boolean[] {true, false}),
                echo("long[]", new long[] {1L << 40}),
                echo("double[]", new double[] {0.1}),
                echo("List<List<Integer>>", List.of(List.of(1), List.of())),
                echo("List<Boolean>", List.of(true)));
    }

    private static List<Pasted> unusual() {
        return List.of(
                sum(
                        "own class List",
                        """
                        class List { int sum; void add(int x) { sum += x; } }
                        class Solution {
                            int sum(int[] a) { List list = new List(); for (int x : a) list.add(x); return list.sum; }
                        }
                        """),
                sum(
                        "own single import above an implied one",
                        """
                        import java.lang.annotation.Annotation;
                        class Solution {
                            @interface Mark {}
                            int sum(int[] a) {
                                Class<?> type = Annotation.class;
                                return type.isAssignableFrom(Mark.class) ? Arrays.stream(a).sum() : -1;
                            }
                        }
                        """),
                sum(
                        "classes named like the JDK's",
                        """
                        class String {}
                        class System { static int sum(int[] a) { return Arrays.stream(a).sum(); } }
                        class Object {}
                        class Thread {}
                        class Solution { int sum(int[] a) { new String(); return System.sum(a); } }
                        """),
                sum(
                        "classes named like ours",
                        """
                        package org.cairnjudge.harness;
                        class RunnerMain { static int sum(int[] a) { return Arrays.stream(a).sum(); } }
                        class Protocol {}
                        class Shape {}
                        class Program {}
                        class Descriptors {}
                        public class Solution { public int sum(int[] a) { return RunnerMain.sum(a); } }
                        """),
                sum(
                        "an exception caught",
                        """
                        class Solution {
                            int sum(int[] a) {
                                try { endless(0); } catch (StackOverflowError e) { return Arrays.stream(a).sum(); }
                                return -1;
                            }
                            int endless(int x) { return endless(x + 1) + 1; }
                        }
                        """),
                sum(
                        "memory exhausted, caught, and given back",
                        """
                        class Solution {
                            int sum(int[] a) {
                                List<long[]> hoard = new ArrayList<>();
                                try { while (true) hoard.add(new long[1 << 20]); }
                                catch (OutOfMemoryError e) { hoard = null; }
                                return Arrays.stream(a).sum();
                            }
                        }
                        """),
                sum(
                        "threads of its own",
                        """
                        class Solution {
                            int sum(int[] a) throws Exception {
                                int[] sum = new int[1];
                                Thread thread = new Thread(() -> { for (int x : a) sum[0] += x; });
                                thread.start();
                                thread.join();
                                return sum[0] + Arrays.stream(a).parallel().map(x -> 0).sum();
                            }
                        }
                        """),
                new Pasted(
                        "big integers",
                        new Entry("Solution", "power", List.of("int"), "String"),
                        "class Solution { String power(int n)"
                                + " { return BigInteger.TWO.pow(n).toString(); } }",
                        new Object[] {200},
                        BigInteger.TWO.pow(200).toString()));
    }

    /** The styles of recursion that GAMES have accepted solutions in. */
    private static List<Pasted> deep() {
        List<Pasted> all = new ArrayList<>();
        for (int depth : new int[] {50_000, 100_000}) {
            all.add(
                    deep(
                            "plain recursion",
                            depth,
                            """
                            class Solution {
                                int solve(int[] a) { return from(a, 0); }
                                int from(int[] a, int i) { return i == a.length ? 0 : a[i] + from(a, i + 1); }
                            }
                            """));
            all.add(
                    deep(
                            "boxed memo",
                            depth,
                            """
                            class Solution {
                                Integer[] memo;
                                int solve(int[] a) { memo = new Integer[a.length + 1]; return from(a, 0); }
                                Integer from(int[] a, int i) {
                                    if (i >= a.length) return 0;
                                    if (memo[i] != null) return memo[i];
                                    int best = Integer.MIN_VALUE, sum = 0;
                                    for (int k = i; k < Math.min(i + 3, a.length); k++) {
                                        sum += a[k];
                                        best = Math.max(best, sum + from(a, k + 1));
                                    }
                                    return memo[i] = best;
                                }
                            }
                            """));
            all.add(
                    deep(
                            "HashMap memo",
                            depth,
                            """
                            class Solution {
                                Map<Integer, Integer> memo = new HashMap<>();
                                int solve(int[] a) { return from(a, 0); }
                                int from(int[] a, int i) {
                                    if (i >= a.length) return 0;
                                    if (memo.containsKey(i)) return memo.get(i);
                                    int best = a[i] + from(a, i + 1);
                                    if (i + 1 < a.length) best = Math.max(best, a[i] + a[i + 1] + from(a, i + 2));
                                    memo.put(i, best);
                                    return best;
                                }
                            }
                            """));
            all.add(
                    deep(
                            "computed in lambdas",
                            depth,
                            """
                            class Solution {
                                int[] a;
                                Function<Integer, Integer> from;
                                int solve(int[] a) {
                                    this.a = a;
                                    from = i -> i == a.length ? 0 : a[i] + from.apply(i + 1);
                                    return from.apply(0);
                                }
                            }
                            """));
            all.add(
                    deep(
                            "mutual recursion over a [n][2] table",
                            depth,
                            """
                            class Solution {
                                Integer[][] memo;
                                int solve(int[] a) { memo = new Integer[a.length + 1][2]; return max(a, 0); }
                                int max(int[] a, int i) {
                                    if (i == a.length) return 0;
                                    if (memo[i][0] != null) return memo[i][0];
                                    return memo[i][0] = Math.max(Integer.MIN_VALUE, a[i] + min(a, i + 1));
                                }
                                int min(int[] a, int i) {
                                    if (i == a.length) return 0;
                                    if (memo[i][1] != null) return memo[i][1];
                                    return memo[i][1] = Math.min(Integer.MAX_VALUE, a[i] + max(a, i + 1));
                                }
                            }
                            """));
        }
        return all;
    }

    private static List<Integer> listOf(Integer... values) {
        return java.util.Arrays.asList(values);
    }
}
