package org.cairnjudge.chore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ChoresTest {
    @Inject Chores chores;

    private int parts;

    private record Sweeping(BooleanSupplier broom) implements Chore {
        @Override
        public String name() {
            return "sweeping";
        }

        @Override
        public Duration every() {
            return Duration.ofDays(1);
        }

        @Override
        public boolean part() {
            return broom.getAsBoolean();
        }
    }

    @Test
    void aChoreIsDoneInPartsUntilNothingIsLeft() {
        assertEquals(3, chores.done(new Sweeping(() -> ++parts < 3)));
    }

    @Test
    void whatIsBeingDoneIsNotDoneTwiceAtOnceAndOtherChoresDoNotWait() {
        Sweeping inner = new Sweeping(() -> ++parts < 3);
        Sweeping outer =
                new Sweeping(
                        () -> {
                            // A transaction of its own, as on another node.
                            assertEquals(0, chores.done(inner));
                            return false;
                        });
        assertEquals(1, chores.done(outer));
        assertEquals(0, parts);
        assertEquals(3, chores.done(inner));
    }

    @Test
    void aChoreThatFailsLeavesNoLock() {
        Sweeping clumsy =
                new Sweeping(
                        () -> {
                            throw new IllegalStateException("the broom broke");
                        });
        assertThrows(IllegalStateException.class, () -> chores.done(clumsy));
        assertEquals(1, chores.done(new Sweeping(() -> false)));
    }

    // A timer drops what has thrown, and one Error ended a chore for the life of the process.
    @Test
    void aChoreThatFailsIsTriedAgainWhateverItThrew() {
        for (Error error : List.of(new StackOverflowError(), new NoClassDefFoundError("broom"))) {
            chores.attempt(
                    new Sweeping(
                            () -> {
                                parts++;
                                throw error;
                            }));
        }
        assertEquals(2, parts);
    }

    @Test
    void aChoreOfAnotherNameGoesOn() {
        Sweeping outer =
                new Sweeping(
                        () -> {
                            assertEquals(
                                    1,
                                    QuarkusTransaction.suspendingExisting()
                                            .call(() -> chores.done(new Polishing())));
                            return false;
                        });
        assertEquals(1, chores.done(outer));
    }

    private record Polishing() implements Chore {
        @Override
        public String name() {
            return "polishing";
        }

        @Override
        public Duration every() {
            return Duration.ofDays(1);
        }

        @Override
        public boolean part() {
            return false;
        }
    }
}
