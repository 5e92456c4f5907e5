package org.cairnjudge.judge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Layer;
import org.cairnjudge.sandbox.Report;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.sandbox.Tier;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.verdict.Verdict;

/**
 * Everything that judges in one process: the sandbox, its compilers, the reference solvers and
 * checkers. It judges only when every layer of the sandbox was tried and holds.
 */
public final class Station implements AutoCloseable {
    /** What of the sandbox can change a verdict, as a text for every testset's address. */
    public static final String PROTOCOL = Sandbox.PROTOCOL;

    /** So many reference solvers stay resident; each holds some 100 MB. */
    private static final int RESIDENT_SOLVERS = 6;

    /** And so many checker programs, which few packages have. */
    private static final int RESIDENT_CHECKERS = 3;

    private final Sandbox sandbox;
    private final int pooled;
    private final Optional<ExecutorService> beside;
    private Report report = new Report(Optional.empty(), List.of());
    private Map<String, Jdk> jdks = Map.of();
    private volatile Optional<SandboxWorkshop> workshop = Optional.empty();
    private Optional<Solvers> solvers = Optional.empty();
    private Optional<Checkers> checkers = Optional.empty();

    /** A station where every runner is started when it is needed. */
    public Station(Sandbox sandbox) {
        this(sandbox, 0);
    }

