package org.cairnjudge.submission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final UUID ID = UUID.randomUUID();

    private static Progress reached(int attempt, int place, int passed, int passedInAll) {
        return new Progress(
                ID,
                attempt,
                Submission.Status.running,
                Optional.of(new Progress.Reached("edges", place, passed, 12, passedInAll, 1534)));
    }

    @Test
    void whatWasToldIsReadAgain() {
        for (Progress progress :
                List.of(
                        reached(2, 3, 4, 56),
                        new Progress(ID, 1, Submission.Status.compiling, Optional.empty()))) {
            assertEquals(progress, Progress.read(progress.payload()));
        }
    }

    @Test
    void whatIsNoProgressIsNotRead() {
        for (String payload :
                List.of(
                        "",
                        "x 1 running",
                        ID + " 1 sleeping",
                        ID + " one running",
                        ID + " 1 running 1 2 3",
                        ID + " 1 running 1 2 3 4 many edges")) {
            assertThrows(IllegalArgumentException.class, () -> Progress.read(payload), payload);
        }
    }

    @Test
    void momentsFollowOneAnotherAsAJudgingGoes() {
        List<Moment> moments =
                List.of(
                        Moment.ofNumber(0),
                        Moment.of(0, Submission.Status.queued),
                        Moment.of(1, Submission.Status.compiling),
                        Moment.of(1, Submission.Status.running),
                        reached(1, 1, 0, 0).moment(),
                        reached(1, 1, 3, 3).moment(),
                        // The next group begins with as many right cases as there were.
                        reached(1, 2, 0, 3).moment(),
                        reached(1, 40, 0, 200_000_000).moment(),
                        Moment.of(1, Submission.Status.done),
                        Moment.explained(1),
                        Moment.of(2, Submission.Status.compiling));
        for (int i = 1; i < moments.size(); i++) {
            assertTrue(moments.get(i).isAfter(moments.get(i - 1)), moments.get(i).toString());
            assertEquals(moments.get(i), Moment.ofNumber(moments.get(i).number()));
        }
    }
}
