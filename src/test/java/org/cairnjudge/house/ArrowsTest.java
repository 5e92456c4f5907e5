package org.cairnjudge.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArrowsTest {
    @Test
    void theTableHasNoCircles() {
        List<String> order = Arrows.fromTheGroundUp();

        for (String from : order) {
            for (String to : order) {
                if (!from.equals(to) && Arrows.allow(from, to)) {
                    assertTrue(order.indexOf(to) < order.indexOf(from), from + " -> " + to);
                }
            }
        }
    }

    @Test
    void whatRunsInTheBoxDependsOnNothingOfOurs() {
        for (String other : Arrows.fromTheGroundUp()) {
            assertEquals(other.equals("harness"), Arrows.allow("harness", other), other);
        }
    }

    @Test
    void theQueueMayUseSubmissionsAndNotTheOtherWayRound() {
        assertTrue(Arrows.allow("queue", "submission"));
        assertFalse(Arrows.allow("submission", "queue"));
    }

    @Test
    void nothingReachesForThePagesOrTheCommands() {
        for (String from : Arrows.fromTheGroundUp()) {
            assertFalse(Arrows.allow(from, "web"), from);
            assertFalse(Arrows.allow(from, "cli"), from);
        }
        assertFalse(Arrows.allow("web", "cli"));
        assertFalse(Arrows.allow("cli", "web"));
        assertTrue(Arrows.allow("cli", "judge"));
    }

    @Test
    void aPackageThatTheTableDoesNotKnowMayNothing() {
        assertFalse(Arrows.allow("util", "util"));
        assertFalse(Arrows.allow("web", "util"));
    }
}
