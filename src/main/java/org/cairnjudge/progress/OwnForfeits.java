package org.cairnjudge.progress;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.PersonalData;

/** The problems that somebody gave up, as they are exported. */
@ApplicationScoped
class OwnForfeits implements PersonalData {
    private static final int AT_A_TIME = 100;

    private final ProgressDesk desk;

    OwnForfeits(ProgressDesk desk) {
        this.desk = desk;
    }

    @Override
    public String section() {
        return "forfeits";
    }

    @Override
    public List<Entry> next(UUID accountId, Optional<String> after) {
        return desk.forfeits(accountId, after.orElse(""), AT_A_TIME).stream()
                .map(forfeit -> new Entry(forfeit.problem(), forfeit))
                .toList();
    }

    /** A problem that was given up. */
    record Forfeit(String problem, Instant createdAt) {}
}
