package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.cairnjudge.harness.LandlockMain;

/**
 * Tier B: a box on a host that refuses namespaces. It sees the host's own paths and process
 * numbers, and may open next to nothing of them.
 *
 * <p>The chain: sh marks the process as the kernel's first choice when memory runs out; setpriv, if
 * we are root, makes it a user that nobody else is; prlimit sets the limits; a JVM with foreign
 * functions ({@link LandlockMain}) gives up the rest by landlock and the filter, and becomes the
 * boxed one. So the boxed JVM is the very process that was started.
 */
final class Landlock implements Walls {
    /** The first Java with foreign functions, by which the walls are built. */
    static final int BUILDER = 22;

    // Within the 65,536 of a container, and kept for nobody (sources: "Users, Groups, UIDs and GIDs
    // on systemd Systems"; Debian's policy, 9.2.2).
    private static final int FIRST_UID = 60_706;
    private static final int LAST_UID = 61_183;

    // Of a user who has a box and nothing else: as many as in tier A.
    private static final long PROCESSES = 40;
    // Of a user who has the server and all boxes: only so that the host's own number is never
    // reached. What a single box may have is up to the watchdog.
    private static final long PROCESSES_OF_ALL = 4096;

    // "0" is a name for sh itself.
    private static final String SHELL = "echo 1000 > /proc/self/oom_score_adj && exec \"$@\"";

    // The builder lives for a moment, within the box's own limits.
    private static final List<String> BUILDER_OPTIONS =
            List.of(
                    "-XX:+UseSerialGC",
                    // It ends before compiling anything pays: 0.33 s of processor time, else 0.48.
                    "-Xint",
                    "-XX:-UsePerfData",
                    "-XX:+DisableAttachMechanism",
                    "-XX:-CreateCoredumpOnCrash",
                    "-Xlog:disable",
                    "-XX:+DisplayVMOutputToStderr",
                    "-Xmx16m",
                    "-XX:ReservedCodeCacheSize=16m",
                    "-XX:CompressedClassSpaceSize=16m",
                    "--enable-native-access=ALL-UNNAMED");

    private final Host host;
    private final Path java;
    private final Path harness;
    private final boolean usersOfTheirOwn;
    private final AtomicInteger next =
            new AtomicInteger((int) (ProcessHandle.current().pid() % (LAST_UID - FIRST_UID + 1)));

    private Landlock(Host host, Path java, Path harness, boolean usersOfTheirOwn) {
        this.host = host;
        this.java = java;
        this.harness = harness;
        this.usersOfTheirOwn = usersOfTheirOwn;
    }

    /**
     * For whoever we are: as root, every box has a user of its own; else all are ours.
     *
     * @param builder a runtime of Java 22 or newer
     * @param harness the jar of ours that {@link LandlockMain} is in
     */
    static Landlock builtBy(Host host, Image builder, Path harness) {
        return new Landlock(host, javaOf(builder), harness, Host.weAreRoot());
    }

    /** As it would be if we were not root: the boxes share a user. For tests that run as root. */
    static Landlock ofOneUser(Host host, Image builder, Path harness) {
        return new Landlock(host, javaOf(builder), harness, false);
    }

    private static Path javaOf(Image image) {
        return image.home().resolve("bin/java");
    }

    @Override
    public Tier tier() {
        return Tier.B;
    }

    @Override
    public byte[] filter() {
        return SeccompFilter.forX86AmongOthers();
    }

    @Override
    public Map<String, Long> limits(Launcher.Program program) {
        Map<String, Long> limits = Launcher.limits(program);
        limits.put("nproc", usersOfTheirOwn ? PROCESSES : PROCESSES_OF_ALL);
        return limits;
    }

    @Override
    public Optional<ProcessHandle> jvmOf(Process chain) {
        return Optional.of(chain.toHandle());
    }

    @Override
    public Path runtime(Launcher.Program program) {
        return program.image().home();
    }

    @Override
    public Path jar(Launcher.Program program) {
        return program.jar();
    }

    @Override
    public boolean isOwner(int uid) {
        if (usersOfTheirOwn) {
            return uid >= FIRST_UID && uid <= LAST_UID;
        }
        return uid == (Host.weAreRoot() ? Host.NOBODY : Host.ourUid());
    }

