package org.cairnjudge.problem;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Every input of every test group, digested: a line for each group. */
final class TestsetDigests {
    private TestsetDigests() {}

    /**
     * In a JVM of its own.
     *
     * @param args the folder of the problems, and the seed of the fresh groups
     */
    public static void main(String... args) {
        of(Path.of(args[0]), Seed.parse(args[1])).forEach(System.out::println);
    }

    static List<String> of(Path problems, Seed seed) {
        List<String> lines = new ArrayList<>();
        for (Problem problem : Catalog.load(problems, "harness 1").problems()) {
            lines.add(problem.slug() + " " + problem.testsetVersion());
            for (TestGroup group : problem.groups()) {
                MessageDigest digest = Seed.sha256();
                group.cases(seed)
                        .map(each -> Values.inputJson(problem.signature(), each.input()) + "\n")
                        .forEach(line -> digest.update(line.getBytes(StandardCharsets.UTF_8)));
                lines.add(
                        problem.slug()
                                + " "
                                + group.name()
                                + " "
                                + HexFormat.of().formatHex(digest.digest()));
            }
        }
        return lines;
    }
}
