package org.cairnjudge.progress;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.UUID;

/** How far users are with problems; the only writer of forfeits. */
@ApplicationScoped
class ProgressDesk {
    private final EntityManager entities;
    private final Event<Forfeited> forfeited;
    private final Clock clock;

    ProgressDesk(EntityManager entities, Event<Forfeited> forfeited, Clock clock) {
        this.entities = entities;
        this.forfeited = forfeited;
        this.clock = clock;
    }

    /**
     * Gives a problem up, once. Whoever has solved it has nothing to give up: nothing is stored.
     */
    @Transactional
    void forfeit(UUID account, String problem) {
        // A verdict on this user's work takes the same lock: one of the two sees the other.
        entities.createNativeQuery("select id from account where id = :account for no key update")
                .setParameter("account", account)
                .getResultList();
        int stored =
                entities.createNativeQuery(
                                """
                                insert into forfeit (account_id, problem, created_at)
                                select :account, :problem, :now
                                 where not exists (select 1 from submission
                                                    where account_id = :account and problem = :problem
                                                      and verdict = 'AC' and kind = 'solution')
                                   and not exists (select 1 from challenge
                                                    where account_id = :account and problem = :problem
                                                      and correct and difficulty = 'large')
                                on conflict do nothing
                                """)
                        .setParameter("account", account)
                        .setParameter("problem", problem)
                        .setParameter("now", clock.instant())
                        .executeUpdate();
        if (stored > 0) {
            forfeited.fire(new Forfeited(account, problem));
        }
    }
}
