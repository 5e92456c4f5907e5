package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import org.cairnjudge.http.Refusal;

/** Those who run the place: there is always one who can sign in, once there has been one. */
@ApplicationScoped
class Keepers {
    private final EntityManager entities;

    @Inject
    Keepers(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Has whatever may make an administrator fewer happen one after the other, until the caller's
     * transaction ends: two who demote each other at the same moment would leave nobody.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void oneAtATime() {
        entities.createNativeQuery(
                        "select cast(pg_advisory_xact_lock(hashtext('keepers')) as text)",
                        String.class)
                .getResultList();
    }

    @Transactional(Transactional.TxType.MANDATORY)
    boolean isThereOne() {
        return Account.count("role = ?1 and disabledAt is null", Role.ADMIN) > 0;
    }

    /**
     * To be asked after the change, in its transaction.
     *
     * @throws Refusal 409 if nobody is left; the change is undone
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void requireOneLeft() {
        entities.flush();
        if (!isThereOne()) {
            throw Refusal.conflict(
                    "last-admin",
                    "Nobody would be left who can run this place; appoint one first.");
        }
    }
}
