package org.cairnjudge.queue;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.Task;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.submission.Notice;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * This process as a node: says that it lives and, if its role is to judge and its sandbox holds,
 * takes work from the queue. The only place that decides how many judgings run at once.
 */
@ApplicationScoped
public class JudgeNode {
    private static final Logger LOG = Logger.getLogger(JudgeNode.class);

    /** A judge that missed four of these is dead, and its work goes to others: within 15 s. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(2);

    private static final int MISSED_HEARTBEATS = 4;

    /** The net below the notifications. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /** Long enough for nearly every judging; what takes longer is judged anew by somebody else. */
    private static final Duration DRAIN = Duration.ofSeconds(60);

    /**
     * After two weeks db-scheduler deletes the work of lanes that it has no task for. To us these
     * are the lanes of other judges.
     */
    private static final Duration CENTURY = Duration.ofDays(36_500);

    private final DataSource dataSource;
    private final Station station;
    private final JudgeWorker worker;
    private final TrialWorker trials;
    private final ExplanationWorker explanations;
    private final RejudgeWorker rejudge;
    private final ChallengeWorker challenges;
    private final DbQueue queue;
    private final Turns turns;
    private final Nodes nodes;
    private final Clock clock;
    private final Role role;
    private final int workers;
    private final Seats seats;
    private final String name;
    private final Instant startedAt;

