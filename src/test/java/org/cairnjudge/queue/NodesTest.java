package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.TestTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NodesTest {
    @Inject Nodes nodes;
    @Inject EntityManager entities;

    @Test
    @TestTransaction
    void onlyThoseThatWereSilentForLongAreForgotten() {
        entities.createNativeQuery(
                        """
                        insert into node (name, role, judging, languages, hindrances, tier, started_at, seen_at)
                        select 'silent-' || hours, 'web', false, '{}', '[]', 'none', now(),
                               now() - hours * interval '1 hour'
                          from unnest(array[1, 25]) as hours
                        """)
                .executeUpdate();

        nodes.forgetSilent();

        assertEquals(
                List.of("silent-1"),
                entities.createNativeQuery(
                                "select name from node where name like 'silent-%'", String.class)
                        .getResultList());
    }
}
