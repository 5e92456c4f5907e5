package org.cairnjudge.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All problems of a folder at one moment; immutable. A package with faults is left out and its
 * faults kept.
 */
public final class Catalog {

    private final List<Problem> problems;
    private final Map<String, Problem> bySlug;
    private final Map<String, List<Fault>> faults;

    private Catalog(List<Problem> problems, Map<String, List<Fault>> faults) {
        this.problems = problems.stream().sorted(Comparator.comparingInt(Problem::number)).toList();
        this.bySlug = new HashMap<>();
        problems.forEach(problem -> bySlug.put(problem.slug(), problem));
        this.faults = Map.copyOf(faults);
    }

    /**
     * Reads every package of a folder. Files and hidden folders beside the packages are no
     * packages.
     *
     * @param folder one folder per problem
     * @param harness the version of what runs solutions; part of every testset's address
     * @throws IllegalArgumentException if there is no such folder: the operator's to mend
     */
    public static Catalog load(Path folder, String harness) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "there is no folder of problems at "
                            + folder.toAbsolutePath()
                            + "; say where it is with cairn.problems (or CAIRN_PROBLEMS)");
        }
        List<Problem> problems = new ArrayList<>();
        Map<String, List<Fault>> faults = new TreeMap<>();
        Map<Integer, String> numbers = new HashMap<>();
        for (Path each : packages(folder)) {
            String slug = each.getFileName().toString();
            PackageReader.Result result = PackageReader.read(each, harness);
            if (result.problem().isEmpty()) {
                faults.put(slug, result.faults());
                continue;
            }
            Problem problem = result.problem().get();
            String other = numbers.putIfAbsent(problem.number(), slug);
            if (other != null) {
                String message = "number " + problem.number() + " is taken by " + other;
                faults.put(slug, List.of(new Fault(PackageReader.DESCRIPTION, 0, message)));
                continue;
            }
            problems.add(problem);
        }
        return new Catalog(problems, faults);
    }

    private static List<Path> packages(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory)
                    .filter(entry -> !entry.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot list the problems in " + folder, unreadable);
        }
    }

    /** By number. */
    public List<Problem> problems() {
        return problems;
    }

    public Optional<Problem> find(String slug) {
        return Optional.ofNullable(bySlug.get(slug));
    }

    /** What is wrong with the packages that were left out, by slug; never an empty list. */
    public Map<String, List<Fault>> faults() {
        return faults;
    }
}
