package org.cairnjudge.judge;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.cairnjudge.problem.TestGroup;

/**
 * Makes the next frame's cases ready while the present frame runs: its inputs, and the reference's
 * answers to them. Looks one frame ahead and no further, so that it holds one frame and wastes at
 * most one. For one judging.
 */
final class Foresight {
    private final Cases cases;
    private final Optional<Executor> threads;
    private Optional<Ahead> ahead = Optional.empty();

    /** Where frames come from. */
    interface Cases {
        Frame of(TestGroup group, int from);
    }

    private record Ahead(TestGroup group, int from, CompletableFuture<Frame> frame) {}

    /**
     * @param threads to work on; without any, frames are made when they are asked for
     */
    Foresight(Cases cases, Optional<Executor> threads) {
        this.cases = cases;
        this.threads = threads;
    }

    /**
     * A frame.
     *
     * @throws JudgeFailure if the reference has no answers to it
     */
    Frame frame(TestGroup group, int from) {
        Optional<Ahead> known = ahead.filter(each -> each.group() == group && each.from() == from);
        ahead = Optional.empty();
        if (known.isEmpty()) {
            return cases.of(group, from);
        }
        try {
            return known.get().frame().join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }

    /** Begins to make a frame that is wanted soon. */
    void expect(TestGroup group, int from) {
        ahead =
                threads.map(
                        on ->
                                new Ahead(
                                        group,
                                        from,
                                        CompletableFuture.supplyAsync(
                                                () -> cases.of(group, from), on)));
    }
}
