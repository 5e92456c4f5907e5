package org.cairnjudge.queue;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * The work of lanes as tasks of db-scheduler: who gives way, who pays, and what becomes of work
 * that failed or whose judge died.
 */
final class Turns {
    private static final Logger LOG = Logger.getLogger(Turns.class);

    /** Work that failed by our fault is tried again this much later, by whoever is free. */
    private static final Duration RETRY = Duration.ofMillis(500);

    /** The wait doubles with each failure of the same work, but this often at most. */
    private static final int MOST_DOUBLINGS = 7;

    private final Shares shares;

    Turns(Shares shares) {
        this.shares = shares;
    }

    /** What is done in a lane. */
    interface Work {
        /**
         * @param failures how often it was tried before, in vain
         * @return whether it came to its proper end: then its owner pays for the time it took
         * @throws RuntimeException if we failed and there may be another try
         */
        boolean on(UUID id, int failures);
    }

    /** Where work is done, as soon as there is room. */
    interface Seat {
        void take(Runnable work);
    }

    /**
     * A lane of work that somebody waits for.
     *
     * @param all the lanes that this node could serve instead, where an owner has to give way
     */
    Task<Void> awaited(String lane, Collection<String> all, Seat seat, Work work) {
        return task(
                lane,
                seat,
                work,
                (place, failures) ->
                        // Its turn has come before.
                        failures > 0 ? Optional.empty() : shares.givesWay(place, all));
    }

    /** A lane of work that nobody waits for. */
    Task<Void> inBackground(String lane, Seat seat, Work work) {
        return task(lane, seat, work, (place, failures) -> Optional.empty());
    }

    private interface Manners {
        Optional<Instant> givesWay(Shares.Place place, int failures);
    }

    private Task<Void> task(String lane, Seat seat, Work work, Manners manners) {
        return Tasks.custom(lane, Void.class)
                .onFailure(
                        (FailureHandler<Void>)
                                (complete, operations) -> {
                                    goesFirst(complete);
                                    operations.reschedule(complete, retryAt(complete));
                                })
                .onDeadExecution(
                        (complete, operations) -> {
                            LOG.infof("%s: its judge is dead, others take it", place(complete));
                            goesFirst(complete);
                            operations.reschedule(complete, complete.getExecution().executionTime);
                        })
                .execute(
                        (instance, context) -> {
                            int failures = context.getExecution().consecutiveFailures;
                            Shares.Place place = place(instance);
                            Optional<Instant> later = manners.givesWay(place, failures);
                            if (later.isPresent()) {
                                return (complete, operations) ->
                                        operations.reschedule(complete, later.get());
                            }
                            serve(place, seat, work, failures);
                            return new CompletionHandler.OnCompleteRemove<>();
                        });
    }

    /**
     * To be said before it is rescheduled, in another transaction: killed in between, we would
     * leave a place of today's date and of the usual priority, which newcomers take for the front.
     */
    private void goesFirst(ExecutionComplete complete) {
        shares.goesFirst(place(complete));
    }

    private void serve(Shares.Place place, Seat seat, Work work, int failures) {
        Duration[] took = {Duration.ZERO};
        seat.take(
                () -> {
                    long start = System.nanoTime();
                    if (work.on(DbQueue.id(place.instance()), failures)) {
                        took[0] = Duration.ofNanos(System.nanoTime() - start);
                    }
                });
        try {
            shares.settle(place, took[0]);
        } catch (RuntimeException e) {
            // The work is done, and must not be done again for the sake of its price.
            LOG.warnf("%s: took %s, which nobody paid: %s", place, took[0], e);
        }
    }

    private static Shares.Place place(ExecutionComplete complete) {
        return place(complete.getExecution().taskInstance);
    }

    private static Shares.Place place(TaskInstance<?> instance) {
        return new Shares.Place(instance.getTaskName(), instance.getId(), instance.getPriority());
    }

    private static Instant retryAt(ExecutionComplete complete) {
        int failures = complete.getExecution().consecutiveFailures;
        return complete.getTimeDone()
                .plus(RETRY.multipliedBy(1L << Math.min(failures, MOST_DOUBLINGS)));
    }
}
