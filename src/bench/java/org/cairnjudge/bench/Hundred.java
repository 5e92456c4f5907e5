package org.cairnjudge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Sandbox;

/** Stone Game III with a hundred tests, ten of them 50,000 long, and the programs to be judged. */
final class Hundred {
    static final String SLUG = "stone-game-iii";

    /** How a judging ends that each way has to agree upon. */
    enum Kind {
        AC("accepted/Reference.java"),
        WA("wrong_answer/TakesUpToFour.java"),
        CE("accepted/Reference.java");

        private final String file;

        Kind(String file) {
            this.file = file;
        }
    }

    /** One test. */
    record Test(int[] input, String answer) {}

    private final Path problems;
    private final Problem problem;

    private Hundred(Path problems, Problem problem) {
        this.problems = problems;
        this.problem = problem;
    }

    /** Makes the package in a folder. */
    static Hundred in(Path folder) throws IOException {
        Path from = Path.of("problems", SLUG);
        Path to = folder.resolve("problems").resolve(SLUG);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                if (file.startsWith(from.resolve("data/secret"))) {
                    continue;
                }
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        Path description = to.resolve("problem.yaml");
        String text = Files.readString(description);
        int begin = text.indexOf("testset:");
        int end = text.indexOf("challenge:");
        String tests = Files.readString(Path.of("src/bench/package/testset.yaml"));
        Files.writeString(
                description, text.substring(0, begin) + tests + "\n" + text.substring(end));
        Catalog catalog = Catalog.load(to.getParent(), Sandbox.PROTOCOL);
        Problem problem =
                catalog.find(SLUG)
                        .orElseThrow(() -> new IllegalStateException("" + catalog.faults()));
        return new Hundred(to.getParent(), problem);
    }

    /** The folder of packages, for a server. */
    Path problems() {
        return problems;
    }

    Problem problem() {
        return problem;
    }

    /** A source like no other before: nobody may have compiled it. */
    static String source(Kind kind, long number) throws IOException {
        String text = Files.readString(Path.of("problems", SLUG, "submissions").resolve(kind.file));
        String broken = kind == Kind.CE ? text.replace("int n = ", "int n := ") : text;
        return broken + "// number " + number + "\n";
    }

    /** All tests, those that are new for every submission by this seed. */
    List<Test> tests(long seed) {
        List<Test> tests = new ArrayList<>();
        for (TestGroup group : problem.groups()) {
            group.cases(Seed.of(seed))
                    .forEach(
                            each -> {
                                int[] input = (int[]) each.input()[0];
                                tests.add(new Test(input, answer(input)));
                            });
        }
        return tests;
    }

    private static String answer(int[] stones) {
        int n = stones.length;
        int[] lead = new int[n + 3];
        for (int i = n - 1; i >= 0; i--) {
            lead[i] = Integer.MIN_VALUE;
            int taken = 0;
            for (int next = i + 1; next <= Math.min(n, i + 3); next++) {
                taken += stones[next - 1];
                lead[i] = Math.max(lead[i], taken - lead[next]);
            }
        }
        return lead[0] == 0 ? "Tie" : lead[0] > 0 ? "Alice" : "Bob";
    }
}
