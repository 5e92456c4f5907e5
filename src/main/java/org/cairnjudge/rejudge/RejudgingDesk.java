package org.cairnjudge.rejudge;

import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import io.quarkus.panache.common.Page;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Query;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.account.Audit;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.VerdictsExchanged;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Where a rejudging begins and where it is decided on. Applying it is the one way, beside the desk
 * of submissions, in which verdicts are written.
 */
@ApplicationScoped
class RejudgingDesk {
    /** Some 100,000 rows are written in one go. */
    private static final int SECONDS = 300;

    private final EntityManager entities;
    private final Enqueue queue;
    private final Audit audit;
    private final Event<VerdictsExchanged> exchanged;
    private final Clock clock;
    private final int most;

    RejudgingDesk(
            EntityManager entities,
            Enqueue queue,
            Audit audit,
            Event<VerdictsExchanged> exchanged,
            Clock clock,
            @ConfigProperty(name = "cairn.rejudge.most") int most) {
        this.entities = entities;
        this.queue = queue;
        this.audit = audit;
        this.exchanged = exchanged;
        this.clock = clock;
        this.most = most;
    }

    /**
     * Which submissions are to be judged anew, and on what.
     *
     * @param verdicts empty for any
     * @param since only those handed in then or later
     */
    record Choice(
            String problem,
            String testsetVersion,
            List<Verdict> verdicts,
            Optional<Instant> since) {
        Choice {
            verdicts = List.copyOf(verdicts);
        }
    }

    /** Why a rejudging does not begin, or does not end as it was asked to. */
    static final class Impossible extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** What keeps it. */
        enum Reason {
            /** The problem has one that is not decided on. */
            ALREADY_RUNNING,
            NOTHING_MATCHES,
            TOO_MANY,
            /** Some of it has no new verdict yet. */
            NOT_JUDGED,
            /** Some of it was judged on other tests than those it is about. */
            OTHER_TESTS,
            /** It was applied or canceled before. */
            DECIDED
        }

        private final Reason reason;

        Impossible(Reason reason, String message) {
            super(message, null, false, false);
            this.reason = reason;
        }

