package org.cairnjudge.live;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.cairnjudge.submission.Waiting;

/** Those who wait for an answer: each an entry in a table and a timer, woken by what is heard. */
@ApplicationScoped
class Waiters implements Waiting {
    private final Places places;
    private final Map<UUID, Set<Waiter>> waiters = new ConcurrentHashMap<>();
    private volatile boolean closed;

    Waiters(Places places) {
        this.places = places;
    }

    @Override
    public Waiting.Listener listen(UUID id, Optional<UUID> who) {
        Waiter waiter = new Waiter(id, places.take(who));
        waiters.compute(
                id,
                (key, set) -> {
                    Set<Waiter> grown = set == null ? ConcurrentHashMap.newKeySet() : set;
                    grown.add(waiter);
                    return grown;
                });
        return waiter;
    }

    /** There is something to look at. */
    void wake(UUID id) {
        Set<Waiter> waiting = waiters.get(id);
        if (waiting != null) {
            waiting.forEach(Waiter::wake);
        }
    }

    /** There may be something to look at for everybody. */
    void wakeAll() {
        waiters.values().forEach(set -> set.forEach(Waiter::wake));
    }

    /** Nothing more will be heard: everybody answers with what there is. */
    void close() {
        closed = true;
        wakeAll();
    }

    private final class Waiter implements Waiting.Listener {
        private final UUID id;
        private final Places.Place place;

        // Guarded by this.
        private boolean woken;
        private Optional<UniEmitter<? super Boolean>> waiting = Optional.empty();

        private Waiter(UUID id, Places.Place place) {
            this.id = id;
            this.place = place;
        }

        private void wake() {
            Optional<UniEmitter<? super Boolean>> asleep;
            synchronized (this) {
                asleep = waiting;
                waiting = Optional.empty();
                woken = asleep.isEmpty();
            }
            asleep.ifPresent(emitter -> emitter.complete(!closed));
        }

        @Override
        public Uni<Boolean> await(Duration atMost) {
            return Uni.createFrom()
                    .<Boolean>emitter(this::sleep)
                    .ifNoItem()
                    .after(atMost)
                    .recoverWithItem(true);
        }

        private void sleep(UniEmitter<? super Boolean> emitter) {
            boolean atOnce;
            synchronized (this) {
                atOnce = woken || closed;
                woken = false;
                waiting = atOnce ? Optional.empty() : Optional.of(emitter);
            }
            if (atOnce) {
                emitter.complete(!closed);
            }
        }

        @Override
        public void close() {
            waiters.computeIfPresent(
                    id,
                    (key, set) -> {
                        set.remove(this);
                        return set.isEmpty() ? null : set;
                    });
            place.giveBack();
        }
    }
}
