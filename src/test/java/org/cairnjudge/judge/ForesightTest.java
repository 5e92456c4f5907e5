package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.TestGroup;
import org.junit.jupiter.api.Test;

/** One frame ahead, and no further. */
class ForesightTest {
    private static final List<TestGroup> GROUPS =
            Catalog.load(Path.of("problems"), "none").find("stone-game-ix").orElseThrow().groups();

    private final List<String> made = new ArrayList<>();
    private final List<Runnable> waiting = new ArrayList<>();
    private final Foresight foresight = new Foresight(this::make, Optional.of(waiting::add));

    private Frame make(TestGroup group, int from) {
        made.add(group.name() + " " + from);
        if (from < 0) {
            throw new JudgeFailure("no such frame");
        }
        return new Frame(List.<Object[]>of(new Object[] {from}), List.of(from));
    }

    private void work() {
        waiting.forEach(Runnable::run);
        waiting.clear();
    }

    @Test
    void whatWasExpectedIsMadeOnce() {
        foresight.expect(GROUPS.get(0), 3);
        work();

        assertEquals(List.of(3), foresight.frame(GROUPS.get(0), 3).expected());
        assertEquals(List.of(GROUPS.get(0).name() + " 3"), made);
    }

    @Test
    void whatWasNotExpectedIsMadeWhenItIsAskedFor() {
        foresight.expect(GROUPS.get(0), 3);
        work();

        assertEquals(List.of(0), foresight.frame(GROUPS.get(0), 0).expected());
        assertEquals(List.of(3), foresight.frame(GROUPS.get(1), 3).expected());
        assertEquals(3, made.size());
    }

    @Test
    void failureToMakeAFrameIsMetByWhoeverAsksForItAndByNobodyElse() {
        foresight.expect(GROUPS.get(0), -1);
        work();

        JudgeFailure failure =
                assertThrows(JudgeFailure.class, () -> foresight.frame(GROUPS.get(0), -1));
        assertEquals("no such frame", failure.getMessage());
        assertEquals(List.of(0), foresight.frame(GROUPS.get(0), 0).expected());
    }

    @Test
    void withoutThreadsEveryFrameIsMadeWhenItIsAskedFor() {
        Foresight blind = new Foresight(this::make, Optional.empty());
        blind.expect(GROUPS.get(0), 3);
        assertEquals(List.of(), made);

        Frame frame = blind.frame(GROUPS.get(0), 3);

        assertSame(3, frame.inputs().get(0)[0]);
    }
}