        Reason reason() {
            return reason;
        }
    }

    /** Stores a rejudging and puts all of it in line, both or neither. */
    @Transactional
    @TransactionConfiguration(timeout = SECONDS)
    UUID begin(Choice choice, String admin) {
        lock(choice.problem());
        if (Rejudging.count(
                        "problem = ?1 and status = ?2", choice.problem(), Rejudging.Status.running)
                > 0) {
            throw new Impossible(
                    Impossible.Reason.ALREADY_RUNNING,
                    "A rejudging of this problem has not been applied or canceled yet.");
        }
        Rejudging rejudging = new Rejudging();
        rejudging.problem = choice.problem();
        rejudging.testsetVersion = choice.testsetVersion();
        rejudging.verdicts = choice.verdicts().isEmpty() ? null : choice.verdicts();
        rejudging.since = choice.since().orElse(null);
        rejudging.status = Rejudging.Status.running;
        rejudging.createdBy = admin;
        rejudging.createdAt = clock.instant();
        rejudging.persist();
        entities.flush();
        rejudging.total = choose(rejudging);
        if (rejudging.total == 0) {
            throw new Impossible(
                    Impossible.Reason.NOTHING_MATCHES, "No judged submission matches.");
        }
        if (rejudging.total > most) {
            throw new Impossible(
                    Impossible.Reason.TOO_MANY,
                    "More than "
                            + most
                            + " submissions match; choose fewer by their verdicts or time.");
        }
        queue.rejudging(languages(rejudging.id));
        note(
                rejudging,
                admin,
                "rejudging.begin",
                Map.of("problem", rejudging.problem, "submissions", rejudging.total));
        return rejudging.id;
    }

    private void note(Rejudging rejudging, String admin, String act, Map<String, ?> details) {
        audit.note(admin, act, "/rejudgings/" + rejudging.id, details);
    }

    private int choose(Rejudging rejudging) {
        List<Verdict> verdicts =
                rejudging.verdicts == null ? List.of(Verdict.values()) : rejudging.verdicts;
        return entities.createNativeQuery(
                        """
                        insert into rejudging_item (id, rejudging, submission, language, old_verdict, old_version,
                                                    old_judged_at, testset_version)
                        select gen_random_uuid(), :rejudging, s.id, s.language, s.verdict, s.testset_version,
                               s.judged_at, :version
                          from submission s
                         where s.problem = :problem and s.status = 'done' and s.kind = 'solution'
                           and s.verdict in (:verdicts) and s.created_at >= :since
                         order by s.id
                         limit :most
                        """)
                .setParameter("rejudging", rejudging.id)
                .setParameter("version", rejudging.testsetVersion)
                .setParameter("problem", rejudging.problem)
                .setParameter("verdicts", verdicts.stream().map(Verdict::name).toList())
                .setParameter("since", rejudging.since == null ? Instant.EPOCH : rejudging.since)
                .setParameter("most", most + 1)
                .executeUpdate();
    }

    private Map<UUID, String> languages(UUID id) {
        Map<UUID, String> languages = new HashMap<>();
        for (Object[] row :
                rows("select id, language from rejudging_item where rejudging = :id", id)) {
            languages.put((UUID) row[0], (String) row[1]);
        }
        return languages;
    }

    @Transactional
    Optional<Rejudging> find(UUID id) {
        return Rejudging.findByIdOptional(id);
    }

    /**
     * A page of all rejudgings, newest first.
     *
     * @param before only older ones than this, null for the newest
     */
    @Transactional
    List<Rejudging> page(UUID before, int limit) {
        return (before == null
                        ? Rejudging.<Rejudging>find("order by id desc")
                        : Rejudging.<Rejudging>find("id < ?1 order by id desc", before))
                .page(Page.ofSize(limit))
                .list();
    }

    /** How many rejudgings there are, counted up to {@code most}. */
    @Transactional
    int count(int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        "select count(*) from (select 1 from rejudging limit :most) r",
                                        Long.class)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /**
     * How far a rejudging is, and what it would change.
     *
     * @param cells how many submissions had which verdict and would have which; null for not judged
     * @param waiting how many are not judged yet, by language
     * @param onOtherTests how many were judged on other tests than those it is about
     */
    record Progress(List<Cell> cells, Map<String, Long> waiting, long onOtherTests) {
        /** So many submissions go from one verdict to another, or stay. */
        record Cell(Verdict from, Verdict to, long count) {}

        long judged() {
            return cells.stream().filter(cell -> cell.to() != null).mapToLong(Cell::count).sum();
        }

        long failed() {
            return cells.stream()
                    .filter(cell -> cell.to() == Verdict.JE)
                    .mapToLong(Cell::count)
                    .sum();
        }
    }

    @Transactional
    Progress progress(UUID id) {
        List<Progress.Cell> cells =
                rows(
                                """
                                select old_verdict, verdict, count(*) from rejudging_item
                                 where rejudging = :id group by old_verdict, verdict
                                """,
                                id)
                        .stream()
                        .map(
                                row ->
                                        new Progress.Cell(
                                                Verdict.valueOf((String) row[0]),
                                                row[1] == null
                                                        ? null
                                                        : Verdict.valueOf((String) row[1]),
                                                ((Number) row[2]).longValue()))
                        .toList();
        Map<String, Long> waiting = new HashMap<>();
        for (Object[] row :
                rows(
                        """
                        select language, count(*) from rejudging_item
                         where rejudging = :id and verdict is null group by language
                        """,
                        id)) {
            waiting.put((String) row[0], ((Number) row[1]).longValue());
        }
        return new Progress(cells, waiting, onOtherTests(id));
    }

    private long onOtherTests(UUID id) {
        return count(
                """
                select count(*) from rejudging_item i join rejudging r on r.id = i.rejudging
                 where r.id = :id and i.verdict <> 'JE' and i.testset_version <> r.testset_version
                """,
                id);
    }

    /** A submission whose verdict would be another one, or has become one. */
    @Schema(name = "RejudgingChange")
    record Change(UUID submission, String user, Verdict from, Verdict to) {}

    /**
     * Those that change, the oldest submission first.
     *
     * @param after only later submissions than this, null for the first
     */
    @Transactional
    List<Change> changes(UUID id, UUID after, int limit) {
        @SuppressWarnings("unchecked")
        List<Object[]> rows =
                entities.createNativeQuery(
                                """
                                select i.submission, a.username, i.old_verdict, i.verdict
                                  from rejudging_item i
                                  join submission s on s.id = i.submission
                                  join account a on a.id = s.account_id
                                 where i.rejudging = :id and i.verdict <> i.old_verdict and i.verdict <> 'JE'
                                   and i.submission > :after
                                 order by i.submission
                                """)
                        .setParameter("id", id)
                        .setParameter("after", after == null ? new UUID(0, 0) : after)
                        .setMaxResults(limit)
                        .getResultList();
        return rows.stream()
                .map(
                        row ->
                                new Change(
                                        (UUID) row[0],
                                        (String) row[1],
                                        Verdict.valueOf((String) row[2]),
                                        Verdict.valueOf((String) row[3])))
                .toList();
    }

    /** How many of a rejudging's verdicts change, counted up to {@code most}. */
    @Transactional
    int countChanges(UUID id, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select 1 from rejudging_item
                                                 where rejudging = :id and verdict <> old_verdict and verdict <> 'JE'
                                                 limit :most) changed
                                        """,
                                        Long.class)
                                .setParameter("id", id)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /** Throws the new verdicts away: nothing has changed. */
    @Transactional
    @TransactionConfiguration(timeout = SECONDS)
    void cancel(UUID id, String admin) {
        Rejudging rejudging = undecided(id);
        queue.withdrawRejudging(languages(id).keySet());
        end(rejudging, Rejudging.Status.canceled, admin);
        note(rejudging, admin, "rejudging.cancel", Map.of("problem", rejudging.problem));
    }

    /**
     * Exchanges the old verdicts for the new ones, all in one transaction. Left as they are: those
     * that we failed to judge, and those that got another verdict since the rejudging began.
     */
    @Transactional
    @TransactionConfiguration(timeout = SECONDS)
    void apply(UUID id, String admin) {
        Rejudging rejudging = undecided(id);
        long missing =
                count(
                        "select count(*) from rejudging_item where rejudging = :id and verdict is null",
                        id);
        if (missing > 0) {
            throw new Impossible(
                    Impossible.Reason.NOT_JUDGED, missing + " submissions are not judged yet.");
        }
        long others = onOtherTests(id);
        if (others > 0) {
            throw new Impossible(
                    Impossible.Reason.OTHER_TESTS,
                    others
                            + " submissions were judged on other tests than the rejudging is about: the"
                            + " problem has changed meanwhile. Cancel it and begin a new one.");
        }
        rejudging.applied = update(KEEP_TRACE, rejudging);
        rejudging.leftAlone =
                Math.toIntExact(
                        count(
                                        """
                                        select count(*) from rejudging_item
                                         where rejudging = :id and verdict <> 'JE'
                                        """,
                                        id)
                                - rejudging.applied);
        update(EXCHANGE, rejudging);
        notifyReaders(id);
        end(rejudging, Rejudging.Status.applied, admin);
        note(
                rejudging,
                admin,
                "rejudging.apply",
                Map.of("problem", rejudging.problem, "exchanged", rejudging.applied));
        // Last, for it locks accounts: every verdict and hand-in of these waits from here on.
        exchanged.fire(new VerdictsExchanged(rejudging.problem, whomItConcerns(id)));
    }

    /** The name of whoever began or ended one goes with the account. */
    void forget(@Observes AccountLeaving leaving) {
        Rejudging.update(
                "createdBy = ?1 where createdBy = ?2", AccountLeaving.NOBODY, leaving.username());
        Rejudging.update(
                "endedBy = ?1 where endedBy = ?2", AccountLeaving.NOBODY, leaving.username());
    }

    private Rejudging undecided(UUID id) {
        Rejudging rejudging = Rejudging.findById(id, LockModeType.PESSIMISTIC_WRITE);
        if (rejudging.status != Rejudging.Status.running) {
            throw new Impossible(
                    Impossible.Reason.DECIDED,
                    "The rejudging is " + rejudging.status + " already.");
        }
        return rejudging;
    }

    private void end(Rejudging rejudging, Rejudging.Status status, String admin) {
        rejudging.status = status;
        rejudging.endedBy = admin;
        rejudging.endedAt = clock.instant();
        entities.flush();
        entities.createNativeQuery(FORGET).setParameter("id", rejudging.id).executeUpdate();
        Notice.tell(entities, Notice.FINISHED, rejudging.id.toString());
    }

    private int update(String sql, Rejudging rejudging) {
        Query query = entities.createNativeQuery(sql).setParameter("id", rejudging.id);
        if (sql.contains(":now")) {
            query.setParameter("now", clock.instant());
        }
        return query.executeUpdate();
    }

    /** Whose verdict is another one, or was reached in another time. */
    private Set<UUID> whomItConcerns(UUID id) {
        Set<UUID> accounts = new HashSet<>();
        List<?> rows =
                entities.createNativeQuery(
                                """
                                select distinct s.account_id
                                  from verdict_change c join submission s on s.id = c.submission
                                 where c.rejudging = :id and (c.old_verdict <> c.new_verdict or c.new_verdict = 'AC')
                                """,
                                UUID.class)
                        .setParameter("id", id)
                        .getResultList();
        rows.forEach(account -> accounts.add((UUID) account));
        return accounts;
    }

    private void notifyReaders(UUID id) {
        entities.createNativeQuery(
                        """
                        select count(pg_notify(:channel, cast(submission as text))) from verdict_change
                         where rejudging = :id
                        """,
                        Long.class)
                .setParameter("channel", Notice.FINISHED)
                .setParameter("id", id)
                .getResultList();
    }

    private long count(String sql, UUID id) {
        return ((Number)
                        entities.createNativeQuery(sql, Long.class)
                                .setParameter("id", id)
                                .getSingleResult())
                .longValue();
    }

    @SuppressWarnings("unchecked")
    private List<Object[]> rows(String sql, UUID id) {
        return entities.createNativeQuery(sql).setParameter("id", id).getResultList();
    }

    /** Rejudgings of one problem begin one after the other. */
    private void lock(String problem) {
        entities.createNativeQuery(
                        "select cast(pg_advisory_xact_lock(hashtext('rejudging'), hashtext(:problem)) as text)",
                        String.class)
                .setParameter("problem", problem)
                .getResultList();
    }

    /** What is written here is what is exchanged: it holds the submissions until the end. */
    private static final String KEEP_TRACE =
            """
            insert into verdict_change (submission, rejudging, old_verdict, new_verdict, old_version, new_version,
                                        old_jdk, new_jdk, old_judged_at, changed_at)
            select s.id, i.rejudging, s.verdict, i.verdict, s.testset_version, i.testset_version,
                   s.jdk, i.jdk, s.judged_at, :now
              from rejudging_item i join submission s on s.id = i.submission
             where i.rejudging = :id and i.verdict <> 'JE'
               and s.status = 'done' and s.verdict = i.old_verdict and s.testset_version = i.old_version
               and s.judged_at is not distinct from i.old_judged_at
             order by s.id
               for update of s
            """;

    private static final String EXCHANGE =
            """
            update submission s
               set verdict = i.verdict, testset_version = i.testset_version, judge = i.judge, jdk = i.jdk,
                   cases_passed = i.cases_passed, cases_total = i.cases_total,
                   time_ms = i.time_ms, total_ms = i.total_ms, memory_bytes = i.memory_bytes,
                   groups = i.groups, message = i.message, failed = i.failed,
                   counterexample = i.counterexample, compile_output = i.compile_output,
                   printed = i.printed, facts = i.facts, judged_at = i.judged_at, explaining = false
              from rejudging_item i join verdict_change c
                   on c.rejudging = i.rejudging and c.submission = i.submission
             where i.rejudging = :id and s.id = i.submission
            """;

    /**
     * What is decided on keeps its verdicts; the rest of it stands in the submissions, or nowhere.
     */
    private static final String FORGET =
            """
            update rejudging_item
               set groups = null, message = null, counterexample = null, compile_output = null,
                   printed = null, facts = null
             where rejudging = :id and verdict is not null
            """;
}
