package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads the boards. */
@ApplicationScoped
class Leaderboard {
    /** Run times that differ by less than this are the same: two ticks of the kernel's clock. */
    private static final long NOISE_MS = 20;

    private final EntityManager entities;

    Leaderboard(EntityManager entities) {
        this.entities = entities;
    }

    /** A row's place in the board's order, with what the rank of the next row follows from. */
    record Place(
            long position,
            long rank,
            int solved,
            int attempts,
            Instant lastImprovedAt,
            String user) {
        // Postgres knows no instant outside of these, and Cairn has none.
        private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
        private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");
        private static final long MOST_ROWS = 1L << 48;

        Place {
            if (rank < 1 || rank > position || position > MOST_ROWS) {
                throw new IllegalArgumentException("rank " + rank + " at position " + position);
            }
            if (lastImprovedAt.isBefore(EARLIEST) || lastImprovedAt.isAfter(LATEST)) {
                throw new IllegalArgumentException("lastImprovedAt " + lastImprovedAt);
            }
        }
    }

    /** A user's row on the board of all problems. */
    record Row(Place place, int solvedByAnswer) {}

    /**
     * Rows of the board after a place, best first.
     *
     * @param limit how many rows at most
     */
    @Transactional
    List<Row> overall(Optional<Place> after, int limit) {
        List<Object[]> rows =
                after.isEmpty()
                        ? rows(
                                entities.createNativeQuery(OVERALL.formatted(""))
                                        .setMaxResults(limit))
                        : rows(
                                entities.createNativeQuery(OVERALL.formatted(AFTER))
                                        .setParameter("solved", after.get().solved())
                                        .setParameter("attempts", after.get().attempts())
                                        .setParameter("improved", after.get().lastImprovedAt())
                                        .setParameter("name", after.get().user())
                                        .setMaxResults(limit));
        List<Row> board = new ArrayList<>();
        Optional<Place> before = after;
        for (Object[] row : rows) {
            Place place = next(before, row);
            board.add(new Row(place, ((Number) row[4]).intValue()));
            before = Optional.of(place);
        }
        return board;
    }

    /** Equal results share a rank, and the one after them counts them all (1, 1, 3). */
    private static Place next(Optional<Place> before, Object[] row) {
        int solved = ((Number) row[1]).intValue();
        int attempts = ((Number) row[2]).intValue();
        long position = before.map(Place::position).orElse(0L) + 1;
        boolean tied =
                before.filter(b -> b.solved() == solved && b.attempts() == attempts).isPresent();
        long rank = tied ? before.get().rank() : position;
        return new Place(position, rank, solved, attempts, (Instant) row[3], (String) row[0]);
    }

    private static final String OVERALL =
            """
            select username, solved, attempts, last_improved_at, solved_by_answer from standing
            %s
            order by solved desc, attempts asc, last_improved_at asc, username asc
            """;

    private static final String AFTER =
            """
            where solved < :solved
               or solved = :solved and (attempts, last_improved_at, username)
                                     > (:attempts, :improved, :name)
            """;

    /** Somebody's fastest accepted solution of a problem. */
    record Fastest(
            long rank,
            String user,
            UUID submission,
            String language,
            long timeMs,
            long memoryBytes,
            Instant createdAt) {}

    /** The fastest accepted solutions of a problem, one for each user. */
    @Transactional
    List<Fastest> fastest(String problem, Optional<String> language, int limit) {
        List<Object[]> rows =
                rows(
                        entities.createNativeQuery(FASTEST)
                                .setParameter("problem", problem)
                                .setParameter("language", language.orElse(""))
                                .setParameter("noise", NOISE_MS)
                                .setMaxResults(limit));
        return rows.stream()
                .map(
                        row ->
                                new Fastest(
                                        ((Number) row[0]).longValue(),
                                        (String) row[1],
                                        (UUID) row[2],
                                        (String) row[3],
                                        ((Number) row[4]).longValue(),
                                        ((Number) row[5]).longValue(),
                                        (Instant) row[6]))
                .toList();
    }

    private static final String FASTEST =
            """
            select rank() over (order by f.time_ms / :noise) as rank, a.username, f.id, f.language,
                   f.time_ms, f.memory_bytes, f.created_at
              from (select distinct on (account_id) account_id, id, language, time_ms, memory_bytes, created_at
                      from submission
                     where problem = :problem and verdict = 'AC' and kind = 'solution'
                       and (:language = '' or language = :language)
                     order by account_id, time_ms, id) f
              join account a on a.id = f.account_id
             order by rank, f.created_at, a.username
            """;

    /** How many users are on the board, counted up to {@code most}. */
    @Transactional
    int count(int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        "select count(*) from (select 1 from standing limit :most) s",
                                        Long.class)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /** How many users have solved a problem in a language, counted up to {@code most}. */
    @Transactional
    int countFastest(String problem, Optional<String> language, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select distinct account_id from submission
                                                 where problem = :problem and verdict = 'AC' and kind = 'solution'
                                                   and (:language = '' or language = :language)
                                                 limit :most) counted
                                        """,
                                        Long.class)
                                .setParameter("problem", problem)
                                .setParameter("language", language.orElse(""))
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    @SuppressWarnings("unchecked")
    private static List<Object[]> rows(Query query) {
        return query.getResultList();
    }
}
