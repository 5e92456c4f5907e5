package org.cairnjudge.sandbox;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The compile service: for each JDK a resident compiler with a spare behind it, and beside it a
 * lane where every source has a compiler to itself.
 *
 * <p>A source that hurts the resident compiler is tried again in the lane, so that nobody waits for
 * that; and so are, for a while, all others of the same author. The same bytes are not compiled
 * twice.
 */
public final class Compilers implements AutoCloseable {
    private static final long CACHE_BYTES = 64L << 20;

    /** So long an author who has hurt a compiler compiles apart. */
    static final Duration APART = Duration.ofMinutes(10);

    /** More authors than this are not remembered; who hurt first is forgotten first. */
    static final int MOST_APART = 1_000;

    /** No spare without so much memory left: it takes some 100 MB. */
    static final long RESERVE_BYTES = 1L << 30;

    private final Function<Jdk, Supplier<? extends Conversation>> boxes;
    private final LongSupplier nanos;
    private final BooleanSupplier spares;
    private final CompilationCache cache = new CompilationCache(CACHE_BYTES);
    private final Map<Jdk, CompilerBox> resident = new ConcurrentHashMap<>();
    private final Map<Jdk, Object> lanes = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Compilation>> going = new ConcurrentHashMap<>();
    private final Map<String, Long> apart = new LinkedHashMap<>();

    /**
     * @param boxes what starts a compiler of that JDK
     * @param nanos the time, as {@link System#nanoTime} tells it
     * @param memory bytes that could still be given out on this machine
     */
    Compilers(
            Function<Jdk, Supplier<? extends Conversation>> boxes,
            LongSupplier nanos,
            LongSupplier memory) {
        this.boxes = boxes;
        this.nanos = nanos;
        this.spares = () -> memory.getAsLong() >= RESERVE_BYTES;
    }

    /**
     * Compiles a source, perhaps after waiting for others.
     *
     * @param author whose source it is, as one opaque word
     * @throws SandboxFailure if no compiler could be started
     */
    public Compilation compile(Jdk jdk, Source source, String author) {
        String key = CompilationCache.key(jdk, source);
        while (true) {
            Optional<Compilation> known = cache.find(key);
            if (known.isPresent()) {
                return known.get();
            }
            CompletableFuture<Compilation> ours = new CompletableFuture<>();
            CompletableFuture<Compilation> others = going.putIfAbsent(key, ours);
            if (others == null) {
                return lead(key, ours, jdk, source, author);
            }
            // What came of it is in the cache, or else it is each asker's own to find out.
            others.handle((compilation, failure) -> compilation).join();
        }
    }

    private Compilation lead(
            String key,
            CompletableFuture<Compilation> ours,
            Jdk jdk,
            Source source,
            String author) {
        try {
            Compilation compilation = compiled(jdk, source, author);
            cache.keep(key, compilation);
            return compilation;
        } finally {
            going.remove(key);
            ours.complete(null);
        }
    }

    private Compilation compiled(Jdk jdk, Source source, String author) {
        Compilation first =
                isApart(author)
                        ? alone(jdk, source)
                        : resident.computeIfAbsent(jdk, this::service).attempt(source);
        if (first.code() != Compilation.Code.OUT_OF_BOUNDS) {
            return first;
        }
        setApart(author);
        // What was compiled before, or a busy machine, may be to blame: only a bound that is met
        // again, alone in a fresh JVM, is the source's own.
        return alone(jdk, source);
    }

    private CompilerBox service(Jdk jdk) {
        return new CompilerBox(boxes.apply(jdk), spares);
    }

    /** One after the other, too: whoever hurts compilers shall not have many at once. */
    private Compilation alone(Jdk jdk, Source source) {
        synchronized (lanes.computeIfAbsent(jdk, any -> new Object())) {
            try (CompilerBox disposable = new CompilerBox(boxes.apply(jdk))) {
                return disposable.attempt(source);
            }
        }
    }

    private boolean isApart(String author) {
        synchronized (apart) {
            Long since = apart.get(author);
            return since != null && nanos.getAsLong() - since < APART.toNanos();
        }
    }

    private void setApart(String author) {
        synchronized (apart) {
            apart.remove(author);
            apart.put(author, nanos.getAsLong());
            for (Iterator<String> first = apart.keySet().iterator(); apart.size() > MOST_APART; ) {
                first.next();
                first.remove();
            }
        }
    }

    /** Kills the compilers. */
    @Override
    public void close() {
        resident.values().forEach(CompilerBox::close);
        resident.clear();
    }
}
