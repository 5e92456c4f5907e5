package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Starts boxed processes, all of them from one thread that outlives them: bubblewrap's
 * --die-with-parent means the thread that started it, not the process (source: PR_SET_PDEATHSIG in
 * prctl(2)).
 *
 * <p>The chain, each link replacing the one before it: sh marks the process as the kernel's first
 * choice when memory runs out and opens the filter; setpriv makes root a nobody; unshare gives the
 * box a user namespace of its own, in which prlimit's bound on processes counts this box alone;
 * bubblewrap builds the box and puts java into it.
 */
final class Launcher implements AutoCloseable {
    /** Where a box finds its runtime and its program. */
    static final String RUNTIME = "/rt";

    static final String PROGRAM = "/program.jar";

    // A JVM on two processors needs 16; the rest is what a program may use up before it hears
    // "unable to create native thread".
    private static final long PROCESSES = 40;
    private static final long OPEN_FILES = 64;
    // Behind the watchdog, for the case that the watchdog is gone: an hour.
    private static final long CPU_SECONDS = 3600;
    private static final long MAIN_STACK = 8L << 20;

    // "0" is the filter, the rest the command. Nothing is started if the mark cannot be made.
    private static final String SHELL =
            "echo 1000 > /proc/self/oom_score_adj && exec \"$@\" 9< \"$0\"";

    private final Host host;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    task -> {
                        Thread starter = new Thread(task, "cairn-launcher");
                        starter.setDaemon(true);
                        return starter;
                    });

    Launcher(Host host) {
        this.host = host;
    }

    /**
     * What to put into a box.
     *
     * @param jar what runs inside; the only file of ours it sees
     */
    record Program(Jdk jdk, Image image, Role role, Path jar, String mainClass, long heapBytes) {}

    /** Starts it; returns as soon as the first link of the chain runs. */
    Process start(Program program, Path filter) {
        List<String> command = command(program, filter);
        Future<Process> starting =
                thread.submit(
                        () -> {
                            ProcessBuilder builder = new ProcessBuilder(command);
                            builder.environment().clear();
                            return builder.start();
                        });
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return starting.get();
                } catch (InterruptedException e) {
                    // The process will be there either way; leaving now would leave it to nobody.
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw new SandboxFailure("could not start a box: " + e.getCause(), e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The whole chain. */
    List<String> command(Program program, Path filter) {
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
        command.addAll(view(program));
        command.addAll(List.of("--seccomp", "9"));
        command.add(RUNTIME + "/bin/java");
        command.addAll(program.role().options(program.jdk(), program.heapBytes()));
        command.addAll(List.of("-cp", PROGRAM, program.mainClass()));
        return List.copyOf(command);
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
     * The kernel's limits by prlimit's names for them; bytes, seconds, numbers. Soft and hard
     * alike.
     */
    static Map<String, Long> limits(Program program) {
        long heap = program.heapBytes();
        Map<String, Long> limits = new TreeMap<>();
        limits.put("nproc", PROCESSES);
        limits.put("nofile", OPEN_FILES);
        limits.put("cpu", CPU_SECONDS);
        limits.put("fsize", 0L);
        limits.put("data", program.role().dataBytes(heap));
        limits.put("as", program.role().addressBytes(heap));
        limits.put("stack", MAIN_STACK);
        // Not 0, which does not keep the kernel from piping a dump to a program; 1 does (source:
        // core(5)).
        limits.put("core", 1L);
        return limits;
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
    private static List<String> view(Program program) {
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
        view.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
        return view;
    }

    /** Ends the thread; call it when no box is left. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
                throw new SandboxFailure("the launcher did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
