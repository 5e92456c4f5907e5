package org.cairnjudge.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.PersonalData;
import org.cairnjudge.http.TextLanguage;

/** All that somebody handed in, oldest first, for the export of their account. */
@ApplicationScoped
class OwnSubmissions implements PersonalData {
    // With source, messages and prints some 200 KB each.
    private static final int AT_ONCE = 10;

    private final Lookout lookout;

    OwnSubmissions(Lookout lookout) {
        this.lookout = lookout;
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
        List<Submission> rows =
                Submission.<Submission>find(
                                "accountId = ?1 and id > ?2 order by id",
                                accountId,
                                after.map(UUID::fromString).orElse(new UUID(0, 0)))
                        .range(0, AT_ONCE - 1)
                        .list();
        Map<UUID, Sight> sights = lookout.sights(rows);
        Reader owner = new Reader(accountId, false, TextLanguage.DEFAULT);
        return rows.stream()
                .map(
                        row ->
                                new Entry(
                                        row.id.toString(),
                                        new Kept(sights.get(row.id).view(owner), row.source)))
                .toList();
    }
}
