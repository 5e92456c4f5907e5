package org.cairnjudge.sandbox;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Runners that were started before anybody needed them. Each serves one program like any other
 * runner; that it waited here changes nothing but when its JVM started.
 *
 * <p>Runners of one kind (JDK and heap) are kept while programs of that kind come: whoever finds
 * none gets a fresh one, and from then on one more is kept. A JVM that starts takes a whole
 * processor from the programs beside it, so one starts at a time, and while programs run only where
 * nothing of its kind is left.
 */
public final class RunnerPool implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RunnerPool.class.getName());

    /** Kinds that nobody has asked for so long are given up. */
    static final Duration KEPT_UNUSED = Duration.ofMinutes(5);

    /** A program that runs for longer holds nobody back; a reference solver stays for days. */
    static final Duration JUDGING = Duration.ofSeconds(2);

    /** After a program its verdict is written; the next JVM does not start into that. */
    static final Duration QUIET = Duration.ofMillis(30);

    /** So long a runner waits before it practises: under load there is no time for it. */
    static final Duration IDLE = Duration.ofMillis(300);

    /** After a start that failed. */
    static final Duration BACK_OFF = Duration.ofSeconds(10);

    /** How often is looked while something is about to happen, and while nothing is. */
    private static final Duration GLANCE = Duration.ofMillis(20);

    private static final Duration UNHURRIED = Duration.ofSeconds(5);

    /** With less memory left than this no runner is started ahead; with half of it none is kept. */
    static final long RESERVE_BYTES = 768L << 20;

    /** What runners come from. */
    interface Starter {
        RunnerBox start(Jdk jdk, long heapBytes);
    }

    private record Kind(Jdk jdk, long heapBytes) {}

    private static final class Demand {
        private int wanted;
        private int always;
        private long askedAt;
    }

    private static final class Waiting {
        private final Kind kind;
        private final RunnerBox runner;
        private Optional<Long> readyAt = Optional.empty();
        private boolean practised;

        private Waiting(Kind kind, RunnerBox runner) {
            this.kind = kind;
            this.runner = runner;
        }
    }

    /** A runner at work. */
    private record Loan(Kind kind, boolean practised, long since) {}

    /** So many may be dying at once; whoever brings another one waits for its death himself. */
    static final int MOST_DYING = 8;

    private final Starter starter;
    private final int most;
    private final LongSupplier nanos;
    private final LongSupplier memory;
    private final Optional<Thread> keeper;

    // All below is guarded by this object; no box is started, spoken to or killed under its lock.
    private final Map<Kind, Demand> demands = new HashMap<>();
    private final List<Waiting> waiting = new ArrayList<>();
    private final Map<RunnerBox, Loan> loans = new HashMap<>();
    private final List<RunnerBox> dying = new ArrayList<>();
    private long returnedAt;
    private long notBefore;
    private int clearings;
    private boolean stirred;
    private boolean closed;

    /** What {@link #tend} has found to do. */
    private record Duties(List<Waiting> leaving, Optional<Kind> lacking, Optional<Waiting> bored) {}

    private RunnerPool(
            Starter starter, int most, LongSupplier nanos, LongSupplier memory, boolean kept) {
        if (most < 0) {
            throw new IllegalArgumentException("a pool of " + most + " runners");
        }
        this.starter = starter;
        this.most = most;
        this.nanos = nanos;
        this.memory = memory;
        this.returnedAt = nanos.getAsLong();
        this.notBefore = returnedAt;
        this.keeper = kept ? Optional.of(new Thread(this::keep, "cairn-pool")) : Optional.empty();
    }

    /** A pool that {@link #tend} is called on by somebody. */
    static RunnerPool tended(Starter starter, int most, LongSupplier nanos, LongSupplier memory) {
        return new RunnerPool(starter, most, nanos, memory, false);
    }

    /**
     * A pool with a thread that tends it.
     *
     * @param most runners that wait at once, all kinds together; with 0 every runner is fresh
     */
    static RunnerPool kept(Starter starter, int most) {
        RunnerPool pool =
                new RunnerPool(
                        starter, most, System::nanoTime, Host::availableMemoryBytes, most > 0);
        pool.keeper.ifPresent(
                thread -> {
                    thread.setDaemon(true);
                    thread.start();
                });
        return pool;
    }

    /**
     * A runner for one program: one that waits, else a fresh one. It may still be starting.
     *
     * @param limits whose memoryBytes is the runner's heap for all of its life
     * @throws SandboxFailure if none waits and none could be started
     */
    public RunnerBox take(Jdk jdk, Limits limits) {
        Kind kind = new Kind(jdk, limits.memoryBytes());
        while (true) {
            Optional<Waiting> found = poll(kind);
            if (found.isEmpty()) {
                return lend(starter.start(jdk, limits.memoryBytes()), kind, false);
            }
            RunnerBox runner = found.get().runner;
            // One that has not said that it is ready is like a fresh one, only further on.
            if (runner.isAlive() && (!runner.isReady() || runner.callToAttention())) {
                return lend(runner, kind, found.get().practised);
            }
            LOG.log(System.Logger.Level.WARNING, "A runner died while it waited; taking another");
            runner.close();
        }
    }

    private synchronized Optional<Waiting> poll(Kind kind) {
        if (most == 0) {
            return Optional.empty();
        }
        Demand demand = demands.computeIfAbsent(kind, unknown -> new Demand());
        demand.askedAt = nanos.getAsLong();
        Optional<Waiting> best =
                waiting.stream()
                        .filter(each -> each.kind.equals(kind))
                        .max(
                                Comparator.comparing((Waiting each) -> each.practised)
                                        .thenComparing(each -> each.readyAt.isPresent()));
        best.ifPresentOrElse(
                waiting::remove, () -> demand.wanted = Math.min(most, demand.wanted + 1));
        return best;
    }

    private RunnerBox lend(RunnerBox runner, Kind kind, boolean practised) {
        synchronized (this) {
            loans.put(runner, new Loan(kind, practised, nanos.getAsLong()));
            stir();
        }
        runner.whenClosed(() -> returned(runner));
        return runner;
    }

    private synchronized void returned(RunnerBox runner) {
        if (loans.remove(runner) != null) {
            returnedAt = nanos.getAsLong();
            stir();
        }
    }

    /**
     * Ends the service of a runner that was taken here. One that was given nothing waits for
     * another program. Any other does nothing more from now on: it is killed, and the pool's own
     * thread waits for its death, so that no verdict has to.
     */
    public void release(RunnerBox runner) {
        if (most == 0 || !waitsAgain(runner) && !isLeftToTheKeeper(runner)) {
            runner.close();
        }
    }

    private synchronized boolean waitsAgain(RunnerBox runner) {
        Loan loan = loans.get(runner);
        boolean wanted =
                loan != null
                        && runner.isUntouched()
                        && runner.isAlive()
                        && !closed
                        && waiting.size() < most;
        if (!wanted) {
            return false;
        }
        loans.remove(runner);
        Waiting again = new Waiting(loan.kind(), runner);
        again.practised = loan.practised();
        waiting.add(again);
        stir();
        return true;
    }

    private boolean isLeftToTheKeeper(RunnerBox runner) {
        synchronized (this) {
            if (closed || dying.size() >= MOST_DYING) {
                return false;
            }
            dying.add(runner);
            stir();
        }
        runner.kill();
        return true;
    }

    private void bury() {
        List<RunnerBox> all;
        synchronized (this) {
            all = List.copyOf(dying);
            dying.clear();
        }
        for (RunnerBox each : all) {
            try {
                each.close();
            } catch (SandboxFailure e) {
                // Its verdict was given; that it lives on is for the operator to see.
                LOG.log(System.Logger.Level.ERROR, "A runner does not die", e);
            }
        }
    }

    private void stir() {
        stirred = true;
        notifyAll();
    }

    /** Keeps so many runners of a kind from now on, whether anybody asks for them or not. */
    public synchronized void expect(Jdk jdk, long heapBytes, int runners) {
        Demand demand = demands.computeIfAbsent(new Kind(jdk, heapBytes), kind -> new Demand());
        demand.askedAt = nanos.getAsLong();
        demand.always = Math.min(most, runners);
        demand.wanted = Math.max(demand.wanted, demand.always);
        stir();
    }

    /** How many runners wait and have said that they are ready. */
    public synchronized int ready() {
        return (int) waiting.stream().filter(each -> each.readyAt.isPresent()).count();
    }

    /** Kills all that wait. What is wanted will be started again. */
    public void clear() {
        List<Waiting> all;
        synchronized (this) {
            all = List.copyOf(waiting);
            waiting.clear();
            // Whatever is being started just now is not wanted any more.
            clearings++;
            stir();
        }
        all.forEach(each -> each.runner.close());
    }

    private void keep() {
        while (!isClosed()) {
            Duration pause;
            try {
                pause = tend();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.ERROR, "Tending the runners failed, trying again", e);
                pause = BACK_OFF;
            }
            if (!await(pause)) {
                return;
            }
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized boolean await(Duration pause) {
        try {
            if (!stirred && !closed) {
                TimeUnit.NANOSECONDS.timedWait(this, pause.toNanos());
            }
            stirred = false;
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    /**
     * Does what is due: gives up what is dead or not wanted any more, starts one runner, lets one
     * practise.
     *
     * @return how long nothing else will be due if nobody takes or returns a runner
     */
    Duration tend() {
        bury();
        Duties duties;
        int before;
        synchronized (this) {
            duties = duties(nanos.getAsLong(), memory.getAsLong());
            before = clearings;
        }
        duties.leaving().forEach(each -> each.runner.close());
        duties.lacking().ifPresent(kind -> start(kind, before));
        duties.bored().ifPresent(each -> practise(each, before));
        return isBusy() ? GLANCE : UNHURRIED;
    }

    private Duties duties(long now, long memoryLeft) {
        List<Waiting> leaving = new ArrayList<>(leave(each -> !each.runner.isAlive()));
        if (!leaving.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "{0} runners died while they waited; replacing them",
                    leaving.size());
            notBefore = now + BACK_OFF.toNanos();
        }
        forgetUnused(now);
        leaving.addAll(leave(each -> !demands.containsKey(each.kind) || tooMany(each.kind)));
        if (memoryLeft < RESERVE_BYTES / 2) {
            leaving.addAll(leave(each -> true));
        }
        if (memoryLeft < RESERVE_BYTES) {
            notBefore = now + BACK_OFF.toNanos();
        }
        waiting.stream()
                .filter(each -> each.readyAt.isEmpty() && each.runner.isReady())
                .forEach(each -> each.readyAt = Optional.of(now));
        boolean starting = waiting.stream().anyMatch(each -> each.readyAt.isEmpty());
        if (starting || closed) {
            return new Duties(leaving, Optional.empty(), Optional.empty());
        }
        boolean working = working(now);
        Optional<Kind> lacking = now < notBefore ? Optional.empty() : lacking(working);
        if (waiting.size() >= most) {
            lacking = lacking.filter(kind -> makeRoom(kind, leaving));
        }
        Optional<Waiting> bored = working || lacking.isPresent() ? Optional.empty() : bored(now);
        // Nobody may take it while it is spoken to.
        bored.ifPresent(waiting::remove);
        return new Duties(leaving, lacking, bored);
    }

    private List<Waiting> leave(Predicate<Waiting> who) {
        List<Waiting> leaving = new ArrayList<>();
        for (Waiting each : List.copyOf(waiting)) {
            if (who.test(each)) {
                waiting.remove(each);
                leaving.add(each);
            }
        }
        return leaving;
    }

    private void forgetUnused(long now) {
        demands.values()
                .forEach(
                        demand -> {
                            if (now - demand.askedAt > KEPT_UNUSED.toNanos()) {
                                demand.wanted = demand.always;
                            }
                        });
        demands.values().removeIf(demand -> demand.wanted == 0);
    }

    private boolean tooMany(Kind kind) {
        return count(kind) > demands.get(kind).wanted;
    }

    private long count(Kind kind) {
        return waiting.stream().filter(each -> each.kind.equals(kind)).count();
    }

    private boolean working(long now) {
        return now - returnedAt < QUIET.toNanos()
                || loans.values().stream().anyMatch(loan -> now - loan.since() < JUDGING.toNanos());
    }

    /** The kind that was asked for last, of those of which there should be more. */
    private Optional<Kind> lacking(boolean working) {
        return demands.keySet().stream()
                .filter(kind -> count(kind) < (working ? 1 : demands.get(kind).wanted))
                .max(Comparator.comparingLong(kind -> demands.get(kind).askedAt));
    }

    /** Of the full pool's kinds, the one that was not asked for longest gives one up. */
    private boolean makeRoom(Kind wanting, List<Waiting> leaving) {
        Optional<Waiting> oldest =
                waiting.stream()
                        .filter(each -> !each.kind.equals(wanting))
                        .filter(
                                each ->
                                        demands.get(each.kind).askedAt
                                                < demands.get(wanting).askedAt)
                        .min(Comparator.comparingLong(each -> demands.get(each.kind).askedAt));
        oldest.ifPresent(waiting::remove);
        oldest.ifPresent(leaving::add);
        return oldest.isPresent();
    }

    private Optional<Waiting> bored(long now) {
        return waiting.stream()
                .filter(each -> !each.practised)
                .filter(each -> now - each.readyAt.orElse(now) >= IDLE.toNanos())
                .findFirst();
    }

    private void start(Kind kind, int before) {
        RunnerBox runner;
        try {
            runner = starter.start(kind.jdk(), kind.heapBytes());
        } catch (SandboxFailure e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "No runner could be started ahead, trying again later: {0}",
                    e.getMessage());
            synchronized (this) {
                notBefore = nanos.getAsLong() + BACK_OFF.toNanos();
            }
            return;
        }
        add(new Waiting(kind, runner), before);
    }

    private void practise(Waiting bored, int before) {
        bored.practised = true;
        if (bored.runner.practise()) {
            add(bored, before);
            return;
        }
        LOG.log(System.Logger.Level.WARNING, "A runner failed while it practised; replacing it");
        bored.runner.close();
    }

    private void add(Waiting one, int before) {
        synchronized (this) {
            if (!closed && clearings == before) {
                waiting.add(one);
                return;
            }
        }
        one.runner.close();
    }

    /** Whether something is going on that ends without anybody's doing. */
    private synchronized boolean isBusy() {
        long now = nanos.getAsLong();
        return waiting.stream().anyMatch(each -> each.readyAt.isEmpty() || !each.practised)
                || waiting.size() < most && now >= notBefore && lacking(false).isPresent();
    }

    /** Kills all that wait; those at work are their takers' to close. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        clear();
        keeper.ifPresent(RunnerPool::join);
        bury();
    }

    private static void join(Thread keeper) {
        boolean interrupted = false;
        while (keeper.isAlive()) {
            try {
                keeper.join();
            } catch (InterruptedException e) {
                // What it is just starting must not outlive this.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
