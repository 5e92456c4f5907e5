package org.cairnjudge.submission;

/**
 * How far a submission is, as a number that grows: the same on every server, and found from what is
 * stored, so that a reader who lost one server can go on at another.
 *
 * @param attempt which try it is, 0 before the first
 * @param step within the attempt
 */
public record Moment(int attempt, long step) implements Comparable<Moment> {
    private static final long ATTEMPT = 1_000_000_000L;

    // Between running and the end, one for each case that was right and each group that began.
    private static final long QUEUED = 1;
    private static final long COMPILING = 2;
    private static final long RUNNING = 3;
    private static final long CANCELED = ATTEMPT - 3;
    private static final long JUDGED = ATTEMPT - 2;
    private static final long EXPLAINED = ATTEMPT - 1;

    /** Reads what {@link #number} gave; any other number is a moment too. */
    public static Moment ofNumber(long number) {
        return new Moment((int) Math.min(Integer.MAX_VALUE, number / ATTEMPT), number % ATTEMPT);
    }

    /** When a submission came to this status. */
    public static Moment of(int attempt, Submission.Status status) {
        return new Moment(
                attempt,
                switch (status) {
                    case queued -> QUEUED;
                    case compiling -> COMPILING;
                    case running -> RUNNING;
                    case canceled -> CANCELED;
                    case done -> JUDGED;
                });
    }

    /** When so much was right and so many groups had begun. */
    static Moment inTheMiddle(int attempt, int passed, int groups) {
        return new Moment(attempt, RUNNING + passed + groups);
    }

    /** When the best counterexample was there. */
    public static Moment explained(int attempt) {
        return new Moment(attempt, EXPLAINED);
    }

    public boolean isAfter(Moment other) {
        return compareTo(other) > 0;
    }

    /** The number of this moment. */
    public long number() {
        return attempt * ATTEMPT + step;
    }

    @Override
    public int compareTo(Moment other) {
        return Long.compare(number(), other.number());
    }
}
