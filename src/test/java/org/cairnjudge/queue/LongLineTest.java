package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.util.UUID;
import org.cairnjudge.submission.Enqueue.QueueFull;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may add to a line that is long. Nobody serves its language. */
@QuarkusTest
class LongLineTest {
    private static final int LONGEST = 2_000;

    @Inject Shares shares;
    @Inject EntityManager entities;
    @Inject Clock clock;

    @AfterEach
    void leaveNothing() {
        sql(
                "delete from scheduled_tasks where task_name in ('flood', 'judge-java97', 'trial-java97')");
        sql("delete from account where username like 'line-%'");
    }

    private void sql(String text) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(text).executeUpdate());
    }

    private UUID somebody() {
        UUID id = UUID.randomUUID();
        sql(
                """
                insert into account (id, username, password_hash, role, created_at)
                values ('%s', 'line-%s', '', 'USER', now())
                """
                        .formatted(id, id.toString().substring(0, 8)));
        return id;
    }

    private interface Adding {
        void add(DbQueue queue, UUID owner);
    }

    private static void submission(DbQueue queue, UUID owner) {
        queue.submission(UUID.randomUUID(), owner, "java97");
    }

    private static void trial(DbQueue queue, UUID owner) {
        queue.trial(UUID.randomUUID(), owner, "java97");
    }

    private void flood(int priority, int pieces) {
        sql(
                """
                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version, priority)
                select 'flood', gen_random_uuid(), now(), false, 1, %d from generate_series(1, %d)
                """
                        .formatted(priority, pieces));
    }

    private void aLineThatSomeHaveFilledIsOpenToOthers(int priority, Adding adding) {
        DbQueue queue = new DbQueue(entities, shares, clock, LONGEST, 0);
        UUID greedy = somebody();
        UUID modest = somebody();
        for (int i = 0; i < 5; i++) {
            add(queue, greedy, adding);
        }

        flood(priority, LONGEST / 2);
        refused(queue, greedy, adding);
        for (int i = 0; i < 3; i++) {
            add(queue, modest, adding);
        }
        refused(queue, modest, adding);

        flood(priority, LONGEST / 2);
        refused(queue, greedy, adding);
        refused(queue, modest, adding);
        UUID fresh = somebody();
        add(queue, fresh, adding);
        refused(queue, fresh, adding);

        flood(priority, LONGEST / 2);
        refused(queue, somebody(), adding);
        assertEquals(9, own("judge-java97") + own("trial-java97"), "what was refused is not kept");
    }

    private static void add(DbQueue queue, UUID owner, Adding adding) {
        QuarkusTransaction.requiringNew().run(() -> adding.add(queue, owner));
    }

    private static void refused(DbQueue queue, UUID owner, Adding adding) {
        assertThrows(QueueFull.class, () -> add(queue, owner, adding));
    }

    private long own(String lane) {
        return ((Number)
                        entities.createNativeQuery(
                                        "select count(*) from scheduled_tasks where task_name = :lane",
                                        Long.class)
                                .setParameter("lane", lane)
                                .getSingleResult())
                .longValue();
    }

    @Test
    void theLineOfSubmissionsIsOpenToThoseWithLittleInIt() {
        aLineThatSomeHaveFilledIsOpenToOthers(100, LongLineTest::submission);
    }

    @Test
    void theLineOfTrialsIsOpenToThoseWithLittleInIt() {
        aLineThatSomeHaveFilledIsOpenToOthers(60, LongLineTest::trial);
    }
}
