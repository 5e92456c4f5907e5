package org.cairnjudge.submission;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.cairnjudge.http.Refusal;

/** The port to whoever hears of finished work. Waiting holds no thread and no connection. */
public interface Waiting {
    /**
     * Begins to listen at once. Look at the state after this call and before {@link
     * Listener#await}, then nothing falls between.
     *
     * @param who the account that waits; empty for a stranger
     * @throws Refusal 429 if this caller waits for too much already, 503 if too many wait on this
     *     server or it is about to stop
     */
    Listener listen(UUID id, Optional<UUID> who);

    /** One waiter. Close it, waited or not. */
    interface Listener extends AutoCloseable {
        /**
         * Completes when there is something to look at, at the latest after {@code atMost}. May be
         * called again afterwards; what came in between is not lost.
         *
         * @return false if nothing more will be heard, for this server stops
         */
        Uni<Boolean> await(Duration atMost);

        @Override
        void close();
    }

    /**
     * Who is patient, with what, and for how long.
     *
     * @param who the account that waits; empty for a stranger
     * @param givesWay whether it ends at once where nobody may wait any more
     */
    record Patience(UUID id, Optional<UUID> who, Duration atMost, boolean givesWay) {
        public Patience(UUID id, Optional<UUID> who, Duration atMost) {
            this(id, who, atMost, false);
        }

        /**
         * With something just stored: that nobody may wait for it must not look as if it were not.
         */
        public Patience ifPossible() {
            return new Patience(id, who, atMost, true);
        }
    }

    /**
     * The state of something once it is so far, at the latest when the patience ends as it is then.
     * Nothing happens before somebody subscribes: an answer whose caller has hung up is never asked
     * for, and must not leave a waiter behind. Fails with a {@link Refusal} as {@link #listen}
     * throws it, but never without patience, nor with one that gives way.
     *
     * @param now looks at once, on the thread that subscribes; what it throws is the failure
     * @param later looks when there may be something new; takes no thread while it waits its turn
     * @param reached whether there is nothing more to wait for
     */
    default <T> Uni<T> when(
            Patience patience, Supplier<T> now, Supplier<Uni<T>> later, Predicate<T> reached) {
        return Uni.createFrom().deferred(() -> begin(patience, now, later, reached));
    }

    private <T> Uni<T> begin(
            Patience patience, Supplier<T> now, Supplier<Uni<T>> later, Predicate<T> reached) {
        if (patience.atMost().isZero()) {
            return Uni.createFrom().item(now.get());
        }
        long end = System.nanoTime() + patience.atMost().toNanos();
        Listener listener;
        try {
            listener = listen(patience.id(), patience.who());
        } catch (Refusal refused) {
            if (!patience.givesWay()) {
                throw refused;
            }
            return Uni.createFrom().item(now.get());
        }
        T first;
        try {
            first = now.get();
        } catch (RuntimeException e) {
            listener.close();
            throw e;
        }
        if (reached.test(first)) {
            listener.close();
            return Uni.createFrom().item(first);
        }
        return again(listener, end, later, reached).onTermination().invoke(listener::close);
    }

    private static <T> Uni<T> again(
            Listener listener, long end, Supplier<Uni<T>> later, Predicate<T> reached) {
        Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
        return listener.await(left)
                .flatMap(
                        more ->
                                later.get()
                                        .flatMap(
                                                state ->
                                                        // There may be more than one thing to hear.
                                                        !more
                                                                        || System.nanoTime() >= end
                                                                        || reached.test(state)
                                                                ? Uni.createFrom().item(state)
                                                                : again(
                                                                        listener, end, later,
                                                                        reached)));
    }
}
