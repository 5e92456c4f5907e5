package org.cairnjudge.submission;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;

/** Looks at submissions, for one reader at once or for many together. */
@ApplicationScoped
public class Lookout {
    private final SubmissionDesk desk;
    private final AccountDesk accounts;
    private final Catalog catalog;
    private final ObjectMapper mapper;
    private final Looks<Sight> looks;

    Lookout(SubmissionDesk desk, AccountDesk accounts, Catalog catalog, ObjectMapper mapper) {
        this.desk = desk;
        this.accounts = accounts;
        this.catalog = catalog;
        this.mapper = mapper;
        this.looks = new Looks<>(this::read, Infrastructure.getDefaultExecutor());
    }

    /**
     * Looks on the caller's thread.
     *
     * @throws Refusal 404 if there is none
     */
    public Sight now(UUID id) {
        return sight(desk.find(id).orElseThrow(() -> unknown(id)));
    }

    /** Looks soon, together with others who want to; a 404 if there is none any more. */
    public Uni<Sight> soon(UUID id) {
        return looks.at(id).map(found -> found.orElseThrow(() -> unknown(id)));
    }

    static Refusal unknown(UUID id) {
        return Refusal.notFound("submission " + id);
    }

    /** One that has been read already. */
    Sight sight(Submission submission) {
        return sight(submission, accounts.username(submission.accountId).orElse(""));
    }

    private Map<UUID, Sight> read(Collection<UUID> ids) {
        List<Submission> rows = desk.all(ids);
        Map<UUID, String> names =
                accounts.usernames(
                        rows.stream().map(row -> row.accountId).collect(Collectors.toSet()));
        Map<UUID, Sight> found = new HashMap<>();
        for (Submission row : rows) {
            found.put(row.id, sight(row, names.getOrDefault(row.accountId, "")));
        }
        return found;
    }

    private Sight sight(Submission submission, String username) {
        return new Sight(submission, (row, aspect) -> view(row, aspect, username), mapper);
    }

    private SubmissionView view(Submission submission, Sight.Aspect aspect, String username) {
        boolean stale =
                submission.status == Submission.Status.done
                        && catalog.find(submission.problem)
                                .map(now -> !now.testsetVersion().equals(submission.testsetVersion))
                                .orElse(true);
        return SubmissionView.of(submission, username, stale, aspect.language(), aspect.detailed());
    }
}
