package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.submission.Claim;
import org.cairnjudge.submission.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommentaryTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), Station.PROTOCOL).find("stone-game-ix").orElseThrow();

    private final List<String> said = new ArrayList<>();
    private final Later later = new Later();
    private final Claim claim =
            new Claim(
                    UUID.randomUUID(),
                    UUID.randomUUID(),
                    1,
                    2,
                    PROBLEM.slug(),
                    "java17",
                    "class Solution {}",
                    new byte[32],
                    PROBLEM.testsetVersion());
    private final Commentary commentary = new Commentary(claim, PROBLEM, new Recording(), later);

    private final class Recording implements Commentary.Voice {
        @Override
        public void running(Claim running) {
            said.add("running");
        }

        @Override
        public void tell(Progress progress) {
            said.add(
                    progress.reached()
                            .map(now -> now.group() + " " + now.passed() + "/" + now.passedInAll())
                            .orElse(progress.status().name()));
        }
    }

    /** Does what is scheduled when the test says that the time has come. */
    private static final class Later extends ScheduledThreadPoolExecutor {
        private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

        Later() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            assertTrue(delay == 0 || unit.toMillis(delay) == Commentary.PAUSE.toMillis());
            tasks.add(task);
            return null;
        }

        @Override
        public BlockingQueue<Runnable> getQueue() {
            return tasks;
        }

        private void passes() {
            while (!tasks.isEmpty()) {
                tasks.remove().run();
            }
        }
    }

    @AfterEach
    void end() {
        later.shutdownNow();
    }

    private static TestGroup group(int place) {
        return PROBLEM.groups().get(place);
    }

    @Test
    void whatHappensFirstIsSaidFirst() {
        commentary.compiling();
        commentary.running();

        later.passes();

        assertEquals(List.of("compiling", "running"), said);
    }

    @Test
    void ofManyCasesInAPauseOnlyTheNewestIsSaid() {
        for (int i = 0; i <= 3; i++) {
            commentary.reached(group(0), i, i);
        }
        commentary.reached(group(1), 0, 3);
        commentary.reached(group(1), 1, 4);
        later.passes();
        assertEquals(List.of(group(1).name() + " 1/4"), said);

        commentary.reached(group(1), 2, 5);
        later.passes();
        assertEquals(2, said.size());
    }

    @Test
    void whatIsRepeatedIsNotSaidAgain() {
        commentary.reached(group(1), 5, 8);
        later.passes();
        commentary.reached(group(1), 0, 3);
        later.passes();
        commentary.reached(group(1), 5, 8);
        later.passes();
        commentary.reached(group(1), 6, 9);
        later.passes();

        assertEquals(List.of(group(1).name() + " 5/8", group(1).name() + " 6/9"), said);
    }

    @Test
    void afterTheEndNothingIsSaidOfCases() {
        commentary.reached(group(0), 1, 1);
        commentary.close();
        commentary.reached(group(0), 2, 2);

        later.passes();

        assertEquals(List.of(), said);
    }

    @Test
    void whereTooMuchIsToBeSaidSomethingIsLeftOutAndTheRestGoesOn() {
        for (int i = 0; i < Commentary.MOST_TO_SAY + 10; i++) {
            commentary.compiling();
        }
        commentary.reached(group(0), 1, 1);
        assertEquals(Commentary.MOST_TO_SAY, later.tasks.size());
        later.passes();
        said.clear();

        commentary.reached(group(0), 2, 2);
        later.passes();

        assertEquals(List.of(group(0).name() + " 2/2"), said);
    }

    @Test
    void aDatabaseThatIsAwayDisturbsNobody() {
        Commentary silenced =
                new Commentary(
                        claim,
                        PROBLEM,
                        new Commentary.Voice() {
                            @Override
                            public void running(Claim running) {
                                throw new IllegalStateException("the database is away");
                            }

                            @Override
                            public void tell(Progress progress) {
                                throw new IllegalStateException("the database is away");
                            }
                        },
                        later);
        silenced.compiling();
        silenced.running();
        silenced.reached(group(0), 1, 1);

        later.passes();

        assertEquals(List.of(), said);
    }
}
