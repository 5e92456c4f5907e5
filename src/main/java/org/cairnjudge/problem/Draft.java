package org.cairnjudge.problem;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A package as far as it can be read, with all that reading found wrong: what its author works on.
 *
 * @param faults by file and line
 * @param problem without faults, the problem; with faults, what can still be proven of it: groups,
 *     cases, challenges and programs that could not be read are missing, and what only people read
 *     may be blank. Empty where so much is missing that nothing can be run
 * @param whole whether every group of the test plan could be read
 * @param lines of {@code problem.yaml}
 */
public record Draft(
        String slug,
        List<Fault> faults,
        Optional<Problem> problem,
        boolean whole,
        List<EquivalentMutant> equivalents,
        Lines lines) {

    public Draft {
        faults = List.copyOf(faults);
        equivalents = List.copyOf(equivalents);
    }

    /**
     * Reads every package of a folder, by slug.
     *
     * @param folder one folder per problem
     * @param harness the version of what runs solutions
     * @throws IllegalArgumentException if there is no such folder
     */
    public static List<Draft> all(Path folder, String harness) {
        List<Draft> drafts = new ArrayList<>();
        Map<Integer, String> numbers = new HashMap<>();
        for (Path each : packages(folder)) {
            Draft draft = PackageReader.draft(each, harness);
            Optional<Integer> number =
                    draft.faults().isEmpty()
                            ? draft.problem().map(Problem::number)
                            : Optional.empty();
            Optional<String> other = number.map(it -> numbers.putIfAbsent(it, draft.slug()));
            drafts.add(
                    other.map(first -> draft.with(numberTaken(number.get(), first, draft.lines())))
                            .orElse(draft));
        }
        return List.copyOf(drafts);
    }

    private static Fault numberTaken(int number, String other, Lines lines) {
        return new Fault(
                PackageReader.DESCRIPTION,
                lines.of("number"),
                "number " + number + " is taken by " + other);
    }

    private Draft with(Fault fault) {
        return new Draft(slug, List.of(fault), problem, whole, equivalents, lines);
    }

    /** The folders of packages. Files and hidden folders beside them are none. */
    static List<Path> packages(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "there is no folder of problems at "
                            + folder.toAbsolutePath()
                            + "; say where it is with cairn.problems (or CAIRN_PROBLEMS)");
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory)
                    .filter(entry -> !entry.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot list the problems in " + folder, unreadable);
        }
    }
}
