package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Port: how far whoever asks is with each problem. Implemented where that is kept. */
public interface Progress {

    /** What somebody has done about a problem. */
    enum Status {
        /** Nothing yet. */
        NEW,
        /** Handed something in, and was not right yet. */
        ATTEMPTED,
        /** By an accepted submission, or by a fully right set of answers to large inputs. */
        SOLVED;

        String tag() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Status> of(String tag) {
            return Arrays.stream(values()).filter(status -> status.tag().equals(tag)).findFirst();
        }
    }

    /**
     * How far somebody is with one problem.
     *
     * @param forfeited whether the editorial was asked for before it was solved: then it counts on
     *     no board
     */
    record Standing(Status status, boolean forfeited) {
        public static final Standing NONE = new Standing(Status.NEW, false);
    }

    /**
     * By slug; a problem that is new to the caller may be missing. Empty for somebody who is not
     * signed in, or not with a right to read.
     */
    Optional<Map<String, Standing>> ofCaller();

    /**
     * As {@link #ofCaller}, for somebody who asked for it.
     *
     * @throws RuntimeException 401 for nobody, 403 for somebody without the right to read
     */
    Map<String, Standing> required();
}
