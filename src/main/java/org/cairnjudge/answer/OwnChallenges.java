package org.cairnjudge.answer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.PersonalData;

/** All challenges that somebody asked for, oldest first, for the export of their account. */
@ApplicationScoped
class OwnChallenges implements PersonalData {
    // Answers take up to the 2 MiB of a request's body.
    private static final int AT_ONCE = 2;

    /**
     * A challenge and what was answered; its inputs can be asked for as long as the problem has
     * them.
     */
    record Kept(@JsonUnwrapped ChallengeView challenge, List<String> answers) {}

    @Override
    public String section() {
        return "challenges";
    }

    @Override
    @Transactional
    public List<Entry> next(UUID accountId, Optional<String> after) {
        return Challenge.<Challenge>find(
                        "accountId = ?1 and id > ?2 order by id",
                        accountId,
                        after.map(UUID::fromString).orElse(new UUID(0, 0)))
                .range(0, AT_ONCE - 1)
                .list()
                .stream()
                .map(
                        challenge ->
                                new Entry(
                                        challenge.id.toString(),
                                        new Kept(
                                                ChallengeView.of(challenge, null, null),
                                                challenge.answers)))
                .toList();
    }
}
