package org.cairnjudge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands that need no database, on the project's own problems. */
class ToolTest {
    private static final String REFERENCE =
            "problems/stone-game-ix/submissions/accepted/Reference.java";

    @TempDir Path problems;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Tool.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void theSameSeedGeneratesTheSameCases() {
        assertEquals(0, run("generate", "stone-game-ix", "--seed", "5f2a"));
        String first = out.toString();
        out.getBuffer().setLength(0);
        assertEquals(0, run("generate", "stone-game-ix", "--seed", "5f2a"));
        assertEquals(first, out.toString());
        assertTrue(first.startsWith("{\"group\":\"samples\",\"case\":1,\"input\":{\"stones\":["));
        out.getBuffer().setLength(0);
        assertEquals(0, run("generate", "stone-game-ix", "--seed", "5f2b"));
        assertFalse(first.equals(out.toString()));
    }

    @Test
    void aFileIsJudgedWithoutAServer() {
        assertEquals(0, run("judge", "stone-game-ix", REFERENCE), err::toString);
        assertTrue(out.toString().startsWith("AC (java"), out.toString());
    }

    @Test
    void aFailureIsExplained() {
        assertEquals(
                1,
                run(
                        "judge",
                        "stone-game-ix",
                        "problems/stone-game-ix/submissions/wrong_answer/AlwaysTrue.java"),
                err::toString);
        assertTrue(
                out.toString().contains("counterexample (minimal): {\"stones\":[1]}"),
                out.toString());
        assertTrue(out.toString().contains("    expected: false"), out.toString());
        assertTrue(out.toString().contains("    got: true"), out.toString());
        assertTrue(out.toString().contains("Alice"), out.toString());
    }

    @Test
    void theSandboxIsTriedAndEveryLayerNamed() {
        assertEquals(0, run("sandbox-check"), out::toString);
        assertTrue(out.toString().contains("namespaces"), out.toString());
        assertTrue(
                out.toString().strip().endsWith("This host can judge, behind walls of tier A."),
                out.toString());
    }

    @Test
    void aPackageThatCannotBeReadIsNotProven() throws IOException {
        Files.writeString(Files.createDirectories(problems.resolve("pair-sum")).resolve("a"), "");
        System.setProperty("cairn.problems", problems.toString());
        try {
            assertEquals(1, run("verify"), err::toString);
            assertEquals(
                    "pair-sum/problem.yaml: is missing\npair-sum: 1 fault (0.0 s)\n\n",
                    out.toString());
            out.getBuffer().setLength(0);
            assertEquals(1, run("verify", "--json", "pair-sum"), err::toString);
            assertTrue(out.toString().startsWith("{\n  \"proven\" : false"), out.toString());
            assertEquals(CommandLine.ExitCode.USAGE, run("verify", "pair-sum", "no-such"));
            assertTrue(err.toString().contains("no problem no-such in "), err.toString());
        } finally {
            System.clearProperty("cairn.problems");
        }
    }

    @Test
    void whatIsAskedWronglyIsToldInOneLine() {
        assertEquals(CommandLine.ExitCode.USAGE, run("generate", "stone-game-ix", "--seed", "xyz"));
        assertEquals(CommandLine.ExitCode.USAGE, run("generate", "no-such", "--seed", "00"));
        assertEquals(1, run("judge", "stone-game-ix", "no/such/File.java"));
        assertEquals(1, run("judge", "stone-game-ix", REFERENCE, "--language", "java99"));
        assertTrue(err.toString().contains("no java99"), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }
}
