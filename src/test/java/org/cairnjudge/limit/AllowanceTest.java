package org.cairnjudge.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.cairnjudge.account.Rate;
import org.cairnjudge.account.StepClock;
import org.cairnjudge.http.RateReport;
import org.cairnjudge.http.Refusal;
import org.junit.jupiter.api.Test;

class AllowanceTest {
    private final StepClock clock = new StepClock();
    private final Allowance allowance =
            new Allowance(new ThreeInHalfAMinute(), new RateReport(), clock);
    private final UUID ada = UUID.randomUUID();

    private static final class ThreeInHalfAMinute implements LimitSettings {
        private record Same(Rate rate, int pending, OptionalInt aDay) implements OfKind {}

        private final OfKind same = new Same(Rate.parse("3/30S"), 1, OptionalInt.empty());

        @Override
        public OfKind submission() {
            return same;
        }

        @Override
        public OfKind challenge() {
            return same;
        }

        @Override
        public OfKind answer() {
            return same;
        }

        @Override
        public OfKind trial() {
            return same;
        }
    }

    private void takeAll(UUID account) {
        for (int i = 0; i < 3; i++) {
            allowance.take(Kind.SUBMISSION, account);
        }
    }

    private Optional<Duration> wait(UUID account) {
        return assertThrows(Refusal.class, () -> allowance.take(Kind.SUBMISSION, account))
                .retryAfter();
    }

    @Test
    void theBurstGoesThroughAndTheNextIsToldHowLong() {
        takeAll(ada);
        assertEquals(Optional.of(Duration.ofSeconds(10)), wait(ada));
        clock.advance(Duration.ofSeconds(4));
        assertEquals(Optional.of(Duration.ofSeconds(6)), wait(ada));
    }

    @Test
    void whoWaitsAsToldGetsThroughAndWhoWaitsLongSavesUpNoMoreThanTheBurst() {
        takeAll(ada);
        clock.advance(Duration.ofSeconds(10));
        allowance.take(Kind.SUBMISSION, ada);
        assertEquals(Optional.of(Duration.ofSeconds(10)), wait(ada));
        clock.advance(Duration.ofDays(1));
        takeAll(ada);
        assertEquals(Optional.of(Duration.ofSeconds(10)), wait(ada));
    }

    @Test
    void usersAndKindsOfWorkDoNotDisturbEachOther() {
        takeAll(ada);
        takeAll(UUID.randomUUID());
        allowance.take(Kind.TRIAL, ada);
        assertEquals(Optional.of(Duration.ofSeconds(10)), wait(ada));
    }

    @Test
    void moreUsersThanAreKnownAtATimeDoNotFillTheMemory() {
        takeAll(ada);
        for (int i = 0; i < Allowance.MOST_KNOWN; i++) {
            allowance.take(Kind.SUBMISSION, new UUID(0, i));
        }
        // Forgotten, so all of it is there again.
        takeAll(ada);
    }
}
