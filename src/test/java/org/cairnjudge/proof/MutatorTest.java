package org.cairnjudge.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MutatorTest {
    private static String method(String statement) {
        return "class Solution {\n    int solve(int[] a, int n) {\n        "
                + statement
                + "\n    }\n}\n";
    }

    /** What becomes of a statement, one text for each mutant. */
    private static List<String> mutants(String statement) {
        return Mutator.of(method(statement)).stream()
                .map(mutant -> mutant.id().substring(mutant.id().indexOf(" => ") + 4))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~> ",
            value = {
                "boolean b = n < a.length;"
                        + " ~> boolean b = n <= a.length; boolean b = n > a.length; boolean b = n >= a.length;"
                        + " boolean b = n < a.length - 1",
                "boolean b = n >= 1;"
                        + " ~> boolean b = n > 1; boolean b = n <= 1; boolean b = n < 1; boolean b = n >= 2;"
                        + " boolean b = n >= 0",
                "boolean b = n == 0; ~> boolean b = n != 0; boolean b = n == 1; boolean b = n == (-1)",
                "boolean b = c && d; ~> boolean b = c || d; boolean b = c; boolean b = d",
                "int b = n - m; ~> int b = n + m; int b = m - n",
                "int b = n * (m + k); ~> int b = n / (m + k); int b = n + (m + k); int b = n * (m - k)",
                "int b = n % m; ~> int b = n * m; int b = n / m; int b = m % n",
                "n += m; ~> (nothing); n -= m; n = m",
                "n++; ~> (nothing); n--",
                "--n; ~> (nothing); ++n",
                "int b = -n; ~> int b = n",
                "long b = 3L; ~> long b = 4L; long b = 2L",
                "boolean b = true; ~> boolean b = false",
                "int b = Integer.MIN_VALUE; ~> int b = Integer.MAX_VALUE; int b = 0",
                "int[] b = new int[n + 1]; ~> int[] b = new int[n - 1]; int[] b = new int[n + 0]",
                "int b = a[n]; ~> int b = a[n + 1]; int b = a[n - 1]",
                "int b = a[n - 1]; ~> int b = a[n + 1]; int b = a[1 - n]; int b = a[n - 2]; int b = a[n - 0]",
                "int b = g[n][m];"
                        + " ~> int b = g[n][m + 1]; int b = g[n][m - 1]; int b = g[m][n]; int b = g[n + 1][m];"
                        + " int b = g[n - 1][m]",
                "int b = Math.max(n, m); ~> int b = n; int b = m; int b = Math.min(n, m)",
                "int b = Math.abs(n); ~> int b = n",
                "int b = f(n, m); ~> int b = f(m, n)",
                "long b = (long) n * m; ~> long b = (long) n / m; long b = (long) n + m; long b = n * m",
                "char b = 'x'; ~> char b = (char) ('x' + 1)",
                "if (b) { n = m; } ~> !(b); (nothing); (nothing)",
                "while (n > m) n = m;"
                        + " ~> (nothing); n >= m; n < m; n <= m; n > m + 1; (nothing)",
                "for (int i : a) { break; } ~> (nothing); (nothing)",
                "return n; ~> return 0",
                "int b = c ? n : m; ~> int b = !(c) ? n : m",
            })
    void mistakesArePlanted(String statement, String expected) {
        assertEquals(expected, String.join("; ", mutants(statement)));
    }

    @Test
    void answersAreTakenForOneAnother() {
        String source =
                "class Solution {\n"
                        + "    String solve(int n) {\n"
                        + "        return n > 0 ? \"Alice\" : \"Bob\";\n"
                        + "    }\n"
                        + "    boolean odd(int n) {\n"
                        + "        return n % 2 == 1;\n"
                        + "    }\n"
                        + "}\n";

        List<String> ids = Mutator.of(source).stream().map(Mutant::id).toList();

        assertTrue(
                ids.contains(
                        "solve: return n > 0 ? \"Alice\" : \"Bob\" => return n > 0 ? \"Bob\" : \"Bob\""),
                ids.toString());
        assertTrue(ids.contains("odd: return n % 2 == 1 => return true"), ids.toString());
        assertFalse(ids.stream().anyMatch(id -> id.endsWith("=> return 0")), ids.toString());
    }

    @Test
    void aMutantIsTheSourceWithOneChange() {
        Mutant mutant = Mutator.of(method("return n;")).get(0);

        assertEquals(
                new Mutant("solve: return n => return 0", 3, "n", "0", method("return 0;")),
                mutant);
    }

    @Test
    void namesDoNotDependOnLinesAndTellTwinsApart() {
        String source = method("n++;\n        n++;\n        return 7;");
        List<Mutant> mutants = Mutator.of(source);
        List<Mutant> moved = Mutator.of("// A comment more.\n\n" + source.replace("n++", "n  ++"));

        List<String> ids = mutants.stream().map(Mutant::id).toList();
        assertTrue(ids.contains("solve: n++ => n--"), ids.toString());
        assertTrue(ids.contains("solve: n++ => n-- #2"), ids.toString());
        assertEquals(ids.size(), mutants.stream().map(Mutant::id).distinct().count());
        assertEquals(
                List.of("solve: return 7 => return 0", "solve: return 7 => return 8"),
                moved.stream()
                        .map(Mutant::id)
                        .filter(id -> id.startsWith("solve: return"))
                        .limit(2)
                        .collect(Collectors.toList()));
        assertEquals(
                5,
                mutants.stream()
                        .filter(it -> it.id().contains("return"))
                        .findFirst()
                        .orElseThrow()
                        .line());
        assertEquals(
                7,
                moved.stream()
                        .filter(it -> it.id().contains("return"))
                        .findFirst()
                        .orElseThrow()
                        .line());
    }

    @Test
    void aLambdaIsNoMethodOfItsOwn() {
        List<String> ids =
                Mutator.of(method("return IntStream.range(0, n).map(i -> i + 1).sum();")).stream()
                        .map(Mutant::id)
                        .toList();

        assertTrue(ids.contains("solve: i + 1 => i - 1"), ids.toString());
    }
}
