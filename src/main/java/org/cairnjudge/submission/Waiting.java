package org.cairnjudge.submission;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.UUID;

/** The port to whoever hears of finished work. Waiting holds no thread and no connection. */
public interface Waiting {
    /**
     * Begins to listen at once. Look at the state after this call and before {@link
     * Listener#await}, then nothing falls between.
     */
    Listener listen(UUID id);

    /** One waiter. Close it, waited or not. */
    interface Listener extends AutoCloseable {
        /** Completes when the work is said to be finished, at the latest after {@code atMost}. */
        Uni<Void> await(Duration atMost);

        @Override
        void close();
    }
}
