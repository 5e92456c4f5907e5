package org.cairnjudge.trial;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.PersonalData;
import org.cairnjudge.http.TextLanguage;

/** Somebody's trials of the last day, as they are exported. */
@ApplicationScoped
class OwnTrials implements PersonalData {
    /**
     * Each has a source of 64 KiB at most, inputs of 2 MiB until it was run, and half a MiB then.
     */
    private static final int AT_A_TIME = 2;

    private final TrialDesk desk;

    OwnTrials(TrialDesk desk) {
        this.desk = desk;
    }

    @Override
    public String section() {
        return "trials";
    }

    @Override
    public List<Entry> next(UUID accountId, Optional<String> after) {
        return desk.of(accountId, after.map(UUID::fromString), AT_A_TIME).stream()
                .map(trial -> new Entry(trial.id.toString(), exported(trial)))
                .toList();
    }

    /** The inputs stand in the cases as soon as there are some. */
    record ExportedTrial(TrialView trial, String source, List<String> inputs) {}

    private static ExportedTrial exported(Trial trial) {
        boolean waits = trial.asked != null && trial.status != Trial.Status.done;
        return new ExportedTrial(
                TrialView.of(trial, TextLanguage.DEFAULT),
                trial.source,
                waits ? trial.asked.stream().map(Asked::input).toList() : List.of());
    }
}
