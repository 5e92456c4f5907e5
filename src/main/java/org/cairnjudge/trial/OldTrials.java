package org.cairnjudge.trial;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.cairnjudge.chore.Chore;

/** Deletes trials that are over a day old. */
@ApplicationScoped
class OldTrials implements Chore {
    private final TrialDesk desk;

    OldTrials(TrialDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "old trials";
    }

    @Override
    public Duration every() {
        return Duration.ofMinutes(10);
    }

    @Override
    public boolean part() {
        return desk.forgetSome();
    }
}
