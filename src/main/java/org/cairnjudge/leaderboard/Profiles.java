package org.cairnjudge.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.Account;
import org.cairnjudge.account.Achievements;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;

/** What a user has solved, and how steadily. */
@ApplicationScoped
class Profiles implements Achievements {
    private final EntityManager entities;
    private final Leaderboard leaderboard;
    private final Clock clock;

    Profiles(EntityManager entities, Leaderboard leaderboard, Clock clock) {
        this.entities = entities;
        this.leaderboard = leaderboard;
        this.clock = clock;
    }

    @Override
    @Transactional
    public Achieved of(UUID account) {
        Object[] counts = counts(account);
        return new Achieved(
                leaderboard.rank(account),
                ((Number) counts[0]).intValue(),
                ((Number) counts[1]).intValue(),
                ((Number) counts[2]).intValue(),
                Days.streak(days(account), LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)));
    }

    private Object[] counts(UUID account) {
        return rows(entities.createNativeQuery(COUNTS).setParameter("account", account)).get(0);
    }

    private static final String COUNTS =
            """
            select count(*), count(*) filter (where accepted_at is null), coalesce(sum(attempts), 0)
              from standing_on_problem
             where account_id = :account and language = '' and solved_at is not null
            """;

    @SuppressWarnings("unchecked")
    private List<LocalDate> days(UUID account) {
        return entities.createNativeQuery(DAYS, LocalDate.class)
                .setParameter("account", account)
                .getResultList();
    }

    // From each day straight to the last acceptance before it: days are read, not submissions.
    private static final String DAYS =
            """
            with recursive accepted (day) as (
                select (select cast(s.created_at at time zone 'UTC' as date) from submission s
                         where s.account_id = :account and s.verdict = 'AC' and s.kind = 'solution'
                         order by s.created_at desc limit 1)
                union all
                select (select cast(s.created_at at time zone 'UTC' as date) from submission s
                         where s.account_id = :account and s.verdict = 'AC' and s.kind = 'solution'
                           and s.created_at < cast(a.day as timestamp) at time zone 'UTC'
                         order by s.created_at desc limit 1)
                  from accepted a where a.day is not null)
            select day from accepted where day is not null
            union
            select cast(answered_at at time zone 'UTC' as date) from challenge
             where account_id = :account and correct and difficulty = 'large'
            order by 1 desc
            """;

    /** A solved problem's place in the list. */
    record Place(Instant solvedAt, String problem) {
        Place {
            Bounds.requireInstant(solvedAt);
        }
    }

    /** A problem that somebody has solved. */
    record Solved(Place place, boolean byAnswer, int attempts) {}

    /** The problems that a user has solved, the latest first. */
    @Transactional
    Page<SolvedView> solved(String username, Paging paging) {
        Optional<Place> after = paging.after(Place.class);
        UUID account =
                Account.named(username)
                        .map(Account::id)
                        .orElseThrow(() -> Refusal.notFound("user"));
        Query query =
                entities.createNativeQuery(SOLVED.formatted(after.isEmpty() ? "" : BEFORE))
                        .setParameter("account", account);
        after.ifPresent(
                place ->
                        query.setParameter("at", place.solvedAt())
                                .setParameter("problem", place.problem()));
        List<Solved> rows =
                rows(query.setMaxResults(paging.probe())).stream()
                        .map(
                                row ->
                                        new Solved(
                                                new Place((Instant) row[0], (String) row[1]),
                                                (Boolean) row[2],
                                                ((Number) row[3]).intValue()))
                        .toList();
        return Page.of(rows, paging, Solved::place, SolvedView::of)
                .counted(paging, most -> Math.min(most, ((Number) counts(account)[0]).intValue()));
    }

    private static final String SOLVED =
            """
            select solved_at, problem, accepted_at is null, attempts from standing_on_problem
             where account_id = :account and language = '' and solved_at is not null %s
             order by solved_at desc, problem desc
            """;

    private static final String BEFORE = "and (solved_at, problem) < (:at, :problem)";

    @SuppressWarnings("unchecked")
    private static List<Object[]> rows(Query query) {
        return query.getResultList();
    }
}
