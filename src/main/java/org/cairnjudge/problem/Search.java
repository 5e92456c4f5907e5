package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.cairnjudge.http.TextLanguage;

/**
 * Which problems are looked for, and in which order.
 *
 * @param words each of them must stand in a problem's slug, number, tags or title in any language,
 *     whatever the case; may be empty
 * @param tag a tag it must have; empty for any
 * @param difficulties those it may have
 * @param status how far the caller must be with it; empty for any
 */
record Search(
        String words,
        String tag,
        List<Difficulty> difficulties,
        Optional<Progress.Status> status,
        Order order) {
    /** Shares of accepted submissions are compared in steps of one in so many. */
    private static final double STEPS = 1e12;

    /** What problems are ordered by. */
    enum Key {
        NUMBER,
        TITLE,
        DIFFICULTY,
        SUBMITTED,
        ACCEPTED,
        ACCEPTANCE
    }

    /** An order: a key, from the smallest or from the largest. */
    record Order(Key key, boolean descending) {

        static final Order USUAL = new Order(Key.NUMBER, false);

        /** Reads {@code title} or {@code -title}. */
        static Optional<Order> parse(String written) {
            boolean descending = written.startsWith("-");
            String name = descending ? written.substring(1) : written;
            return Arrays.stream(Key.values())
                    .filter(key -> key.name().toLowerCase(Locale.ROOT).equals(name))
                    .map(key -> new Order(key, descending))
                    .findFirst();
        }
    }

    /**
     * A problem with what became of its submissions.
     *
     * @param standing how far the caller is with it; empty if nobody knows who asks
     */
    record Hit(Problem problem, Tallies.Tally tally, Optional<Progress.Standing> standing) {}

    /** What is known of problems beside their packages, by slug. */
    record Known(
            Map<String, Tallies.Tally> tallies,
            Optional<Map<String, Progress.Standing>> standings) {
        Hit hit(Problem problem) {
            String slug = problem.slug();
            return new Hit(
                    problem,
                    tallies.getOrDefault(slug, Tallies.Tally.NONE),
                    standings.map(all -> all.getOrDefault(slug, Progress.Standing.NONE)));
        }
    }

    /**
     * A hit's place in an order; a page ends with one and the next begins behind it.
     *
     * @param order the order it is a place in, so that it is not taken for one in another
     * @param number what numbers are ordered by; 0 in an order of texts
     * @param text what texts are ordered by; empty in an order of numbers
     */
    record Place(Order order, long number, String text, String slug) {}

    private static final Comparator<Place> ASCENDING =
            Comparator.comparingLong(Place::number)
                    .thenComparing(Place::text)
                    .thenComparing(Place::slug);

    /** Where a hit stands in this search's order. */
    Place place(Hit hit, TextLanguage language) {
        Problem problem = hit.problem();
        return switch (order.key()) {
            case NUMBER -> place(problem.number(), problem);
            case TITLE -> new Place(order, 0, problem.title().in(language), problem.slug());
            case DIFFICULTY -> place(problem.headline().difficulty().ordinal(), problem);
            case SUBMITTED -> place(hit.tally().submitted(), problem);
            case ACCEPTED -> place(hit.tally().accepted(), problem);
            case ACCEPTANCE -> place(acceptance(hit.tally()), problem);
        };
    }

    /** What nobody tried has the least. */
    private static long acceptance(Tallies.Tally tally) {
        return tally.submitted() == 0
                ? -1
                : Math.round(STEPS * tally.accepted() / tally.submitted());
    }

    private Place place(long number, Problem problem) {
        return new Place(order, number, "", problem.slug());
    }

    /**
     * What is found, in order.
     *
     * @param after where to go on: a place in this order, or empty for the start
     */
    List<Hit> find(Catalog catalog, Known known, TextLanguage language, Optional<Place> after) {
        Comparator<Place> places = order.descending() ? ASCENDING.reversed() : ASCENDING;
        Stream<Hit> hits =
                matching(catalog, known)
                        .sorted(Comparator.comparing(hit -> place(hit, language), places));
        return hits.filter(
                        hit ->
                                after.isEmpty()
                                        || places.compare(place(hit, language), after.get()) > 0)
                .toList();
    }

    /** How many problems match, on all pages. */
    int count(Catalog catalog, Known known) {
        return (int) matching(catalog, known).count();
    }

    private Stream<Hit> matching(Catalog catalog, Known known) {
        return catalog.problems().stream()
                .filter(this::matches)
                .map(known::hit)
                .filter(
                        hit ->
                                status.isEmpty()
                                        || hit.standing()
                                                .map(Progress.Standing::status)
                                                .equals(status));
    }

    private boolean matches(Problem problem) {
        if (!tag.isEmpty() && !problem.headline().tags().contains(tag)) {
            return false;
        }
        if (!difficulties.contains(problem.headline().difficulty())) {
            return false;
        }
        List<String> texts =
                Stream.concat(
                                Stream.of(
                                        problem.slug(),
                                        String.valueOf(problem.number()),
                                        problem.title().en(),
                                        problem.title().zh()),
                                problem.headline().tags().stream())
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .toList();
        return Arrays.stream(words.strip().toLowerCase(Locale.ROOT).split("\\s+"))
                .allMatch(word -> texts.stream().anyMatch(text -> text.contains(word)));
    }
}
