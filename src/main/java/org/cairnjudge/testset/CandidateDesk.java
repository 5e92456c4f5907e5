package org.cairnjudge.testset;

import io.quarkus.panache.common.Page;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.cairnjudge.account.AccountLeaving;
import org.cairnjudge.account.Audit;
import org.cairnjudge.submission.Notice;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where candidates are proposed and decided on: the only writer of their table. */
@ApplicationScoped
public class CandidateDesk {
    private final EntityManager entities;
    private final Audit audit;
    private final Clock clock;
    private final long mostOfUser;
    private final long mostOfProblem;
    private final long mostAccepted;

    CandidateDesk(
            EntityManager entities,
            Audit audit,
            Clock clock,
            @ConfigProperty(name = "cairn.candidates.most-per-user") long mostOfUser,
            @ConfigProperty(name = "cairn.candidates.most-per-problem") long mostOfProblem,
            @ConfigProperty(name = "cairn.candidates.most-accepted") long mostAccepted) {
        this.entities = entities;
        this.audit = audit;
        this.clock = clock;
        this.mostOfUser = mostOfUser;
        this.mostOfProblem = mostOfProblem;
        this.mostAccepted = mostAccepted;
    }

    /**
     * Whether there is room for another candidate of this author's; to be asked before the work.
     */
    @Transactional
    public boolean hasRoom(String problem, UUID author) {
        return Candidate.count("problem = ?1 and status = ?2", problem, Candidate.Status.open)
                        < mostOfProblem
                && Candidate.count("accountId = ?1 and status = ?2", author, Candidate.Status.open)
                        < mostOfUser;
    }

    /**
     * Keeps a case for an administrator to decide on.
     *
     * @return whether it was kept: not if there is no room, and not if it was proposed before,
     *     whatever became of it
     */
    @Transactional
    public boolean propose(Find find) {
        lock(find.problem());
        if (!hasRoom(find.problem(), find.author())
                || Candidate.count("problem = ?1 and input = ?2", find.problem(), find.input())
                        > 0) {
            return false;
        }
        hold(find.submission());
        Candidate candidate = new Candidate();
        candidate.problem = find.problem();
        candidate.input = find.input();
        candidate.answer = find.answer();
        candidate.actual = find.actual();
        candidate.proven = find.proven();
        candidate.accountId = find.author();
        candidate.submissionId = find.submission();
        candidate.status = Candidate.Status.open;
        candidate.createdAt = clock.instant();
        candidate.persist();
        return true;
    }

    /**
     * A page of a problem's candidates, newest first.
     *
     * @param before only older ones than this, null for the newest
     */
    @Transactional
    List<Candidate> page(String problem, Candidate.Status status, UUID before, int limit) {
        return (before == null
                        ? Candidate.<Candidate>find(
                                "problem = ?1 and status = ?2 order by id desc", problem, status)
                        : Candidate.<Candidate>find(
                                "problem = ?1 and status = ?2 and id < ?3 order by id desc",
                                problem,
                                status,
                                before))
                .page(Page.ofSize(limit))
                .list();
    }

    /** How many candidates of a problem are so, counted up to {@code most}. */
    @Transactional
    int count(String problem, Candidate.Status status, int most) {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*)
                                          from (select 1 from candidate
                                                 where problem = :problem and status = :status
                                                 limit :most) counted
                                        """,
                                        Long.class)
                                .setParameter("problem", problem)
                                .setParameter("status", status.name())
                                .setParameter("most", most)
                                .getSingleResult())
                .intValue();
    }

    /** All accepted ones of a problem, in the order in which they joined its tests. */
    @Transactional
    List<Candidate> accepted(String problem) {
        return Candidate.list("problem = ?1 and place is not null order by place", problem);
    }

    @Transactional
    Optional<Candidate> find(String problem, UUID id) {
        return Candidate.find("problem = ?1 and id = ?2", problem, id).firstResultOptional();
    }

    /**
     * Why none of several candidates was accepted.
     *
     * @param index which of them, -1 for all
     */
    record Refused(int index, String code, String message) {}

    /** Lets candidates join the tests of their problem: all of them or, with a reason, none. */
    @Transactional
    List<Refused> accept(String problem, List<UUID> ids, String admin) {
        lock(problem);
        Set<UUID> seen = new LinkedHashSet<>();
        List<Candidate> chosen = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            Optional<Candidate> found = find(problem, ids.get(i));
            if (found.isEmpty()) {
                refused.add(new Refused(i, "unknown-candidate", "There is no such candidate."));
            } else if (!seen.add(ids.get(i))) {
                refused.add(new Refused(i, "duplicate", "This candidate is here twice."));
            } else if (found.get().status != Candidate.Status.open) {
                refused.add(
                        new Refused(i, "decided", "This candidate is " + found.get().status + "."));
            } else {
                chosen.add(found.get());
            }
        }
        List<Candidate> before = accepted(problem);
        if (before.size() + chosen.size() > mostAccepted) {
            refused.add(
                    new Refused(
                            -1,
                            "too-many",
                            "With these, more than "
                                    + mostAccepted
                                    + " cases would have joined; export them into the package"
                                    + " first."));
        }
        if (!refused.isEmpty()) {
            return refused;
        }
        int place = before.isEmpty() ? 0 : before.get(before.size() - 1).place;
        for (Candidate candidate : chosen) {
            place++;
            candidate.place = place;
            decide(candidate, Candidate.Status.accepted, admin);
        }
        tell(problem);
        return List.of();
    }

    /** Takes a candidate out: it is no test any more, and is not proposed again. */
    @Transactional
    boolean dismiss(String problem, UUID id, String admin) {
        lock(problem);
        Optional<Candidate> found = find(problem, id);
        found.ifPresent(
                candidate -> {
                    candidate.place = null;
                    decide(candidate, Candidate.Status.dismissed, admin);
                    tell(problem);
                });
        return found.isPresent();
    }

    private void decide(Candidate candidate, Candidate.Status status, String admin) {
        candidate.status = status;
        candidate.decidedAt = clock.instant();
        candidate.decidedBy = admin;
        entities.flush();
        audit.note(
                admin,
                status == Candidate.Status.accepted ? "candidate.accept" : "candidate.dismiss",
                "/problems/" + candidate.problem + "/candidates/" + candidate.id,
                Map.of());
    }

    /** The name of whoever decided on one goes with the account. */
    void forget(@Observes AccountLeaving leaving) {
        Candidate.update(
                "decidedBy = ?1 where decidedBy = ?2", AccountLeaving.NOBODY, leaving.username());
    }

    /** Its key would be looked up after the account's, which is against the order of locks. */
    private void hold(UUID submission) {
        entities.createNativeQuery(
                        "select id from submission where id = :id for key share", UUID.class)
                .setParameter("id", submission)
                .getResultList();
    }

    /** Bounds and places of one problem are counted by one at a time. */
    private void lock(String problem) {
        entities.createNativeQuery(
                        "select cast(pg_advisory_xact_lock(hashtext('candidate'), hashtext(:problem)) as text)",
                        String.class)
                .setParameter("problem", problem)
                .getResultList();
    }

    private void tell(String problem) {
        Notice.tell(entities, Notice.TESTS, problem);
    }
}
