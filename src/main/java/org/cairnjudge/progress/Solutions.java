package org.cairnjudge.progress;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.cairnjudge.submission.Solved;

/** Who has solved what, for those who may not look here. */
@ApplicationScoped
class Solutions implements Solved {
    private final ProgressDesk desk;

    Solutions(ProgressDesk desk) {
        this.desk = desk;
    }

    @Override
    public boolean has(UUID accountId, String problem) {
        return desk.hasSolved(accountId, problem);
    }
}