    private final ScheduledExecutorService pulse =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread thread = new Thread(task, "cairn-node");
                        thread.setDaemon(true);
                        return thread;
                    });
    private volatile List<String> hindrances = List.of();

    /**
     * One for what is urgent, one for trials, one for the background; none before there is a
     * sandbox.
     */
    private volatile List<Scheduler> schedulers = List.of();

    JudgeNode(
            @io.quarkus.agroal.DataSource("queue") DataSource dataSource,
            Station station,
            JudgeWorker worker,
            TrialWorker trials,
            ExplanationWorker explanations,
            RejudgeWorker rejudge,
            ChallengeWorker challenges,
            DbQueue queue,
            Shares shares,
            Nodes nodes,
            Clock clock,
            @ConfigProperty(name = "cairn.role") Role role,
            @ConfigProperty(name = "cairn.judge.workers") Optional<Integer> workers,
            @ConfigProperty(name = "cairn.node") Optional<String> name) {
        this.dataSource = dataSource;
        this.station = station;
        this.worker = worker;
        this.trials = trials;
        this.explanations = explanations;
        this.rejudge = rejudge;
        this.challenges = challenges;
        this.queue = queue;
        this.turns = new Turns(shares);
        this.nodes = nodes;
        this.clock = clock;
        this.role = role;
        this.workers = workers.orElse(Runtime.getRuntime().availableProcessors());
        this.seats = new Seats(this.workers);
        // Two processes must never share a name: it says whose claim is whose.
        this.name =
                name.orElse("judge")
                        + "-"
                        + ProcessHandle.current().pid()
                        + "-"
                        + UUID.randomUUID().toString().substring(0, 8);
        this.startedAt = clock.instant();
    }

    void start(
            @Observes StartupEvent event,
            @ConfigProperty(name = "cairn.tool") boolean tool,
            Instance<Catalog> catalog) {
        if (tool) {
            return;
        }
        // Asked for now, so that a missing folder or a broken package is told at start.
        List<Problem> problems = catalog.get().problems();
        nodes.forgetSilent();
        tend();
        warmUp(problems);
        pulse.scheduleWithFixedDelay(
                this::beat, 0, Nodes.HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whatever passes here ends the pulse for the life of this process, and nobody hears it. */
    private void beat() {
        try {
            tend();
        } catch (RuntimeException | Error e) {
            LOG.errorf(e, "could not look after the judging, trying again");
        }
        speak();
    }

    /** Takes work while the sandbox holds, and only then. */
    private void tend() {
        if (!role.judges()) {
            return;
        }
        List<String> found = look();
        if (!found.equals(hindrances)) {
            found.forEach(reason -> LOG.errorf("not judging: %s", reason));
            hindrances = found;
        }
        if (!found.isEmpty()) {
            pause();
        } else if (schedulers.isEmpty()) {
            beginJudging();
        } else if (schedulers.get(0).getSchedulerState().isPaused()) {
            schedulers.forEach(Scheduler::resume);
            LOG.infof("judging again as %s", name);
        }
    }

    private void pause() {
        schedulers.forEach(Scheduler::pause);
    }

    private List<String> look() {
        try {
            return station.tend();
        } catch (RuntimeException e) {
            return List.of("the sandbox cannot be tried: " + e);
        }
    }

    private void warmUp(List<Problem> problems) {
        if (schedulers.isEmpty()) {
            return;
        }
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                station.warmUp(problems);
                            } catch (RuntimeException e) {
                                LOG.warnf("not warm yet, the first submissions wait longer: %s", e);
                            }
                        },
                        "cairn-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    private void beginJudging() {
        List<Task<?>> urgent = new ArrayList<>();
        List<Task<?>> tried = new ArrayList<>();
        List<Task<?>> background = new ArrayList<>();
        List<String> urgentLanes = new ArrayList<>();
        List<String> trialLanes = new ArrayList<>();
        urgentLanes.add(DbQueue.CHALLENGES);
        for (String language : station.versions().keySet()) {
            urgentLanes.add(DbQueue.lane(language));
            trialLanes.add(DbQueue.trialLane(language));
        }
        List<String> awaitedLanes = new ArrayList<>(urgentLanes);
        awaitedLanes.addAll(trialLanes);
        Turns.Seat soon = work -> seats.soon(() -> queue.someoneWaits(urgentLanes), work);
        Turns.Seat inBackground =
                work -> seats.inBackground(() -> queue.someoneWaits(awaitedLanes), work);
        for (String language : station.versions().keySet()) {
            urgent.add(
                    turns.awaited(
                            DbQueue.lane(language),
                            urgentLanes,
                            seats::urgently,
                            unlessInDoubt((id, failures) -> worker.judge(id, name))));
            tried.add(
                    turns.awaited(
                            DbQueue.trialLane(language),
                            trialLanes,
                            soon,
                            unlessInDoubt((id, failures) -> trials.run(id, name))));
            background.add(
                    turns.inBackground(
                            DbQueue.explanationLane(language),
                            inBackground,
                            unlessInDoubt(explanations::explain)));
            background.add(
                    turns.inBackground(
                            DbQueue.rejudgingLane(language),
                            inBackground,
                            unlessInDoubt((id, failures) -> rejudge.judge(id, name))));
        }
        urgent.add(
                turns.awaited(
                        DbQueue.CHALLENGES,
                        urgentLanes,
                        seats::urgently,
                        unlessInDoubt(challenges::serve)));
        schedulers =
                List.of(
                        scheduler(name, urgent, workers),
                        scheduler(name + "-trials", tried, seats.forBackground()),
                        scheduler(name + "-background", background, seats.forBackground()));
        schedulers.forEach(Scheduler::start);
        LOG.infof(
                "judging %s with %d workers as %s, behind walls of tier %s",
                station.versions(), workers, name, station.tier());
    }

    private Scheduler scheduler(String holder, List<Task<?>> tasks, int threads) {
        return Scheduler.create(dataSource, tasks)
                .schedulerName(new SchedulerName.Fixed(holder))
                .threads(threads)
                .pollingInterval(POLL)
                .pollUsingFetchAndLockOnExecute(0.5, 2)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(MISSED_HEARTBEATS)
                .shutdownMaxWait(DRAIN)
                .deleteUnresolvedAfter(CENTURY)
                .enablePriority()
                .build();
    }

    private Turns.Work unlessInDoubt(Turns.Work work) {
        return (id, failures) -> {
            if (station.inDoubt()) {
                // It would fail, and a submission has but a few attempts.
                throw new IllegalStateException(id + " has to wait: a box of this node has failed");
            }
            try {
                return work.on(id, failures);
            } finally {
                if (station.inDoubt()) {
                    pause();
                }
            }
        };
    }

    void heard(@Observes Notice notice) {
        if (notice.channel().equals(Notice.QUEUE)) {
            schedulers.forEach(Scheduler::triggerCheckForDueExecutions);
        }
    }

    private void speak() {
        try {
            nodes.speak(state());
        } catch (RuntimeException | Error e) {
            LOG.warnf("could not say that this node lives, trying again: %s", e);
        }
    }

    private NodeState state() {
        return new NodeState(
                name,
                role,
                takesWork(),
                takesWork() ? station.versions() : Map.of(),
                hindrances,
                takesWork() ? station.tier() : "none",
                startedAt);
    }

    /** Whether this process does what its role says. */
    public boolean ready() {
        return !role.judges() || takesWork();
    }

    private boolean takesWork() {
        return !schedulers.isEmpty() && hindrances.isEmpty();
    }

    /** What keeps this process from its role, in words. */
    public List<String> hindrances() {
        return hindrances;
    }

    void stop(@Observes ShutdownEvent event) {
        endPulse();
        // First of all, so that nobody counts on this node while it drains.
        try {
            nodes.leave(name);
        } catch (RuntimeException e) {
            LOG.warnf("could not say goodbye, the others will notice: %s", e);
        }
        // Takes nothing new and lets what is being judged come to its end.
        pause();
        seats.close();
        schedulers.forEach(Scheduler::stop);
        schedulers = List.of();
    }

    /** A last word that came after the goodbye would let the others wait for this node. */
    private void endPulse() {
        pulse.shutdown();
        try {
            if (!pulse.awaitTermination(Nodes.HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS)) {
                pulse.shutdownNow();
            }
        } catch (InterruptedException e) {
            pulse.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
