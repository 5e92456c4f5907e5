package org.cairnjudge.limit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.cairnjudge.account.Account;
import org.cairnjudge.account.Rate;
import org.cairnjudge.http.RateReport;
import org.cairnjudge.http.Refusal;

/**
 * How much one user may ask for: how often, and how much may be unfinished at once. Administrators
 * are users like others here.
 *
 * <p>The rate is kept in memory, so it holds for each node; unfinished work is counted in Postgres,
 * so that bound holds for all of them together.
 */
@ApplicationScoped
public class Allowance {
    /** Who was not seen for longest is forgotten, and has all of the rate again. */
    static final int MOST_KNOWN = 20_000;

    /** When to look again whether some of the unfinished work is done. */
    private static final Duration UNFINISHED = Duration.ofSeconds(5);

    private static final Duration DAY = Duration.ofDays(1);

    /** When to look again whether the day before is over for some of it. */
    private static final Duration TODAY = Duration.ofMinutes(10);

    private final LimitSettings settings;
    private final RateReport report;
    private final Clock clock;
    private final TimeMeter meter;
    private final Map<Kind, Map<UUID, Bucket>> buckets = new EnumMap<>(Kind.class);

    Allowance(LimitSettings settings, RateReport report, Clock clock) {
        this.settings = settings;
        this.report = report;
        this.clock = clock;
        this.meter = new Meter(clock);
        for (Kind kind : Kind.values()) {
            buckets.put(kind, new LinkedHashMap<>(16, 0.75f, true));
        }
    }

    /**
     * Takes one turn of a user's rate. The answer to the present request tells what is left. Call
     * it before anything is written, but after a repeated {@code Idempotency-Key} was recognised
     * ({@link Once}): to repeat a request costs no turn.
     *
     * @throws Refusal 429 {@code too-many-requests} with the time until the next turn
     */
    public void take(Kind kind, UUID accountId) {
        Rate rate = of(kind).rate();
        ConsumptionProbe probe = bucket(kind, accountId, rate).tryConsumeAndReturnRemaining(1);
        tell(
                new RateReport.State(
                        kind.tag(),
                        rate.times(),
                        rate.per(),
                        probe.getRemainingTokens(),
                        Duration.ofNanos(probe.getNanosToWaitForReset())));
        if (!probe.isConsumed()) {
            throw Refusal.tooManyRequests(
                    "too-many-requests",
                    "One user may send " + rate.times() + " of these in " + words(rate.per()) + ".",
                    Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }

    private LimitSettings.OfKind of(Kind kind) {
        return switch (kind) {
            case SUBMISSION -> settings.submission();
            case CHALLENGE -> settings.challenge();
            case ANSWER -> settings.answer();
            case TRIAL -> settings.trial();
        };
    }

    private Bucket bucket(Kind kind, UUID accountId, Rate rate) {
        Map<UUID, Bucket> known = buckets.get(kind);
        synchronized (known) {
            Bucket bucket = known.computeIfAbsent(accountId, unknown -> full(rate));
            if (known.size() > MOST_KNOWN) {
                known.remove(known.keySet().iterator().next());
            }
            return bucket;
        }
    }

    private Bucket full(Rate rate) {
        return Bucket.builder()
                .withCustomTimePrecision(meter)
                .addLimit(
                        limit ->
                                limit.capacity(rate.times()).refillGreedy(rate.times(), rate.per()))
                .build();
    }

    private void tell(RateReport.State state) {
        try {
            report.tell(state);
        } catch (ContextNotActiveException e) {
            // Nobody asked over HTTP, so there is no answer that could tell it.
            return;
        }
    }

    private static String words(Duration time) {
        return time.toSeconds() == 1 ? "a second" : time.toSeconds() + " seconds";
    }

    /**
     * Sees to it that there is room for one more unfinished piece of work of this user, and holds
     * everybody else who asks for the same user until the caller's transaction ends: so the count
     * is exact, across all nodes. Call it inside the transaction that stores the piece, before it
     * is stored.
     *
     * @param unfinished counts them
     * @throws Refusal 429 {@code too-much-unfinished}
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void requireRoom(Kind kind, UUID accountId, LongSupplier unfinished) {
        Account.hold(accountId);
        int most = of(kind).pending();
        if (unfinished.getAsLong() >= most) {
            throw Refusal.tooManyRequests(
                    "too-much-unfinished",
                    "One user may have " + most + " of these unfinished: wait for some of them.",
                    UNFINISHED);
        }
    }

    /**
     * Sees to it that this user has stored fewer of these in the last 24 hours than is allowed: it
     * is what bounds the disk. Call it after {@link #requireRoom}, under whose lock it is exact.
     *
     * @param today counts what was stored since an instant, up to a number that is enough to know
     * @throws Refusal 429 {@code too-many-today}
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void requireOneMoreToday(Kind kind, UUID accountId, Today today) {
        OptionalInt most = of(kind).aDay();
        if (most.isEmpty()) {
            return;
        }
        if (today.count(accountId, clock.instant().minus(DAY), most.getAsInt())
                >= most.getAsInt()) {
            throw Refusal.tooManyRequests(
                    "too-many-today",
                    "One user may send " + most.getAsInt() + " of these in 24 hours.",
                    TODAY);
        }
    }

    /** Counts what a user has stored since an instant, up to so many. */
    public interface Today {
        long count(UUID accountId, Instant since, int most);
    }

    private static final class Meter implements TimeMeter {
        private final Clock clock;

        private Meter(Clock clock) {
            this.clock = clock;
        }

        @Override
        public long currentTimeNanos() {
            Instant now = clock.instant();
            return now.getEpochSecond() * 1_000_000_000 + now.getNano();
        }

        @Override
        public boolean isWallClockBased() {
            return true;
        }
    }
}
