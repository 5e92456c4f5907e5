package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.cairnjudge.harness.Protocol;

/**
 * The walls around programs that nobody trusts: boxes, each of them one JVM in namespaces of its
 * own, behind a filter of system calls, under the kernel's limits and a watchdog's. docs/sandbox.md
 * tells which wall stops what.
 *
 * <p>Nothing ever runs outside the walls: before the first box is handed out all layers were tried,
 * and where one is missing there are no boxes at all.
 */
public final class Sandbox implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Sandbox.class.getName());

    /**
     * What of the sandbox can change a verdict, as a text: part of every testset's address. The
     * processors that a box sees are among it.
     */
    public static final String PROTOCOL = "harness " + Protocol.VERSION + ", 2 processors";

    // A host that was not ready may have been mended; trying again costs a second or two.
    private static final Duration BAD_NEWS_IS_GOOD_FOR = Duration.ofSeconds(15);

    private final SandboxSettings settings;
    private final Host host;
    private final Runtimes runtimes;
    private final Archives archives;
    private final Launcher launcher;
    private final Watchdog watchdog = new Watchdog();
    private final Set<Box> boxes = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;
    private volatile Optional<Inspection.Result> result = Optional.empty();

    private Sandbox(SandboxSettings settings) {
        this.settings = settings;
        this.host = new Host(settings.toolFolders());
        this.runtimes = new Runtimes(settings.cache());
        this.archives = new Archives(runtimes, host);
        this.launcher = new Launcher();
    }

    /** A sandbox by these settings. Cheap: nothing is looked for or built yet. */
    public static Sandbox on(SandboxSettings settings) {
        return new Sandbox(settings);
    }

    /**
     * Tries every layer for real: builds what is to be built, and lets a canary in a box of every
     * JDK attempt what must fail. The first time ever that takes half a minute, later about a
     * second. A good report is remembered, a bad one for some seconds.
     */
    public Report check() {
        return result().report();
    }

    /** As {@link #check}, but believes nothing that was found before. */
    public Report recheck() {
        synchronized (this) {
            result = Optional.empty();
        }
        return check();
    }

    /**
     * The JDKs whose boxes hold, at most one for each feature version, oldest first. None if the
     * sandbox is not ready.
     */
    public List<Jdk> jdks() {
        return result().jdks();
    }

    private synchronized Inspection.Result result() {
        boolean fresh =
                result.isPresent()
                        && (result.get().report().ready()
                                || result.get().youngerThan(BAD_NEWS_IS_GOOD_FOR));
        if (!fresh) {
            result = Optional.of(new Inspection(settings, host, runtimes, this::launch).result());
            if (result.get().report().tier().equals(Optional.of(Tier.B))) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "This host refuses namespaces: boxes stand behind the weaker walls of tier"
                                + " B, as allowed (docs/sandbox.md)");
            }
        }
        return result.get();
    }

    /** The compile service for all JDKs; its JVMs start when a source finds none. */
    public Compilers compilers() {
        return compilers(() -> 0);
    }

    /** The same where a spare stands by for each JDK in use, if there is memory for it. */
    public Compilers compilersWithSpares() {
        return compilers(Host::availableMemoryBytes);
    }

    private Compilers compilers(LongSupplier memory) {
        return new Compilers(
                jdk -> () -> start(jdk, Role.COMPILER, CompilerBox.HEAP_BYTES),
                System::nanoTime,
                memory);
    }

    /** A resident javac of that JDK; its JVM starts at the first source. */
    public CompilerBox compiler(Jdk jdk) {
        return new CompilerBox(() -> start(jdk, Role.COMPILER, CompilerBox.HEAP_BYTES));
    }

    /**
     * A pool of runners; fresh ones while it is empty.
     *
     * @param most runners that wait in it at once; 0 for a pool that is always empty
     */
    public RunnerPool pool(int most) {
        return RunnerPool.kept(
                (jdk, heapBytes) -> new RunnerBox(start(jdk, Role.RUNNER, heapBytes)), most);
    }

    /**
     * A runner for one program; returns while its JVM starts.
     *
     * @param limits whose memoryBytes is the runner's heap for all of its life
     * @throws SandboxFailure if the host lacks a layer, or the process could not be started
     */
    public RunnerBox runner(Jdk jdk, Limits limits) {
        return new RunnerBox(start(jdk, Role.RUNNER, limits.memoryBytes()));
    }

    /**
     * A runner for a program that needs a stack of 256 MiB, and may take 2 GiB for it; else as
     * {@link #runner}.
     */
    public RunnerBox deepRunner(Jdk jdk, Limits limits) {
        Role role = Role.DEEP_RUNNER;
        return new RunnerBox(start(jdk, role, limits.memoryBytes()), role.stackBytes());
    }

    /**
     * Starts a JVM behind the walls and returns while it starts.
     *
     * @throws SandboxFailure if the host lacks a layer, or the process could not be started
     */
    Box start(Jdk jdk, Role role, long heapBytes) {
        Walls walls = walls(jdk);
        return launch(walls, program(walls, jdk, role, heapBytes));
    }

    /** Starts another program than the harness in a box; for tests of the walls. */
    Box start(Jdk jdk, Path jar, String mainClass, long heapBytes) {
        return launch(
                walls(jdk),
                new Launcher.Program(
                        jdk,
                        runtimes.image(jdk, Role.RUNNER),
                        Role.RUNNER,
                        jar,
                        mainClass,
                        heapBytes));
    }

    private Launcher.Program program(Walls walls, Jdk jdk, Role role, long heapBytes) {
        Launcher.Program program =
                new Launcher.Program(
                        jdk,
                        runtimes.image(jdk, role),
                        role,
                        runtimes.harness(),
                        role.mainClass(),
                        heapBytes);
        // Class paths are part of an archive, and are the same for all boxes of tier A only.
        boolean worthIt = role != Role.DEEP_RUNNER && walls.tier() == Tier.A;
        return worthIt ? archives.archived(program) : program;
    }

    private Walls walls(Jdk jdk) {
        Inspection.Result now = result();
        if (!now.jdks().contains(jdk)) {
            throw new SandboxFailure("no box for " + jdk + ": " + reasons(now.report()));
        }
        return now.walls().orElseThrow();
    }

    private Box launch(Walls walls, Launcher.Program program) {
        if (closed) {
            throw new SandboxFailure("the sandbox is closed");
        }
        Path filter = runtimes.keep(walls.filter(), ".bpf");
        Process process = launcher.start(walls.command(program, filter));
        Box box =
                new Box(
                        process,
                        walls,
                        program.role().residentBytes(program.heapBytes()),
                        watchdog,
                        boxes::remove);
        boxes.add(box);
        if (closed) {
            box.close();
        }
        return box;
    }

    private static String reasons(Report report) {
        return report.layers().stream()
                .filter(layer -> !layer.ok())
                .map(layer -> layer.name() + ": " + layer.finding())
                .toList()
                .toString();
    }

    /** Kills every box. */
    @Override
    public void close() {
        closed = true;
        boxes.forEach(Box::close);
        launcher.close();
        watchdog.close();
    }
}
