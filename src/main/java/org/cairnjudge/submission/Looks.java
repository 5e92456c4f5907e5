package org.cairnjudge.submission;

import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Looks at rows for many who ask at once: all who ask for the same row before it is read share what
 * is found, and many rows are read in one query. So thousands who are woken together, or whose time
 * is over together, take a few threads and connections and no more.
 */
public final class Looks<T> {
    /** So many rows are read at once. */
    static final int MOST_ROWS = 100;

    /** So many queries run at once, of a pool of connections that others need too. */
    static final int MOST_QUERIES = 3;

    private final Rows<T> rows;
    private final Executor threads;

    // Both guarded by this. Bounded by those who wait, whose number is bounded where they begin.
    private final Map<UUID, CompletableFuture<Optional<T>>> wanted = new LinkedHashMap<>();
    private int queries;

    /** Reads the rows there are of those asked for. */
    @FunctionalInterface
    public interface Rows<T> {
        Map<UUID, T> read(Collection<UUID> ids);
    }

    /**
     * @param threads where rows are read; who asked goes on there as well
     */
    public Looks(Rows<T> rows, Executor threads) {
        this.rows = rows;
        this.threads = threads;
    }

    /** The row, read after this call; empty if there is none. */
    public Uni<Optional<T>> at(UUID id) {
        return Uni.createFrom().completionStage(() -> ask(id));
    }

    private CompletableFuture<Optional<T>> ask(UUID id) {
        CompletableFuture<Optional<T>> found;
        boolean another;
        synchronized (this) {
            found = wanted.computeIfAbsent(id, key -> new CompletableFuture<>());
            another = queries < MOST_QUERIES;
            if (another) {
                queries++;
            }
        }
        if (another) {
            begin();
        }
        return found;
    }

    private void begin() {
        try {
            threads.execute(this::readAll);
        } catch (RuntimeException e) {
            // No thread to be had: whoever asked hears of it, and nobody waits for ever.
            List<CompletableFuture<Optional<T>>> waiting;
            synchronized (this) {
                queries--;
                waiting = queries > 0 ? List.of() : List.copyOf(wanted.values());
                if (queries == 0) {
                    wanted.clear();
                }
            }
            waiting.forEach(found -> found.completeExceptionally(e));
        }
    }

    private void readAll() {
        Map<UUID, CompletableFuture<Optional<T>>> some = next();
        while (!some.isEmpty()) {
            read(some);
            some = next();
        }
    }

    /** What is to be read next; when there is nothing, this query has ended. */
    private synchronized Map<UUID, CompletableFuture<Optional<T>>> next() {
        Map<UUID, CompletableFuture<Optional<T>>> some = new LinkedHashMap<>();
        var first = wanted.entrySet().iterator();
        while (first.hasNext() && some.size() < MOST_ROWS) {
            var asked = first.next();
            some.put(asked.getKey(), asked.getValue());
            first.remove();
        }
        if (some.isEmpty()) {
            queries--;
        }
        return some;
    }

    private void read(Map<UUID, CompletableFuture<Optional<T>>> some) {
        Map<UUID, T> found;
        try {
            found = rows.read(some.keySet());
        } catch (RuntimeException e) {
            some.values().forEach(asked -> asked.completeExceptionally(e));
            return;
        }
        some.forEach((id, asked) -> asked.complete(Optional.ofNullable(found.get(id))));
    }
}