    /**
     * @param pooled runners that may wait for programs
     */
    public Station(Sandbox sandbox, int pooled) {
        this.sandbox = sandbox;
        this.pooled = pooled;
        // Where nothing is started ahead, nothing is done ahead either: one thing after the other.
        this.beside =
                pooled == 0
                        ? Optional.empty()
                        : Optional.of(Executors.newCachedThreadPool(Station::thread));
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "cairn-foresight");
        thread.setDaemon(true);
        return thread;
    }

    /** As {@link #onThisHost(Optional, List, int)}, where every runner is started when needed. */
    public static Station onThisHost(Optional<Path> cache, List<Path> jdkHomes) {
        return onThisHost(cache, jdkHomes, 0);
    }

    /**
     * A station on this host; nothing is tried yet.
     *
     * @param cache folder for the runtimes that boxes see, empty for the usual one
     * @param jdkHomes the JDKs to offer; empty: search the host
     * @param pooled runners that may wait for programs
     */
    public static Station onThisHost(Optional<Path> cache, List<Path> jdkHomes, int pooled) {
        return new Station(Sandbox.on(settings(cache, jdkHomes)), pooled);
    }

    /** As {@link #onThisHost}, and with the walls of tier B should this host refuse tier A. */
    public static Station onThisHostInEitherTier(
            Optional<Path> cache, List<Path> jdkHomes, int pooled) {
        return new Station(Sandbox.on(settings(cache, jdkHomes).allowingTierB()), pooled);
    }

    private static SandboxSettings settings(Optional<Path> cache, List<Path> jdkHomes) {
        SandboxSettings settings = SandboxSettings.ofThisHost().withJdkHomes(jdkHomes);
        return cache.map(settings::withCache).orElse(settings);
    }

    /**
     * Tries the sandbox's layers and gets ready to judge if all hold.
     *
     * @return what is missing, in words with the command that mends it; empty if ready
     */
    public synchronized List<String> open() {
        report = sandbox.check();
        if (!report.ready()) {
            workshop.ifPresent(SandboxWorkshop::renewRunners);
        }
        if (report.ready() && workshop.isEmpty()) {
            Map<String, Jdk> found = new TreeMap<>();
            sandbox.jdks().forEach(jdk -> found.put(jdk.language(), jdk));
            jdks = Map.copyOf(found);
            workshop = Optional.of(new SandboxWorkshop(sandbox, pooled));
            solvers = Optional.of(new Solvers(workshop.get(), newest(), RESIDENT_SOLVERS));
            checkers = Optional.of(new Checkers(workshop.get(), newest(), RESIDENT_CHECKERS));
        }
        return hindrances();
    }

    /**
     * Whether a box failed by our fault, so that nothing should be judged before {@link #tend} has
     * looked after it.
     */
    public boolean inDoubt() {
        return workshop.filter(SandboxWorkshop::inDoubt).isPresent();
    }

    /**
     * Tries the sandbox's layers again where there is reason to: some were missing, or a box failed
     * since.
     *
     * @return as {@link #open}
     */
    public synchronized List<String> tend() {
        if (inDoubt()) {
            sandbox.recheck();
            workshop.ifPresent(SandboxWorkshop::renewRunners);
            workshop.ifPresent(SandboxWorkshop::trust);
        }
        return open();
    }

    private List<String> hindrances() {
        if (report.ready()) {
            // What may still be amiss is a JDK that is left out; the others serve.
            return List.of();
        }
        List<String> missing = new ArrayList<>();
        for (Layer layer : report.layers()) {
            if (!layer.ok()) {
                String mend = layer.mend().isEmpty() ? "" : " (" + layer.mend() + ")";
                missing.add(layer.name() + ": " + layer.finding() + mend);
            }
        }
        if (missing.isEmpty()) {
            missing.add("the sandbox is not ready");
        }
        return List.copyOf(missing);
    }

    /** What {@link #open} found of each layer. */
    public synchronized Report report() {
        return report;
    }

    /** The walls of the boxes here: A, B, or none while there are no boxes. */
    public synchronized String tier() {
        return report.tier().map(Tier::name).orElse("none");
    }

    /** The exact version of each language that can be judged; empty when not ready. */
    public synchronized Map<String, String> versions() {
        Map<String, String> versions = new TreeMap<>();
        jdks.forEach((language, jdk) -> versions.put(language, jdk.version()));
        return versions;
    }

    /** Every fourth release from 17 on is supported for long (source: Oracle's Java SE roadmap). */
    public static boolean isLongTerm(int feature) {
        return feature >= 17 && (feature - 17) % 4 == 0;
    }

    /** The newest long-term release there is, else the newest. */
    private Jdk newest() {
        return jdks.values().stream()
                .max(
                        Comparator.comparing((Jdk jdk) -> isLongTerm(jdk.feature()))
                                .thenComparing(Jdk::feature))
                .orElseThrow(() -> new IllegalStateException("a ready sandbox has a JDK"));
    }

    /**
     * Starts what the first submissions would otherwise wait for: the compiler of each JDK, the
     * problems' reference solvers and checkers, as many as stay resident, and runners for the usual
     * programs.
     *
     * @throws RuntimeException if something does not start; judging will try it again
     */
    public void warmUp(List<Problem> problems) {
        SandboxWorkshop here;
        synchronized (this) {
            here = workshop.orElseThrow(Station::notReady);
        }
        heap(problems).ifPresent(bytes -> here.expect(newest(), bytes));
        for (Problem problem : problems.stream().limit(RESIDENT_SOLVERS).toList()) {
            Object[] sample = problem.samples().get(0).input();
            Object answer = solvers().answers(problem, List.<Object[]>of(sample)).get(0);
            checkers().opinion(problem, sample, answer, answer);
        }
        for (Jdk jdk : jdks.values()) {
            here.compile(jdk, new Source("Solution.java", "class Solution {}"), "cairn");
        }
    }

    /** What most problems give a program. */
    private static Optional<Long> heap(List<Problem> problems) {
        Map<Long, Long> counts =
                problems.stream()
                        .collect(
                                Collectors.groupingBy(
                                        problem -> problem.limits().memoryBytes(),
                                        Collectors.counting()));
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    /**
     * What is to be judged.
     *
     * @param id names the judging in logs and failures
     * @param author whose source it is, as one opaque word
     * @param language a concrete one: java17
     * @param seed of the fresh groups
     */
    public record Work(
            String id, String author, Problem problem, String language, String source, Seed seed) {}

    /**
     * Judges one source, as {@link Judge#judge}.
     *
     * @throws JudgeFailure if this station cannot run the language
     */
    public Judgement judge(Work work, Onlooker onlooker) {
        return judge().judge(job(work), onlooker);
    }

    /**
     * Tries one source on some inputs, each by itself. The program's own failures are told, never
     * thrown. Never in it: the problem's tests, and {@link Work#seed}.
     *
     * @param onRunning called once, when the source is compiled and the first input's turn comes
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault, safe to
     *     retry
     */
    public TrialReport tryOut(Work work, List<Question> questions, Runnable onRunning) {
        Judge.Job job = job(work);
        Tryout tryout;
        synchronized (this) {
            tryout =
                    new Tryout(
                            workshop.orElseThrow(Station::notReady),
                            solvers(),
                            checkers(),
                            job,
                            questions);
        }
        try (tryout) {
            return tryout.run(onRunning);
        }
    }

    /**
     * Makes of a failure the smallest counterexample there is, and says why its answer is right.
     * Takes some seconds at most, mostly much less.
     *
     * @param verdict what the same work was given
     * @param place of the case that decided
     * @param shown that case as a counterexample; empty where it was too long to be shown
     * @return what is to be shown now; the same where nothing better was found
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault, safe to
     *     retry
     */
    public Optional<Judgement.Counterexample> explain(
            Work work,
            Verdict verdict,
            Judgement.Place place,
            Optional<Judgement.Counterexample> shown) {
        Judge.Job job = job(work);
        Shrinker shrinker;
        synchronized (this) {
            shrinker =
                    new Shrinker(
                            workshop.orElseThrow(Station::notReady), solvers(), checkers(), job);
        }
        return shrinker.explain(new Shrinker.Met(verdict, place, shown));
    }

    private Judge.Job job(Work work) {
        Jdk jdk;
        synchronized (this) {
            jdk = jdks.get(work.language());
        }
        if (jdk == null) {
            throw new JudgeFailure(work.id() + ": no " + work.language() + " at this station");
        }
        return new Judge.Job(
                work.id(), work.author(), work.problem(), work.source(), jdk, work.seed());
    }

    private synchronized Judge judge() {
        return new Judge(
                workshop.orElseThrow(Station::notReady),
                solvers(),
                checkers(),
                beside.map(Executor.class::cast));
    }

    /**
     * What this station works with.
     *
     * @throws JudgeFailure if it is not ready
     */
    public synchronized Workbench workbench() {
        return new Workbench(
                workshop.orElseThrow(Station::notReady), solvers(), checkers(), newest());
    }

    /**
     * What a counterexample that {@link #explain} found is worth as a test of everybody's. Takes
     * some seconds at most.
     *
     * @throws PackageFault if the package's definition contradicts its reference
     * @throws JudgeFailure or {@link org.cairnjudge.sandbox.SandboxFailure}: our fault
     */
    public Worth worth(
            Work work, Verdict verdict, Judgement.Place place, Judgement.Counterexample found) {
        Judge.Job job = job(work);
        Assay assay;
        synchronized (this) {
            Workshop here = workshop.orElseThrow(Station::notReady);
            assay =
                    new Assay(
                            new Shrinker(here, solvers(), checkers(), job),
                            new Definition(here, newest(), work.problem()),
                            solvers(),
                            checkers(),
                            work.problem());
        }
        return assay.of(new Shrinker.Met(verdict, place, Optional.of(found)), found);
    }

    /** The reference solvers. */
    public synchronized Solvers solvers() {
        return solvers.orElseThrow(Station::notReady);
    }

    /** What says which answers are right. */
    public synchronized Checkers checkers() {
        return checkers.orElseThrow(Station::notReady);
    }

    private static JudgeFailure notReady() {
        return new JudgeFailure("the sandbox is not ready");
    }

    /** Kills every box. */
    @Override
    public synchronized void close() {
        beside.ifPresent(ExecutorService::shutdown);
        solvers.ifPresent(Solvers::close);
        checkers.ifPresent(Checkers::close);
        workshop.ifPresent(SandboxWorkshop::close);
        sandbox.close();
    }
}
