package org.cairnjudge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.submission.Notice;
import org.cairnjudge.submission.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@QuarkusTest
class ListenerTest {
    /** Far more than a test may take: whoever wakes before was woken. */
    private static final Duration LONG = Duration.ofMinutes(5);

    @Inject Waiting waiting;
    @Inject Places places;
    @Inject EntityManager entities;

    private void notify(String payload) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                "select cast(pg_notify(:channel, :payload) as text)",
                                                String.class)
                                        .setParameter("channel", Notice.FINISHED)
                                        .setParameter("payload", payload)
                                        .getResultList());
    }

    @Test
    void whoNeverAsksForTheAnswerLeavesNoWaiterBehind() {
        int before = places.taken();

        waiting.when(
                new Waiting.Patience(UUID.randomUUID(), Optional.empty(), LONG),
                () -> "now",
                () -> Uni.createFrom().item("later"),
                state -> false);

        assertEquals(before, places.taken());
    }

    @Test
    @Timeout(60)
    void whoWaitsIsWokenEvenAfterANoticeThatNobodyUnderstands() {
        UUID id = UUID.randomUUID();
        try (Waiting.Listener listener = waiting.listen(id, Optional.empty())) {
            Uni<Boolean> woken = listener.await(LONG);
            notify("no id");
            notify(id.toString());
            woken.await().atMost(Duration.ofSeconds(50));
        }
    }
}
