package org.cairnjudge.http;

import java.sql.SQLException;
import java.util.stream.Stream;

/** What the database said of a failure, however deep in its causes. */
public final class SqlFailures {
    /** Causes may go round in circles. */
    private static final int MOST_CAUSES = 20;

    private SqlFailures() {}

    /** All of it, outermost first. */
    public static Stream<SQLException> in(Throwable e) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause)
                .limit(MOST_CAUSES)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast);
    }
}
