package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.sandbox.Scripted.Answer;
import org.junit.jupiter.api.Test;

/** Which runners wait, and who gets them; on boxes that only say what they are told to. */
class RunnerPoolTest {
    private static final Jdk OLD = new Jdk("java17", 17, "17.0.1", "me", Path.of("/17"));
    private static final Jdk NEW = new Jdk("java25", 25, "25.0.1", "me", Path.of("/25"));
    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(1), 256L << 20);

    private final List<Scripted> started = new ArrayList<>();
    private final List<Jdk> asked = new ArrayList<>();
    private long now = 1;
    private long memory = 8L << 30;
    private Answer answer = Answer.bytes();
    private boolean broken;
    private boolean slow;

    private RunnerBox start(Jdk jdk, long heapBytes) {
        if (broken) {
            throw new SandboxFailure("broken");
        }
        Answer[] answers = new Answer[5];
        Arrays.fill(answers, answer);
        Scripted box = new Scripted(answers);
        if (slow) {
            box.silent();
        }
        started.add(box);
        asked.add(jdk);
        return new RunnerBox(box);
    }

    private RunnerPool pool(int most) {
        RunnerPool pool = RunnerPool.tended(this::start, most, () -> now, () -> memory);
        pass(RunnerPool.QUIET);
        return pool;
    }

    private void pass(Duration time) {
        now += time.toNanos() + 1;
    }

    /** Until nothing is done any more. */
    private void settle(RunnerPool pool) {
        for (int i = 0; i < 20; i++) {
            pool.tend();
        }
    }

    @Test
    void whoeverTakesOneThatWaitsStartsNone() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 1);
            settle(pool);
            assertEquals(1, pool.ready());

            RunnerBox runner = pool.take(NEW, LIMITS);

            assertEquals(1, started.size());
            // Called to attention, so that the program is not charged for anything before.
            assertEquals(1, started.get(0).asked());
            runner.close();
            assertTrue(started.get(0).closed());
        }
    }

    @Test
    void oneThatWasGivenNothingWaitsAgain() {
        try (RunnerPool pool = pool(4)) {
            pool.release(pool.take(NEW, LIMITS));
            assertEquals(1, started.size());
            assertFalse(started.get(0).closed());

            pass(RunnerPool.QUIET);
            settle(pool);
            assertEquals(1, pool.ready());
            pool.take(NEW, LIMITS).close();
            assertEquals(1, started.size());
        }
        assertTrue(started.get(0).closed());
    }

    @Test
    void oneThatWasGivenNothingDoesNotWaitWhereNoneMayOrNoMoreMay() {
        try (RunnerPool none = pool(0)) {
            none.release(none.take(NEW, LIMITS));
            assertTrue(started.get(0).closed());
        }
        try (RunnerPool one = pool(1)) {
            RunnerBox first = one.take(NEW, LIMITS);
            RunnerBox second = one.take(NEW, LIMITS);
            one.release(first);
            one.release(second);
            one.tend();
            assertFalse(started.get(1).closed());
            assertTrue(started.get(2).closed());
        }
    }

    @Test
    void oneThatServedIsKilledAtOnceAndBuriedByThePool() {
        answer = Answer.bytes(Protocol.LOADED);
        try (RunnerPool pool = pool(4)) {
            RunnerBox runner = pool.take(NEW, LIMITS);
            serve(runner);

            pool.release(runner);
            assertFalse(started.get(0).isAlive());
            assertFalse(started.get(0).closed());

            pool.tend();
            assertTrue(started.get(0).closed());
        }
    }

    @Test
    void whoeverBringsMoreDyingOnesThanThePoolBuriesWaitsHimself() {
        answer = Answer.bytes(Protocol.LOADED);
        try (RunnerPool pool = pool(4)) {
            for (int i = 0; i <= RunnerPool.MOST_DYING; i++) {
                RunnerBox runner = pool.take(NEW, LIMITS);
                serve(runner);
                pool.release(runner);
            }
            assertFalse(started.get(0).closed());
            assertTrue(started.get(RunnerPool.MOST_DYING).closed());
        }
        assertTrue(started.stream().allMatch(Scripted::closed));
    }

    private static void serve(RunnerBox runner) {
        runner.load(Map.of(), new Entry("Solution", "solve", List.of("int"), "int"), LIMITS);
    }

    @Test
    void anEmptyPoolStartsAFreshOneAndKeepsOneMoreFromThenOn() {
        try (RunnerPool pool = pool(4)) {
            RunnerBox first = pool.take(NEW, LIMITS);
            RunnerBox second = pool.take(NEW, LIMITS);
            assertEquals(2, started.size());
            assertEquals(0, started.get(0).asked());

            first.close();
            second.close();
            pass(RunnerPool.QUIET);
            settle(pool);

            assertEquals(2, pool.ready());
            assertEquals(4, started.size());
        }
    }

    @Test
    void nothingStartsBesideAProgramWhileOneOfItsKindIsLeft() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            RunnerBox first = pool.take(NEW, LIMITS);
            settle(pool);
            assertEquals(2, started.size());

            RunnerBox second = pool.take(NEW, LIMITS);
            settle(pool);
            assertEquals(3, started.size());

            first.close();
            second.close();
            settle(pool);
            assertEquals(3, started.size());
            pass(RunnerPool.QUIET);
            settle(pool);
            assertEquals(2, pool.ready());
        }
    }

    @Test
    void aProgramThatRunsForLongHoldsNobodyBack() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            try (RunnerBox solver = pool.take(NEW, LIMITS)) {
                assertTrue(solver.isAlive());
                pass(RunnerPool.JUDGING);
                settle(pool);
                assertEquals(2, pool.ready());
            }
        }
    }

    @Test
    void oneStartsAfterTheOther() {
        slow = true;
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            assertEquals(1, started.size());
            started.get(0).speak();
            settle(pool);
            assertEquals(2, started.size());
        }
    }

    @Test
    void oneThatIsStillStartingIsBetterThanNone() {
        slow = true;
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 1);
            settle(pool);

            RunnerBox runner = pool.take(NEW, LIMITS);

            assertEquals(1, started.size());
            // It is awaited by whoever loads it.
            assertEquals(0, started.get(0).asked());
            runner.close();
        }
    }

    @Test
    void oneThatDiedIsNotHandedOut() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            started.get(0).die();

            RunnerBox runner = pool.take(NEW, LIMITS);
            assertTrue(runner.isAlive());
            assertEquals(2, started.size());
            RunnerBox fresh = pool.take(NEW, LIMITS);
            assertTrue(fresh.isAlive());
            assertTrue(started.get(0).closed());
            runner.close();
            fresh.close();
        }
    }

    @Test
    void oneThatDiesUnseenIsReplaced() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 1);
            settle(pool);
            started.get(0).die();
            settle(pool);
            assertTrue(started.get(0).closed());
            assertEquals(1, started.size(), "not at once: whatever kills them may go on");
            pass(RunnerPool.BACK_OFF);
            settle(pool);
            assertEquals(1, pool.ready());
        }
    }

    @Test
    void practiceIsForThoseWhoWaitForLongAndOnce() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            assertEquals(0, started.get(0).asked());
            pass(RunnerPool.IDLE);
            settle(pool);
            settle(pool);
            assertEquals(1, started.get(0).asked());
            assertEquals(1, started.get(1).asked());
            assertEquals(2, pool.ready());
        }
    }

    @Test
    void thePoolIsBoundedAndGoesWithDemand() {
        try (RunnerPool pool = pool(2)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            pass(Duration.ofSeconds(1));
            pool.take(OLD, LIMITS).close();
            pool.take(OLD, LIMITS).close();
            pool.take(OLD, LIMITS).close();
            pass(RunnerPool.QUIET);
            settle(pool);

            assertEquals(2, pool.ready());
            assertTrue(started.get(0).closed());
            assertTrue(started.get(1).closed());

            pass(RunnerPool.KEPT_UNUSED);
            settle(pool);
            assertEquals(2, pool.ready());
            assertEquals(List.of(NEW, NEW), asked.subList(asked.size() - 2, asked.size()));
            assertEquals(2, started.stream().filter(box -> !box.closed()).count());
        }
    }

    @Test
    void withLittleMemoryNoneIsStartedAndWithLessNoneIsKept() {
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 1);
            memory = RunnerPool.RESERVE_BYTES - 1;
            settle(pool);
            assertEquals(0, started.size());
            memory = RunnerPool.RESERVE_BYTES;
            pass(RunnerPool.BACK_OFF);
            settle(pool);
            assertEquals(1, pool.ready());
            memory = RunnerPool.RESERVE_BYTES / 2 - 1;
            settle(pool);
            assertEquals(0, pool.ready());
            assertTrue(started.get(0).closed());
            // Whoever needs one gets one all the same.
            pool.take(NEW, LIMITS).close();
        }
    }

    @Test
    void aStartThatFailsIsTriedAgainLater() {
        broken = true;
        try (RunnerPool pool = pool(4)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 1);
            settle(pool);
            broken = false;
            settle(pool);
            assertEquals(0, started.size());
            pass(RunnerPool.BACK_OFF);
            settle(pool);
            assertEquals(1, pool.ready());

            broken = true;
            pool.take(NEW, LIMITS).close();
            assertThrows(SandboxFailure.class, () -> pool.take(NEW, LIMITS));
        }
    }

    @Test
    void nothingIsLeftOfAPoolThatWasClearedOrClosed() {
        RunnerPool pool = pool(4);
        pool.expect(NEW, LIMITS.memoryBytes(), 2);
        settle(pool);
        pool.clear();
        assertTrue(started.stream().allMatch(Scripted::closed));
        settle(pool);
        assertEquals(2, pool.ready());
        pool.close();
        settle(pool);
        assertEquals(4, started.size());
        assertTrue(started.stream().allMatch(Scripted::closed));
    }

    @Test
    void aPoolOfNoneIsAlwaysFresh() {
        try (RunnerPool pool = pool(0)) {
            pool.expect(NEW, LIMITS.memoryBytes(), 2);
            settle(pool);
            assertEquals(0, started.size());
            RunnerBox runner = pool.take(NEW, LIMITS);
            assertFalse(started.get(0).closed());
            runner.close();
            settle(pool);
            assertEquals(1, started.size());
        }
    }
}
