package org.cairnjudge.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The places for those who wait here, in answers or in streams. Each takes memory and a descriptor,
 * so they are counted: all of them, those of one account, and those of strangers together, who
 * cannot be told apart and must not take the places of the others.
 */
@ApplicationScoped
class Places {
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final int most;
    private final int mostOfOne;
    private final int mostOfStrangers;
    private final Map<Optional<UUID>, Integer> taken = new HashMap<>();

    // Guarded by this.
    private int all;
    private boolean closed;

    Places(
            @ConfigProperty(name = "cairn.waiting.most") int most,
            @ConfigProperty(name = "cairn.waiting.most-per-user") int mostOfOne,
            @ConfigProperty(name = "cairn.waiting.most-anonymous") int mostOfStrangers) {
        this.most = most;
        this.mostOfOne = mostOfOne;
        this.mostOfStrangers = mostOfStrangers;
    }

    /** From the start on, so that an operator sees that nobody waits. */
    void announce(@Observes StartupEvent event, MeterRegistry meters) {
        Gauge.builder("cairn.waiting", this, Places::taken)
                .description("Answers and streams that somebody waits for")
                .register(meters);
    }

    /** A place; give it back once. */
    final class Place {
        private final Optional<UUID> who;
        private boolean given = true;

        private Place(Optional<UUID> who) {
            this.who = who;
        }

        void giveBack() {
            synchronized (Places.this) {
                if (given) {
                    given = false;
                    all--;
                    taken.computeIfPresent(who, (key, count) -> count == 1 ? null : count - 1);
                }
            }
        }
    }

    /**
     * Takes a place.
     *
     * @throws Refusal 429 if this caller has too many, 503 if there is none, or the server stops
     */
    synchronized Place take(Optional<UUID> who) {
        require(who);
        return takeAnyway(who);
    }

    /**
     * Refuses whoever could not {@link #take} a place.
     *
     * @throws Refusal as there
     */
    synchronized void require(Optional<UUID> who) {
        if (closed) {
            throw Refusal.unavailable("stopping", "This server is about to stop.", RETRY);
        }
        if (all >= most) {
            throw Refusal.unavailable(
                    "too-many-waiting", "Too many are waiting at this server.", RETRY);
        }
        int bound = who.isPresent() ? mostOfOne : mostOfStrangers;
        if (taken.getOrDefault(who, 0) >= bound) {
            throw Refusal.tooManyRequests(
                    "too-many-waiting",
                    who.isPresent()
                            ? "At most " + bound + " calls of one user may wait at once."
                            : "Too many wait without having signed in.",
                    RETRY);
        }
    }

    /** Takes a place for somebody who was asked in before, be it one too many by now. */
    synchronized Place takeAnyway(Optional<UUID> who) {
        all++;
        taken.merge(who, 1, Integer::sum);
        return new Place(who);
    }

    /** From now on there are none. */
    synchronized void close() {
        closed = true;
    }

    synchronized int taken() {
        return all;
    }
}
