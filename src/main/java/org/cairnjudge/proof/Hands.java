package org.cairnjudge.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.judge.PackageFault;
import org.cairnjudge.sandbox.SandboxFailure;

/** The threads that programs are tried on: as many as the machine has processors, up to a few. */
final class Hands implements AutoCloseable {
    /** Each holds a boxed JVM. */
    private static final int MOST = 4;

    private final ExecutorService threads;

    Hands() {
        int count = Math.max(1, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
        threads = Executors.newFixedThreadPool(count, Hands::thread);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "cairn-proof");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Does some work for each item.
     *
     * @return what came of it, in the order of the items
     * @throws JudgeFailure or {@link SandboxFailure} if a piece of work failed twice by our fault
     */
    <T, R> List<R> each(List<T> items, Function<T, R> work) {
        List<Future<R>> running = new ArrayList<>();
        for (T item : items) {
            running.add(threads.submit(() -> atMostTwice(item, work)));
        }
        List<R> done = new ArrayList<>();
        for (Future<R> future : running) {
            done.add(result(future));
        }
        return done;
    }

    /** A box that failed by our fault is worth one more try. */
    private static <T, R> R atMostTwice(T item, Function<T, R> work) {
        try {
            return work.apply(item);
        } catch (PackageFault certain) {
            throw certain;
        } catch (JudgeFailure | SandboxFailure ours) {
            return work.apply(item);
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a package was proven", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a piece of a proof failed", e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
