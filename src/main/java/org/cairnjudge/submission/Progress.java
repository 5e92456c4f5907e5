package org.cairnjudge.submission;

import java.util.Optional;
import java.util.UUID;

/**
 * How a judging goes on, as it is told to every server while it does; nobody stores it.
 *
 * @param status compiling or running
 * @param reached while it is running, if anything is to be told of its cases
 */
public record Progress(UUID id, int attempt, Submission.Status status, Optional<Reached> reached) {

    /**
     * Where in the tests it is.
     *
     * @param group its slug
     * @param place of the group, from 1
     * @param passed of the group's cases
     * @param passedInAll of all cases
     */
    public record Reached(
            String group, int place, int passed, int cases, int passedInAll, int casesInAll) {}

    public static Progress of(Claim claim, Submission.Status status) {
        return new Progress(claim.id(), claim.attempt(), status, Optional.empty());
    }

    public static Progress of(Claim claim, Reached reached) {
        return new Progress(
                claim.id(), claim.attempt(), Submission.Status.running, Optional.of(reached));
    }

    public Moment moment() {
        return reached.map(now -> Moment.inTheMiddle(attempt, now.passedInAll(), now.place()))
                .orElseGet(() -> Moment.of(attempt, status));
    }

    /** As it stands in a NOTIFY: words, the group's slug the last of them. */
    String payload() {
        String head = id + " " + attempt + " " + status;
        return reached.map(
                        now ->
                                String.join(
                                        " ",
                                        head,
                                        String.valueOf(now.place()),
                                        String.valueOf(now.passed()),
                                        String.valueOf(now.cases()),
                                        String.valueOf(now.passedInAll()),
                                        String.valueOf(now.casesInAll()),
                                        now.group()))
                .orElse(head);
    }

    /**
     * Reads a payload.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Progress read(String payload) {
        String[] words = payload.split(" ", -1);
        if (words.length != 3 && words.length != 9) {
            throw new IllegalArgumentException("no progress: " + payload);
        }
        return new Progress(
                UUID.fromString(words[0]),
                Integer.parseInt(words[1]),
                Submission.Status.valueOf(words[2]),
                words.length == 3
                        ? Optional.empty()
                        : Optional.of(
                                new Reached(
                                        words[8],
                                        Integer.parseInt(words[3]),
                                        Integer.parseInt(words[4]),
                                        Integer.parseInt(words[5]),
                                        Integer.parseInt(words[6]),
                                        Integer.parseInt(words[7]))));
    }
}
