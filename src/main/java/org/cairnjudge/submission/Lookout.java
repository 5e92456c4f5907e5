package org.cairnjudge.submission;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.verdict.Verdict;

/** Looks at submissions, for one reader at once or for many together. */
@ApplicationScoped
public class Lookout {
    private final SubmissionDesk desk;
    private final AccountDesk accounts;
    private final Catalog catalog;
    private final Percentiles percentiles;
    private final ObjectMapper mapper;
    private final Looks<Sight> looks;

    Lookout(
            SubmissionDesk desk,
            AccountDesk accounts,
            Catalog catalog,
            Percentiles percentiles,
            ObjectMapper mapper) {
        this.desk = desk;
        this.accounts = accounts;
        this.catalog = catalog;
        this.percentiles = percentiles;
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
        return sights(List.of(submission)).get(submission.id);
    }

    /** Those that have been read already, by their ids. */
    Map<UUID, Sight> sights(List<Submission> rows) {
        Map<UUID, String> names =
                accounts.usernames(
                        rows.stream().map(row -> row.accountId).collect(Collectors.toSet()));
        Map<UUID, Double> fasterThan =
                percentiles.fasterThan(
                        rows.stream()
                                .filter(row -> row.verdict == Verdict.AC)
                                .map(row -> row.id)
                                .toList());
        Map<UUID, Sight> sights = new HashMap<>();
        for (Submission row : rows) {
            Beside beside =
                    new Beside(
                            names.getOrDefault(row.accountId, ""),
                            Optional.ofNullable(fasterThan.get(row.id)));
            sights.put(
                    row.id, new Sight(row, (seen, aspect) -> view(seen, aspect, beside), mapper));
        }
        return sights;
    }

    private Map<UUID, Sight> read(Collection<UUID> ids) {
        return sights(desk.all(ids));
    }

    /** What belongs to a submission and does not stand in its row. */
    private record Beside(String username, Optional<Double> fasterThan) {}

    private SubmissionView view(Submission submission, Sight.Aspect aspect, Beside beside) {
        boolean stale =
                submission.status == Submission.Status.done
                        && catalog.find(submission.problem)
                                .map(now -> !now.testsetVersion().equals(submission.testsetVersion))
                                .orElse(true);
        return SubmissionView.of(
                submission,
                beside.username(),
                stale,
                beside.fasterThan().orElse(null),
                aspect.language(),
                aspect.detailed());
    }
}