    /**
     * What could be gained is bounded only by who may bound it; with no new privileges, nothing is.
     */
    @Override
    public List<String> emptyCapabilities() {
        List<String> effective = List.of("CapInh", "CapPrm", "CapEff", "CapAmb");
        return Host.weAreRoot()
                ? List.of("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")
                : effective;
    }

    @Override
    public List<String> namespaces() {
        return List.of();
    }

    /** Asks for the version of the kernel's landlock: a number, or why there is none. */
    List<String> question() {
        List<String> command = builder();
        command.add("abi");
        return command;
    }

    @Override
    public List<String> command(Launcher.Program program, Path filter) {
        List<String> command = new ArrayList<>(List.of(host.need("sh").toString(), "-c", SHELL));
        command.add("sh");
        command.addAll(user());
        command.add(host.need("prlimit").toString());
        limits(program)
                .forEach((name, value) -> command.add("--%s=%d:%d".formatted(name, value, value)));
        command.addAll(builder());
        command.addAll(List.of("--parent", Long.toString(ProcessHandle.current().pid())));
        command.addAll(view(program));
        command.addAll(List.of("--filter", filter.toString(), "--"));
        command.add(javaOf(program.image()).toString());
        command.addAll(program.role().options(program.jdk(), program.heapBytes()));
        command.addAll(List.of("-cp", program.jar().toString(), program.mainClass()));
        return List.copyOf(command);
    }

    private List<String> user() {
        if (!Host.weAreRoot()) {
            return List.of();
        }
        int uid = usersOfTheirOwn ? nobodysUid() : Host.NOBODY;
        return List.of(
                host.need("setpriv").toString(),
                "--reuid=" + uid,
                "--regid=" + uid,
                "--clear-groups",
                "--no-new-privs",
                "--inh-caps=-all",
                "--bounding-set=-all");
    }

    /**
     * A user that no process is. Each box takes the next one, so that the last one's is free again
     * long before its turn comes; other servers on this host take theirs from the same range.
     */
    private int nobodysUid() {
        Set<Integer> taken = uids();
        for (int tries = FIRST_UID; tries <= LAST_UID; tries++) {
            int uid = FIRST_UID + next.getAndUpdate(n -> (n + 1) % (LAST_UID - FIRST_UID + 1));
            if (!taken.contains(uid)) {
                return uid;
            }
        }
        throw new SandboxFailure("every user from " + FIRST_UID + " to " + LAST_UID + " is taken");
    }

    private static Set<Integer> uids() {
        Set<Integer> uids = new HashSet<>();
        try (DirectoryStream<Path> processes =
                Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                try {
                    uids.add((Integer) Files.getAttribute(process, "unix:uid"));
                } catch (NoSuchFileException gone) {
                    // Nobody's any more.
                    continue;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return uids;
    }

    private List<String> builder() {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(BUILDER_OPTIONS);
        command.addAll(List.of("-cp", harness.toString(), LandlockMain.class.getName()));
        return command;
    }

    /**
     * What the box may open: a runtime, the libraries it needs, the program, three devices; an
     * environment of five.
     */
    private static List<String> view(Launcher.Program program) {
        List<String> view = new ArrayList<>();
        for (String variable :
                List.of(
                        "LANG=C.UTF-8",
                        "TZ=UTC",
                        "PWD=/",
                        // Without /proc a JVM cannot find out where it lies.
                        "LD_LIBRARY_PATH=" + program.image().home().resolve("lib"),
                        // By default glibc reserves 64 MiB of addresses for each of sixteen
                        // threads.
                        "MALLOC_ARENA_MAX=2")) {
            view.addAll(List.of("--setenv", variable));
        }
        view.addAll(List.of("--run", program.image().home().toString()));
        for (Path library : program.image().libraries()) {
            view.addAll(List.of("--run", library.toString()));
        }
        view.addAll(List.of("--read", program.jar().toString()));
        view.addAll(List.of("--read", "/dev/urandom", "--read", "/dev/random"));
        view.addAll(List.of("--write", "/dev/null"));
        return view;
    }
}
