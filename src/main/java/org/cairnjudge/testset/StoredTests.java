package org.cairnjudge.testset;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.ServerTests;

/** Every version that a problem's tests have had, and the cases that joined them. */
@ApplicationScoped
class StoredTests implements ServerTests {
    private final EntityManager entities;
    private final Clock clock;

    StoredTests(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    @Override
    @Transactional
    public List<FoundCase> accepted(String slug) {
        return Candidate.<Candidate>list("problem = ?1 and place is not null order by place", slug)
                .stream()
                .map(found -> new FoundCase(found.id.toString(), found.input, found.answer))
                .toList();
    }

    @Override
    @Transactional
    public void learn(Problem problem) {
        // Several servers may learn of it at once; the first one's date stands.
        entities.createNativeQuery(
                        """
                        insert into testset (problem, version, content, created_at)
                        values (:problem, :version, :content, :now)
                        on conflict (problem, version) do nothing
                        """)
                .setParameter("problem", problem.slug())
                .setParameter("version", problem.testsetVersion())
                .setParameter("content", problem.testset().content())
                .setParameter("now", clock.instant())
                .executeUpdate();
    }

    /** A version of a problem's tests, and when a server first had them. */
    record Version(String version, Instant createdAt) {}

    /**
     * The versions that a problem's tests have had, the newest first.
     *
     * @param before only those after this one in that order
     */
    @Transactional
    @SuppressWarnings("unchecked")
    List<Version> versions(String slug, Optional<Version> before, int limit) {
        var query =
                entities.createNativeQuery(VERSIONS.formatted(before.isEmpty() ? "" : BEFORE))
                        .setParameter("problem", slug)
                        .setMaxResults(limit);
        before.ifPresent(
                place ->
                        query.setParameter("at", place.createdAt())
                                .setParameter("version", place.version()));
        List<Object[]> rows = query.getResultList();
        return rows.stream().map(row -> new Version((String) row[0], (Instant) row[1])).toList();
    }

    private static final String VERSIONS =
            """
            select version, created_at from testset where problem = :problem %s
             order by created_at desc, version desc
            """;

    private static final String BEFORE = "and (created_at, version) < (:at, :version)";

    /** How many versions a problem's tests have had, counted up to {@code most}. */
    @Transactional
    int count(String slug, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select 1 from testset where problem = :problem
                                                 limit :most) counted
                                        """,
                                        Long.class)
                                .setParameter("problem", slug)
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /** One version with what it stands for. */
    record Content(Instant createdAt, String json) {}

    @Transactional
    Optional<Content> content(String slug, String version) {
        @SuppressWarnings("unchecked")
        List<Object[]> rows =
                entities.createNativeQuery(
                                """
                                select created_at, content from testset
                                 where problem = :problem and version = :version
                                """)
                        .setParameter("problem", slug)
                        .setParameter("version", version)
                        .getResultList();
        return rows.stream().findFirst().map(row -> new Content((Instant) row[0], (String) row[1]));
    }
}
