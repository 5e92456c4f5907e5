package org.cairnjudge.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
        List<Problem> problems = new ArrayList<>();
        Map<String, List<Fault>> faults = new TreeMap<>();
        for (Draft draft : Draft.all(folder, harness)) {
            if (draft.faults().isEmpty()) {
                draft.problem().ifPresent(problems::add);
            } else {
                faults.put(draft.slug(), draft.faults());
            }
        }
        return new Catalog(problems, faults);
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
