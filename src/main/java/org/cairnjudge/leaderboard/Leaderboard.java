package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Reads the boards. Nothing is counted at a read: every page costs its own rows, however deep. */
@ApplicationScoped
class Leaderboard {
    /** So many rows are shown on either side of one's own. */
    static final int NEIGHBOURS = 3;

    private final EntityManager entities;
    private final Clock clock;

    Leaderboard(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /** The board of the present period. */
    Board now(Period period, String language) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return new Board(period, period.startOf(today), language);
    }

    /**
     * A row's place in a board's order, with what the rank of the next row follows from. It names
     * the period's beginning, so that a reader who turns pages over midnight stays on one board.
     */
    record Place(
            LocalDate startsOn,
            long position,
            long rank,
            int solved,
            int attempts,
            Instant lastImprovedAt,
            String user) {
        Place {
            Bounds.requireRank(rank, position);
            Bounds.requireDay(startsOn);
            Bounds.requireCount(solved);
            Bounds.requireCount(attempts);
            Bounds.requireInstant(lastImprovedAt);
        }
    }

    /** A user's row on a board of all problems. */
    record Row(Place place, int solvedByAnswer) {}

    /**
     * Rows of a board after a place, best first.
     *
     * @param limit how many rows at most
     */
    @Transactional
    List<Row> overall(Board board, Optional<Place> after, int limit) {
        Query query =
                after.isEmpty()
                        ? on(board, FIRST.formatted(""))
                        : behind(on(board, FIRST.formatted(BEHIND)), after.get());
        List<Row> rows = new ArrayList<>();
        Optional<Place> before = after;
        for (Object[] row : rows(query.setMaxResults(limit))) {
            Place place = next(board, before, row);
            rows.add(new Row(place, ((Number) row[4]).intValue()));
            before = Optional.of(place);
        }
        return rows;
    }

    /** Equal results share a rank, and the one after them counts them all (1, 1, 3). */
    private static Place next(Board board, Optional<Place> before, Object[] row) {
        int solved = ((Number) row[1]).intValue();
        int attempts = ((Number) row[2]).intValue();
        long position = before.map(Place::position).orElse(0L) + 1;
        boolean tied =
                before.filter(b -> b.solved() == solved && b.attempts() == attempts).isPresent();
        long rank = tied ? before.get().rank() : position;
        return new Place(
                board.startsOn(),
                position,
                rank,
                solved,
                attempts,
                (Instant) row[3],
                (String) row[0]);
    }

    private Query on(Board board, String sql) {
        return entities.createNativeQuery(sql)
                .setParameter("period", board.period().code())
                .setParameter("start", board.startsOn())
                .setParameter("language", board.language());
    }

    private static Query behind(Query query, Place place) {
        return query.setParameter("solved", place.solved())
                .setParameter("attempts", place.attempts())
                .setParameter("improved", place.lastImprovedAt())
                .setParameter("name", place.user());
    }

    private static final String ROWS =
            """
            select username, solved, attempts, last_improved_at, solved_by_answer from standing
             where period = :period and starts_on = :start and language = :language
            """;

    // All of one direction, as the index has it: so it is entered at the place itself.
    private static final String BEHIND =
            """
            and (-solved, attempts, last_improved_at, username) > (-:solved, :attempts, :improved, :name)
            """;

    private static final String AHEAD =
            """
            and (-solved, attempts, last_improved_at, username) < (-:solved, :attempts, :improved, :name)
            """;

    private static final String FIRST =
            ROWS
                    + """
                    %s
                    order by -solved, attempts, last_improved_at, username
                    """;

    private static final String NEAREST_AHEAD =
            ROWS
                    + AHEAD
                    + """
                    order by -solved desc, attempts desc, last_improved_at desc, username desc
                    """;

    /** One's own row on a board, those just above and those just below, all best first. */
    record Neighbourhood(Row own, List<Row> above, List<Row> below) {}

    /**
     * Where somebody stands.
     *
     * @return empty if the board does not have this user
     */
    @Transactional
    Optional<Neighbourhood> around(Board board, UUID account) {
        // One state of the board for all of it: else somebody may move between two statements, and
        // stand here twice or have a result that nobody is counted for.
        entities.createNativeQuery("set transaction isolation level repeatable read")
                .executeUpdate();
        List<Object[]> own =
                rows(
                        on(board, ROWS + "and account_id = :account")
                                .setParameter("account", account));
        if (own.isEmpty()) {
            return Optional.empty();
        }
        Place place = next(board, Optional.empty(), own.get(0));
        List<Object[]> above =
                new ArrayList<>(
                        rows(behind(on(board, NEAREST_AHEAD), place).setMaxResults(NEIGHBOURS)));
        Collections.reverse(above);
        List<Object[]> below =
                rows(behind(on(board, FIRST.formatted(BEHIND)), place).setMaxResults(NEIGHBOURS));
        List<Object[]> all = new ArrayList<>(above);
        all.addAll(own);
        all.addAll(below);
        List<Row> ranked = ranked(board, all);
        return Optional.of(
                new Neighbourhood(
                        ranked.get(above.size()),
                        ranked.subList(0, above.size()),
                        ranked.subList(above.size() + 1, ranked.size())));
    }

    private record Result(int solved, int attempts) {
        static Result of(Object[] row) {
            return new Result(((Number) row[1]).intValue(), ((Number) row[2]).intValue());
        }
    }

