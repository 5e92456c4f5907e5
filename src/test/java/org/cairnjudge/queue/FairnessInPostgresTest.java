package org.cairnjudge.queue;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The same in the table of the queue, and on two nodes that take from it. */
@QuarkusTest
class FairnessInPostgresTest extends FairnessContract {
    private static final String LANE = "fairness";

    /** Of nobody else, so that the work of other tests is not in the way. */
    private static final int PRIORITY = 90;

    @Inject Shares shares;
    @Inject EntityManager entities;
    @Inject DataSource dataSource;
    @Inject Clock clock;

    private final Map<String, UUID> accounts = new HashMap<>();

    @AfterEach
    void leaveNothing() {
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            entities.createNativeQuery(
                                            "delete from scheduled_tasks where task_name = :lane")
                                    .setParameter("lane", LANE)
                                    .executeUpdate();
                            entities.createNativeQuery(
                                            "delete from account where username like 'fair-%'")
                                    .executeUpdate();
                        });
        accounts.clear();
    }

    @Override
    Line line() {
        // What other tests have left to be explained would set how far the line is.
        await().atMost(Duration.ofMinutes(3)).until(() -> inFlight() == 0);
        return new LineInPostgres();
    }

    private long inFlight() {
        return count("select count(*) from scheduled_tasks where picked");
    }

    private UUID account(String name) {
        return accounts.computeIfAbsent(
                name,
                unknown -> {
                    UUID id = UUID.randomUUID();
                    QuarkusTransaction.requiringNew()
                            .run(
                                    () ->
                                            entities.createNativeQuery(
                                                            """
                                                            insert into account (id, username, password_hash, role, created_at)
                                                            values (:id, :name, '', 'USER', now())
                                                            """)
                                                    .setParameter("id", id)
                                                    .setParameter(
                                                            "name",
                                                            "fair-" + id.toString().substring(0, 8))
                                                    .executeUpdate());
                    return id;
                });
    }

    private static Shares.Place place(String name) {
        return new Shares.Place(LANE, name, PRIORITY);
    }

    private Line.Piece enqueue(String owner) {
        UUID account = account(owner);
        UUID name = UUID.randomUUID();
        QuarkusTransaction.requiringNew()
                .run(() -> shares.enqueue(place(name.toString()), account));
        return new Line.Piece(owner, name.toString());
    }

    private final class LineInPostgres implements Line {
        @Override
        public Piece enqueue(String owner) {
            return FairnessInPostgresTest.this.enqueue(owner);
        }

        /** As db-scheduler takes work. */
        @Override
        public Optional<Piece> begin() {
            while (true) {
                List<?> next =
                        QuarkusTransaction.requiringNew()
                                .call(
                                        () ->
                                                entities.createNativeQuery(
                                                                """
                                                                update scheduled_tasks set picked = true
                                                                 where (task_name, task_instance) =
                                                                       (select task_name, task_instance from scheduled_tasks
                                                                         where task_name = :lane and not picked
                                                                         order by priority desc, execution_time limit 1)
                                                                returning task_instance, account_id, priority
                                                                """)
                                                        .setParameter("lane", LANE)
                                                        .getResultList());
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                Object[] row = (Object[]) next.get(0);
                String name = (String) row[0];
                boolean retried = ((Number) row[2]).intValue() != PRIORITY;
                Optional<Instant> later =
                        retried ? Optional.empty() : shares.givesWay(place(name), Set.of(LANE));
                if (later.isEmpty()) {
                    String owner =
                            accounts.entrySet().stream()
                                    .filter(entry -> entry.getValue().equals(row[1]))
                                    .findFirst()
                                    .orElseThrow()
                                    .getKey();
                    return Optional.of(new Piece(owner, name));
                }
                release(name, later.get());
            }
        }

        private void release(String name, Instant later) {
            QuarkusTransaction.requiringNew()
                    .run(
                            () ->
                                    entities.createNativeQuery(
                                                    """
                                                    update scheduled_tasks set picked = false, execution_time = :later
                                                     where task_name = :lane and task_instance = :name
                                                    """)
                                            .setParameter("later", later)
                                            .setParameter("lane", LANE)
                                            .setParameter("name", name)
                                            .executeUpdate());
        }

        @Override
        public void end(Piece piece, Duration took) {
            QuarkusTransaction.requiringNew()
                    .run(
                            () -> {
                                shares.settle(place(piece.name()), took);
                                entities.createNativeQuery(
                                                "delete from scheduled_tasks where task_name = :lane and task_instance = :name")
                                        .setParameter("lane", LANE)
                                        .setParameter("name", piece.name())
                                        .executeUpdate();
                            });
        }

        @Override
        public void fail(Piece piece) {
            release(piece.name(), clock.instant());
            QuarkusTransaction.requiringNew().run(() -> shares.goesFirst(place(piece.name())));
        }

        @Override
        public void withdraw(Piece piece) {
            QuarkusTransaction.requiringNew()
                    .run(
                            () ->
                                    assertTrue(
                                            shares.withdraw(
                                                    place(piece.name()), account(piece.owner()))));
        }
    }

    private long paidUntil(String owner) {
        return count(
                "select cast(1000 * extract(epoch from paid_until) as bigint) from share where account_id = '"
                        + account(owner)
                        + "'");
    }

    // A judge was killed after it had settled, and before its scheduler had removed the place: who
    // took it over found nothing to do, and gave the price back.
    @Test
    void whatIsPaidIsNotGivenBackWhenItsJudgeIsKilledJustThen() {
        Line line = line();
        Line.Piece piece = line.enqueue("ada");
        line.enqueue("ada");
        long before = paidUntil("ada");
        shares.settle(place(piece.name()), Duration.ofSeconds(40));
        long paid = paidUntil("ada");
        assertEquals(before + 40_000 - Shares.UNKNOWN.toMillis(), paid);

        shares.settle(place(piece.name()), Duration.ZERO);

        assertEquals(paid, paidUntil("ada"));
        assertEquals(
                1,
                count(
                        "select count(*) from scheduled_tasks where account_id = '"
                                + account("ada")
                                + "'"));
    }

    // It was rescheduled first: killed before it was said, a place of today's date stood in the
    // line for all, and newcomers came to stand behind it.
    @Test
    void whatIsTriedAgainGoesFirstBeforeItIsRescheduled() {
        Turns turns = new Turns(shares);
        Task<Void> task = turns.awaited(LANE, Set.of(LANE), Runnable::run, (id, failures) -> true);
        Instant now = clock.instant();
        for (boolean dead : List.of(false, true)) {
            Line.Piece piece = enqueue("ada");
            TaskInstance<Void> instance =
                    task.instanceBuilder(piece.name()).priority(PRIORITY).build();
            ExecutionComplete failure =
                    ExecutionComplete.failure(
                            new Execution(now, instance), now, now, new IllegalStateException());
            Killed killed = new Killed();
            assertThrows(
                    Killed.Here.class,
                    () -> {
                        if (dead) {
                            task.getDeadExecutionHandler().deadExecution(failure, killed);
                        } else {
                            task.getFailureHandler().onFailure(failure, killed);
                        }
                    });
            assertEquals(
                    PRIORITY + 1,
                    count(
                            "select priority from scheduled_tasks where task_instance = '"
                                    + piece.name()
                                    + "'"));
        }
    }

    /** Of a process that ends where it would reschedule. */
    private static final class Killed extends ExecutionOperations<Void> {
        static final class Here extends RuntimeException {
            private static final long serialVersionUID = 1L;
        }

        Killed() {
            super(null, null, null);
        }

        @Override
        public void reschedule(ExecutionComplete complete, Instant next) {
            throw new Here();
        }
    }

    /** What two nodes did, in the order in which they began it. */
    private static final class Diary {
        private final Map<UUID, String> owners = new HashMap<>();
        private final List<String> begun = new ArrayList<>();
        private final List<UUID> pieces = new ArrayList<>();
        private UUID failed;
        private int inFlightOfAda;
        private int crowded;

        synchronized void begin(UUID piece) {
            String owner = owners.get(piece);
            begun.add(owner);
            pieces.add(piece);
            if (owner.equals("ada") && ++inFlightOfAda > 1 && othersBegun() < 10) {
                crowded++;
            }
        }

        synchronized void end(UUID piece) {
            if (owners.get(piece).equals("ada")) {
                inFlightOfAda--;
            }
        }

        /** Once, as if it were our fault. */
        synchronized boolean fails(UUID piece) {
            if (failed != null || !owners.get(piece).equals("eve")) {
                return false;
            }
            failed = piece;
            return true;
        }

        /** Of the first so many, those of others than ada; but for the one that was tried again. */
        synchronized long othersAmong(int first) {
            return pieces.subList(0, first).stream()
                    .filter(piece -> !owners.get(piece).equals("ada") && !piece.equals(failed))
                    .count();
        }

        private long othersBegun() {
            return begun.stream().filter(owner -> !owner.equals("ada")).count();
        }
    }

    @Test
    void twoNodesServeEverybodyInRounds() {
        Diary diary = new Diary();
        for (String owner : List.of("ada", "bob", "eve")) {
            for (int i = 0; i < (owner.equals("ada") ? 60 : 5); i++) {
                diary.owners.put(UUID.fromString(enqueue(owner).name()), owner);
            }
        }
        Turns turns = new Turns(shares);
        Turns.Work work =
                (id, failures) -> {
                    if (diary.fails(id)) {
                        throw new IllegalStateException("tried again");
                    }
                    diary.begin(id);
                    diary.end(id);
                    return true;
                };
        List<Scheduler> nodes = List.of(node("one", turns, work), node("two", turns, work));
        nodes.forEach(Scheduler::start);
        try {
            await().atMost(Duration.ofMinutes(2)).until(() -> left() == 0);
        } finally {
            nodes.forEach(Scheduler::stop);
        }
        assertEquals(70, diary.begun.size());
        assertEquals(0, diary.crowded, "two of one user in flight while others waited");
        // Each of the others comes with one of ada's before it, or with one that a node had in
        // hand. The one that is tried again comes half a second later, however fast the line is.
        assertEquals(9, diary.othersAmong(40), diary.begun.toString());
    }

    private long left() {
        return count("select count(*) from scheduled_tasks where task_name = '" + LANE + "'");
    }

    private long count(String rows) {
        return QuarkusTransaction.requiringNew()
                .call(
                        () ->
                                ((Number)
                                                entities.createNativeQuery(rows, Long.class)
                                                        .getSingleResult())
                                        .longValue());
    }

    private Scheduler node(String name, Turns turns, Turns.Work work) {
        return Scheduler.create(dataSource, turns.awaited(LANE, Set.of(LANE), Runnable::run, work))
                .schedulerName(new SchedulerName.Fixed("fairness-" + name))
                .threads(1)
                .pollingInterval(Duration.ofMillis(100))
                .pollUsingFetchAndLockOnExecute(0.5, 2)
                .enablePriority()
                .build();
    }
}
