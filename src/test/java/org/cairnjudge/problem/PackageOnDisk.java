package org.cairnjudge.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small package without faults in a folder of its own, for tests to change. */
final class PackageOnDisk {
    static final String DESCRIPTION =
            """
            number: 7
            title: {en: Longest Game, zh: 最长的游戏}
            difficulty: easy
            tags: [game, array]
            source: {en: Made for a test, zh: 为测试而作}
            license: Apache-2.0
            signature:
              method: longest
              parameters:
                - {name: stones, type: "int[]"}
                - {name: turns, type: int}
              returns: String
            answerClasses: [Alice, Bob]
            constants: {max_n: 50, max_v: 9}
            constraints:
              stones: {length: 1..max_n, values: -max_v..max_v}
              turns: {values: 1..3}
            limits: {timeMs: 1000, memoryBytes: 268435456}
            testset:
              - {name: samples, title: {en: Samples, zh: 样例}, data: sample}
              - {name: edges, title: {en: Edges, zh: 边界}, data: secret/01-edges}
              - name: every-small-input
                title: {en: Every small input, zh: 所有小数据}
                batch: 64
                generate:
                  - {stones: {use: every, length: 1..2, values: -1..1}, turns: {use: every, values: 1..3}}
              - name: structured
                title: {en: Structured, zh: 特殊结构}
                seed: 1
                generate:
                  - {count: 5, stones: {use: equal, length: 1..9, values: 1..9}, turns: {use: uniform, values: 1..3}}
              - name: random
                title: {en: Random, zh: 随机}
                fresh: true
                generate:
                  - {count: 6, stones: {use: uniform, length: 5..20, values: -9..9}, turns: {use: uniform, values: 1..3}}
              - name: maximal
                title: {en: Maximal, zh: 最大}
                generate:
                  - {stones: {use: equal, length: max_n, values: max_v}, turns: {use: every, values: 1..3}}
            challenge:
              small:
                count: 40
                generate:
                  - {stones: {use: every, length: 1..2, values: -9..9}, turns: {use: every, values: 2}}
                  - {stones: {use: uniform, length: 5..20, values: -9..9}, turns: {use: uniform, values: 1..3}}
              large:
                count: 40
                generate:
                  - {count: 2, stones: {use: uniform, length: max_n, values: -9..9}, turns: {use: uniform, values: 1..3}}
                  - {stones: {use: uniform, length: 20..max_n, values: -9..9}, turns: {use: uniform, values: 1..3}}
            """;

    private final Path folder;

    private PackageOnDisk(Path folder) {
        this.folder = folder;
    }

    /** Writes the package to {@code problems/slug}. */
    static PackageOnDisk in(Path problems, String slug) {
        PackageOnDisk made = new PackageOnDisk(problems.resolve(slug));
        made.with("problem.yaml", DESCRIPTION);
        for (String language : List.of("en", "zh")) {
            made.with(
                    "statement/problem." + language + ".md",
                    "# Game\n\n`n ≤ {{max_n}}`, `v ≤ {{max_v}}`\n");
            made.with("editorial/editorial." + language + ".md", "Look at all {{max_n}}.\n");
        }
        made.withCase("data/sample/01-short", "[1,-2]\n3\n", "\"Alice\"\n", "explanation");
        made.withCase("data/secret/01-edges/01-one", "[0]\n1\n", "\"Bob\"\n", "mistake");
        made.with("data/invalid_input/01-empty.in", "[]\n1\n");
        made.with("templates/Solution.java", "class Solution {}\n");
        made.with("submissions/accepted/Reference.java", "class Solution { /* right */ }\n");
        made.with("submissions/wrong_answer/AlwaysBob.java", "class Solution { /* wrong */ }\n");
        made.with("submissions/brute_force/BruteForce.java", "class Solution { /* slow */ }\n");
        return made;
    }

    PackageOnDisk with(String file, String text) {
        try {
            Path path = folder.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    PackageOnDisk withCase(String stem, String input, String answer, String note) {
        return with(stem + ".in", input)
                .with(stem + ".ans", answer)
                .with(stem + ".yaml", note + ": {en: Because., zh: 因为。}\n");
    }

    /** Replaces some text of a file, which must be there. */
    PackageOnDisk replace(String file, String from, String to) {
        try {
            String text = Files.readString(folder.resolve(file));
            if (!text.contains(from)) {
                throw new IllegalArgumentException(file + " does not hold " + from);
            }
            return with(file, text.replace(from, to));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    PackageOnDisk without(String file) {
        try {
            Files.delete(folder.resolve(file));
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Path folder() {
        return folder;
    }

    PackageReader.Result read() {
        return PackageReader.read(folder, "harness 1");
    }

    /** The problem in the package, which must have no faults. */
    Problem problem() {
        PackageReader.Result result = read();
        return result.problem().orElseThrow(() -> new AssertionError(result.faults().toString()));
    }

    List<String> faults() {
        return read().faults().stream().map(Fault::toString).toList();
    }
}
