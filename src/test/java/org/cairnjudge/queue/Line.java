package org.cairnjudge.queue;

import java.time.Duration;
import java.util.Optional;

/** Work of several users, one of which is next: as it is in Postgres, or by itself in memory. */
interface Line {
    /** So many judgings of one user may be in flight where others wait. */
    int MOST_IN_FLIGHT = 1;

    /** One piece of work. */
    record Piece(String owner, String name) {}

    Piece enqueue(String owner);

    /** Begins what is next. */
    Optional<Piece> begin();

    void end(Piece piece, Duration took);

    /** Ends by our own fault; it is tried again as soon as there is a seat. */
    void fail(Piece piece);

    /** Takes out what was not begun. */
    void withdraw(Piece piece);
}
