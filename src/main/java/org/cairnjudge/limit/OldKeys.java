package org.cairnjudge.limit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Duration;
import org.cairnjudge.chore.Chore;

/** Deletes idempotency keys that are no longer good. */
@ApplicationScoped
class OldKeys implements Chore {
    private static final int AT_A_TIME = 1_000;

    private final EntityManager entities;
    private final Clock clock;

    OldKeys(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "old idempotency keys";
    }

    @Override
    public Duration every() {
        return Duration.ofMinutes(10);
    }

    @Override
    public boolean part() {
        int deleted =
                entities.createNativeQuery(
                                """
                                delete from idempotency_key
                                 where ctid in (select ctid from idempotency_key
                                                 where created_at <= :expired limit :most
                                                   for update skip locked)
                                """)
                        .setParameter("expired", clock.instant().minus(Once.KEPT))
                        .setParameter("most", AT_A_TIME)
                        .executeUpdate();
        return deleted == AT_A_TIME;
    }
}
