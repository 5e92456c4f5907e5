package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Of several reasons the heaviest counts, whichever was found first. */
class EndingTest {
    private static final List<Ending.Cause> BY_WEIGHT =
            List.of(
                    Ending.Cause.MEMORY,
                    Ending.Cause.CPU,
                    Ending.Cause.WALL,
                    Ending.Cause.OUTPUT,
                    Ending.Cause.THREADS,
                    Ending.Cause.PROTOCOL,
                    Ending.Cause.EXITED);

    @Test
    void theHeavierCauseCountsInEitherOrder() {
        for (int i = 0; i < BY_WEIGHT.size(); i++) {
            Ending heavy = new Ending(BY_WEIGHT.get(i), "heavy");
            assertSame(heavy, Ending.heavier(null, heavy));
            for (Ending.Cause cause : BY_WEIGHT.subList(i + 1, BY_WEIGHT.size())) {
                Ending light = new Ending(cause, "light");
                assertSame(heavy, Ending.heavier(heavy, light));
                assertSame(heavy, Ending.heavier(light, heavy));
            }
        }
    }

    @Test
    void whatWasFoundFirstStaysAmongEquals() {
        Ending first = new Ending(Ending.Cause.CPU, "first");

        assertSame(first, Ending.heavier(first, new Ending(Ending.Cause.CPU, "again")));
    }
}
