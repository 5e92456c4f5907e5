package org.cairnjudge.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.PersonalData;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.problem.Catalog;

/** All that somebody handed in, oldest first, for the export of their account. */
@ApplicationScoped
class OwnSubmissions implements PersonalData {
    // With source, messages and prints some 200 KB each.
    private static final int AT_ONCE = 10;

    private final AccountDesk accounts;
    private final Catalog catalog;

    OwnSubmissions(AccountDesk accounts, Catalog catalog) {
        this.accounts = accounts;
        this.catalog = catalog;
    }

    /** A submission as its owner sees it, and its source. */
    record Kept(@JsonUnwrapped SubmissionView submission, String source) {}

    @Override
    public String section() {
        return "submissions";
    }

    @Override
    @Transactional
    public List<Entry> next(UUID accountId, Optional<String> after) {
        String username = accounts.username(accountId).orElse("");
        return Submission.<Submission>find(
                        "accountId = ?1 and id > ?2 order by id",
                        accountId,
                        after.map(UUID::fromString).orElse(new UUID(0, 0)))
                .range(0, AT_ONCE - 1)
                .list()
                .stream()
                .map(submission -> new Entry(submission.id.toString(), kept(submission, username)))
                .toList();
    }

    private Kept kept(Submission submission, String username) {
        boolean stale =
                submission.status == Submission.Status.done
                        && catalog.find(submission.problem)
                                .filter(
                                        now ->
                                                now.testsetVersion()
                                                        .equals(submission.testsetVersion))
                                .isEmpty();
        return new Kept(
                SubmissionView.of(submission, username, stale, null, TextLanguage.DEFAULT, true),
                submission.source);
    }
}
