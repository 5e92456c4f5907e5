package org.cairnjudge.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All problems of a folder, as they were at one moment, each with the cases that joined its tests
 * since. A package with faults is left out and its faults kept.
 */
public final class Catalog {

    /** A problem as its package says, by slug and in the order of the numbers. */
    private volatile Map<String, Problem> packaged;

    private volatile Map<String, List<Fault>> faults;
    private final Optional<ServerTests> server;

    /** As {@link #packaged}, with what joined; all three are replaced and never changed. */
    private volatile Map<String, Problem> present;

    private Catalog(
            Collection<Problem> problems,
            Map<String, List<Fault>> faults,
            Optional<ServerTests> server) {
        this.packaged = inOrder(problems);
        this.faults = Map.copyOf(faults);
        this.server = server;
        this.present = packaged;
    }

    private static Map<String, Problem> inOrder(Collection<Problem> problems) {
        Map<String, Problem> bySlug = new LinkedHashMap<>();
        problems.stream()
                .sorted(Comparator.comparingInt(Problem::number))
                .forEach(problem -> bySlug.put(problem.slug(), problem));
        return bySlug;
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
        return new Catalog(problems, faults, Optional.empty());
    }

    /** The same packages, each with what a server keeps beside it. */
    public Catalog joinedBy(ServerTests kept) {
        Catalog joined = new Catalog(packaged.values(), faults, Optional.of(kept));
        packaged.keySet().forEach(joined::lookAgain);
        packaged.values().forEach(kept::learn);
        return joined;
    }

    /**
     * Asks again which cases joined a problem's tests. Whoever asks for the problem from now on
     * gets it with them.
     *
     * @return the problem as it is now
     */
    public Optional<Problem> lookAgain(String slug) {
        Problem plain = packaged.get(slug);
        if (plain == null || server.isEmpty()) {
            return find(slug);
        }
        // What was read first must not replace what was read later.
        synchronized (this) {
            Problem before = present.get(slug);
            Problem now = plain.joinedBy(server.get().accepted(slug));
            if (!now.testsetVersion().equals(before.testsetVersion())) {
                server.get().learn(now);
                Map<String, Problem> next = new LinkedHashMap<>(present);
                next.put(slug, now);
                present = next;
            }
            return Optional.of(present.get(slug));
        }
    }

    /**
     * Reads the packages again. One that has faults now stays as it was, if it was there; one whose
     * folder is gone is no problem any more. Whoever asks for a problem from now on gets the new
     * one.
     *
     * @param folder as for {@link #load}
     */
    public void readAgain(Path folder, String harness) {
        List<Draft> drafts = Draft.all(folder, harness);
        synchronized (this) {
            List<Problem> next = new ArrayList<>();
            Map<String, List<Fault>> found = new TreeMap<>();
            for (Draft draft : drafts) {
                if (draft.faults().isEmpty()) {
                    draft.problem().ifPresent(next::add);
                } else {
                    found.put(draft.slug(), draft.faults());
                    Optional.ofNullable(packaged.get(draft.slug())).ifPresent(next::add);
                }
            }
            Map<String, Problem> joined = new LinkedHashMap<>();
            inOrder(next).forEach((slug, plain) -> joined.put(slug, joined(plain)));
            packaged = inOrder(next);
            faults = Map.copyOf(found);
            present = joined;
        }
    }

    private Problem joined(Problem plain) {
        if (server.isEmpty()) {
            return plain;
        }
        server.get().learn(plain);
        Problem now = plain.joinedBy(server.get().accepted(plain.slug()));
        server.get().learn(now);
        return now;
    }

    /** By number. */
    public List<Problem> problems() {
        return List.copyOf(present.values());
    }

    public Optional<Problem> find(String slug) {
        return Optional.ofNullable(present.get(slug));
    }

    /**
     * A problem for somebody who was promised certain tests of it. Where these are not the ones
     * known here, it asks again: another server may have heard of new tests before this one.
     *
     * @return the problem as it is now, be it with other tests
     */
    public Optional<Problem> find(String slug, String testsetVersion) {
        return find(slug)
                .filter(known -> known.testsetVersion().equals(testsetVersion))
                .or(() -> lookAgain(slug));
    }

    /**
     * A problem that something stored is about.
     *
     * @throws IllegalStateException if this server has not got it, which is our fault
     */
    public Problem required(String slug) {
        return find(slug).orElseThrow(() -> missing(slug));
    }

    /** As {@link #required(String)}, for somebody who was promised certain tests of it. */
    public Problem required(String slug, String testsetVersion) {
        return find(slug, testsetVersion).orElseThrow(() -> missing(slug));
    }

    private static IllegalStateException missing(String slug) {
        return new IllegalStateException("no problem " + slug + " here");
    }

    /** What is wrong with the packages that were left out, by slug; never an empty list. */
    public Map<String, List<Fault>> faults() {
        return faults;
    }
}