    /** Rows that follow one another on the board, with their ranks from the sums of users. */
    private List<Row> ranked(Board board, List<Object[]> rows) {
        Result best = Result.of(rows.get(0));
        Result worst = Result.of(rows.get(rows.size() - 1));
        Map<Result, Long> users = new HashMap<>();
        for (Object[] sum :
                rows(
                        on(board, SUMS)
                                .setParameter("bestSolved", best.solved())
                                .setParameter("bestAttempts", best.attempts())
                                .setParameter("worstSolved", worst.solved())
                                .setParameter("worstAttempts", worst.attempts()))) {
            users.put(Result.of(sum), ((Number) sum[0]).longValue());
        }
        long rank = 1 + better(board, best);
        Result before = best;
        List<Row> ranked = new ArrayList<>();
        for (Object[] row : rows) {
            Result result = Result.of(row);
            if (!result.equals(before)) {
                rank += users.get(before);
                before = result;
            }
            Place place =
                    new Place(
                            board.startsOn(),
                            rank,
                            rank,
                            result.solved(),
                            result.attempts(),
                            (Instant) row[3],
                            (String) row[0]);
            ranked.add(new Row(place, ((Number) row[4]).intValue()));
        }
        return ranked;
    }

    /**
     * Somebody's rank on the board of all time.
     *
     * @return empty if the board does not have this user
     */
    @Transactional
    Optional<Long> rank(UUID account) {
        Board board = now(Period.ALL, "");
        return rows(on(board, ROWS + "and account_id = :account").setParameter("account", account))
                .stream()
                .findFirst()
                .map(row -> 1 + better(board, Result.of(row)));
    }

    private long better(Board board, Result result) {
        return ((Number)
                        on(board, BETTER)
                                .setParameter("solved", result.solved())
                                .setParameter("attempts", result.attempts())
                                .getSingleResult())
                .longValue();
    }

    private static final String BETTER =
            """
            select coalesce(sum(users), 0)
              from (select users from standing_users
                     where period = :period and starts_on = :start and language = :language
                       and solved >= :solved and (solved > :solved or attempts < :attempts)
                    union all
                    select users from standing_users_change
                     where period = :period and starts_on = :start and language = :language
                       and solved >= :solved and (solved > :solved or attempts < :attempts)) both_of_them
            """;

    private static final String USERS =
            """
            select coalesce(sum(users), 0)
              from (select users from standing_users
                     where period = :period and starts_on = :start and language = :language
                    union all
                    select users from standing_users_change
                     where period = :period and starts_on = :start and language = :language) both_of_them
            """;

    private static final String SUMS =
            """
            select sum(users), solved, attempts
              from (select solved, attempts, users from standing_users
                     where period = :period and starts_on = :start and language = :language
                       and solved between :worstSolved and :bestSolved
                    union all
                    select solved, attempts, users from standing_users_change
                     where period = :period and starts_on = :start and language = :language
                       and solved between :worstSolved and :bestSolved) both_of_them
             where (solved < :bestSolved or attempts >= :bestAttempts)
               and (solved > :worstSolved or attempts <= :worstAttempts)
             group by solved, attempts
            """;

    /** A row's place in the order of a fastest list. */
    record FastPlace(long position, long rank, int ticks, Instant createdAt, String user) {
        FastPlace {
            Bounds.requireRank(rank, position);
            Bounds.requireCount(ticks);
            Bounds.requireInstant(createdAt);
        }
    }

    /** Somebody's fastest accepted solution of a problem. */
    record Fast(FastPlace place, UUID submission, String language, long timeMs, long memoryBytes) {}

    /**
     * The fastest accepted solutions of a problem, one for each user.
     *
     * @param language empty for any
     */
    @Transactional
    List<Fast> fastest(String problem, String language, Optional<FastPlace> after, int limit) {
        Query query =
                entities.createNativeQuery(FASTEST.formatted(after.isEmpty() ? "" : SLOWER))
                        .setParameter("problem", problem)
                        .setParameter("language", language);
        after.ifPresent(
                place ->
                        query.setParameter("ticks", place.ticks())
                                .setParameter("at", place.createdAt())
                                .setParameter("name", place.user()));
        List<Fast> fastest = new ArrayList<>();
        Optional<FastPlace> before = after;
        for (Object[] row : rows(query.setMaxResults(limit))) {
            int ticks = ((Number) row[1]).intValue();
            long position = before.map(FastPlace::position).orElse(0L) + 1;
            long rank =
                    before.filter(b -> b.ticks() == ticks).map(FastPlace::rank).orElse(position);
            FastPlace place =
                    new FastPlace(position, rank, ticks, (Instant) row[2], (String) row[0]);
            fastest.add(
                    new Fast(
                            place,
                            (UUID) row[3],
                            (String) row[4],
                            ((Number) row[5]).longValue(),
                            ((Number) row[6]).longValue()));
            before = Optional.of(place);
        }
        return fastest;
    }

    private static final String FASTEST =
            """
            select username, ticks, created_at, submission, written_in, time_ms, memory_bytes from fastest
             where problem = :problem and language = :language %s
             order by ticks, created_at, username
            """;

    private static final String SLOWER = "and (ticks, created_at, username) > (:ticks, :at, :name)";

    /** How many users are on a board. */
    @Transactional
    int count(Board board, int most) {
        long users = ((Number) on(board, USERS).getSingleResult()).longValue();
        return (int) Math.min(users, most);
    }

    /** How many users have solved a problem in a language, counted up to {@code most}. */
    @Transactional
    int countFastest(String problem, String language, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select 1 from fastest
                                                 where problem = :problem and language = :language
                                                 limit :most) counted
                                        """,
                                        Long.class)
                                .setParameter("problem", problem)
                                .setParameter("language", language)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    @SuppressWarnings("unchecked")
    private static List<Object[]> rows(Query query) {
        return query.getResultList();
    }
}
