package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tier A: a box in namespaces of its own, built by bubblewrap.
 *
 * <p>The chain: sh marks the process as the kernel's first choice when memory runs out and opens
 * the filter; setpriv makes root a nobody; unshare gives the box a user namespace of its own, in
 * which prlimit's bound on processes counts this box alone; bubblewrap builds the box and puts java
 * into it.
 */
final class Namespaces implements Walls {
    /** Where a box finds its runtime and its program. */
    static final String RUNTIME = "/rt";

    static final String PROGRAM = "/program.jar";

    /** Every one is demanded by name: bubblewrap's "all" only tries some of them. */
    static final List<String> KINDS = List.of("cgroup", "ipc", "mnt", "net", "pid", "user", "uts");

    /** Where a JVM that is not in a box, but sees the same places, may write. */
    static final String OUTPUT = "/output";

    // A JVM on two processors needs 16; the rest is what a program may use up before it hears
    // "unable to create native thread".
    private static final long PROCESSES = 40;

    // "0" is the filter, the rest the command. Nothing is started if the mark cannot be made.
    private static final String SHELL =
            "echo 1000 > /proc/self/oom_score_adj && exec \"$@\" 9< \"$0\"";

    private final Host host;

    Namespaces(Host host) {
        this.host = host;
    }

    @Override
    public Tier tier() {
        return Tier.A;
    }

    @Override
    public byte[] filter() {
        return SeccompFilter.forX86();
    }

    @Override
    public Map<String, Long> limits(Launcher.Program program) {
        Map<String, Long> limits = Launcher.limits(program);
        limits.put("nproc", PROCESSES);
        return limits;
    }

    @Override
    public boolean isOwner(int uid) {
        return uid == (Host.weAreRoot() ? Host.NOBODY : Host.ourUid());
    }

    @Override
    public List<String> emptyCapabilities() {
        return List.of("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb");
    }

    @Override
    public List<String> namespaces() {
        return KINDS;
    }

    /** Process 1 of the box: bubblewrap's only child. */
    @Override
    public Optional<ProcessHandle> jvmOf(Process chain) {
        return BoxedJvm.childOf(chain);
    }

    @Override
    public Path runtime(Launcher.Program program) {
        return Path.of(RUNTIME);
    }

    @Override
    public Path jar(Launcher.Program program) {
        return Path.of(PROGRAM);
    }

    @Override
    public List<String> command(Launcher.Program program, Path filter) {
        List<String> command =
                new ArrayList<>(
                        List.of(host.need("sh").toString(), "-c", SHELL, filter.toString()));
        command.addAll(unprivileged(host));
        command.addAll(ownUserNamespace(host));
        command.add(host.need("prlimit").toString());
        limits(program)
                .forEach((name, value) -> command.add("--%s=%d:%d".formatted(name, value, value)));
        command.add(host.need("bwrap").toString());
        command.addAll(WALLS);
        command.addAll(view(program, List.of()));
        command.addAll(List.of("--seccomp", "9"));
        command.addAll(
                java(
                        program,
                        program.image()
                                .archive()
                                .map(file -> Archives.options(program.jdk(), file))
                                .orElse(List.of())));
        return List.copyOf(command);
    }

    /**
     * The same JVM with the same places before its eyes, but able to write to a folder of ours;
     * only for what is ours.
     */
    static List<String> training(
            Host host, Launcher.Program program, Path output, List<String> options) {
        List<String> command = new ArrayList<>(unprivileged(host));
        command.add(host.need("bwrap").toString());
        command.addAll(WALLS);
        command.addAll(view(program, List.of("--bind", output.toString(), OUTPUT)));
        command.addAll(java(program, options));
        return List.copyOf(command);
    }

    private static List<String> java(Launcher.Program program, List<String> options) {
        List<String> java = new ArrayList<>(List.of(RUNTIME + "/bin/java"));
        java.addAll(program.role().options(program.jdk(), program.heapBytes()));
        java.addAll(options);
        java.addAll(List.of("-cp", PROGRAM, program.mainClass()));
        return java;
    }

    /**
     * As root: a nobody, before anything else. Otherwise the box's nobody would be root outside,
     * whom no limit on processes binds.
     */
    static List<String> unprivileged(Host host) {
        if (!Host.weAreRoot()) {
            return List.of();
        }
        return List.of(
                host.need("setpriv").toString(),
                "--reuid=" + Host.NOBODY,
                "--regid=" + Host.NOBODY,
                "--clear-groups",
                "--no-new-privs",
                "--inh-caps=-all");
    }

    static List<String> ownUserNamespace(Host host) {
        return List.of(host.need("unshare").toString(), "--user", "--map-current-user");
    }

    /**
     * What has no place in the box whatever runs in it. Each namespace by name: bubblewrap's "all"
     * only tries some of them.
     */
    static final List<String> WALLS =
            List.of(
                    "--unshare-user",
                    "--unshare-cgroup",
                    "--unshare-ipc",
                    "--unshare-pid",
                    "--unshare-net",
                    "--unshare-uts",
                    "--disable-userns",
                    "--die-with-parent",
                    "--new-session",
                    "--as-pid-1",
                    "--cap-drop",
                    "ALL",
                    "--uid",
                    Integer.toString(Host.NOBODY),
                    "--gid",
                    Integer.toString(Host.NOBODY),
                    "--hostname",
                    "box");

    /**
     * What the box sees: a runtime, the libraries it needs, the program, three devices; an
     * environment of four.
     */
    private static List<String> view(Launcher.Program program, List<String> more) {
        List<String> view = new ArrayList<>(List.of("--clearenv"));
        view.addAll(List.of("--setenv", "LANG", "C.UTF-8"));
        view.addAll(List.of("--setenv", "TZ", "UTC"));
        // Without /proc a JVM cannot find out where it lies.
        view.addAll(List.of("--setenv", "LD_LIBRARY_PATH", RUNTIME + "/lib"));
        // By default glibc reserves 64 MiB of addresses for each of sixteen threads.
        view.addAll(List.of("--setenv", "MALLOC_ARENA_MAX", "2"));
        view.addAll(List.of("--ro-bind", program.image().home().toString(), RUNTIME));
        for (Path library : program.image().libraries()) {
            view.addAll(List.of("--ro-bind", library.toString(), library.toString()));
        }
        view.addAll(List.of("--ro-bind", program.jar().toString(), PROGRAM));
        for (String device : List.of("/dev/null", "/dev/urandom", "/dev/random")) {
            view.addAll(List.of("--dev-bind", device, device));
        }
        view.addAll(more);
        view.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
        return view;
    }
}
