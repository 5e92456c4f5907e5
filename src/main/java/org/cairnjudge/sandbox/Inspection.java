package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One trial of everything the walls are made of, from the processor to a canary in a box of every
 * JDK. Each layer stands on those before it: the first one that is missing ends the trial of what
 * would stand on it.
 */
final class Inspection {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int TRIES = 3;
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(500);
    // How unshare and bubblewrap say that this host does not let anybody make namespaces. Whatever
    // else they say (no memory, no room, too slow) may pass.
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "(?:unshare|bwrap): .*(?:Operation not permitted|Permission denied|No permissions"
                            + "|Function not implemented|Invalid argument).*");
    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)");

    private final SandboxSettings settings;
    private final Host host;
    private final Runtimes runtimes;
    private final BiFunction<Walls, Launcher.Program, Box> launch;
    private final List<Layer> layers = new ArrayList<>();
    private final List<Jdk> sound = new ArrayList<>();
    // The wall that one JDK's canary got through stands around all others, too.
    private boolean breached;

    Inspection(
            SandboxSettings settings,
            Host host,
            Runtimes runtimes,
            BiFunction<Walls, Launcher.Program, Box> launch) {
        this.settings = settings;
        this.host = host;
        this.runtimes = runtimes;
        this.launch = launch;
    }

    /**
     * What a trial came to.
     *
     * @param walls that were tried; nothing if there are none to try
     * @param jdks whose boxes hold; none if the sandbox as a whole is not ready
     */
    record Result(Report report, Optional<Walls> walls, List<Jdk> jdks, long nanos) {
        boolean youngerThan(Duration age) {
            return System.nanoTime() - nanos < age.toNanos();
        }
    }

    Result result() {
        Optional<Tier> tier = platform() && tools() ? tier() : Optional.empty();
        boolean standing = tier.isPresent() && cache();
        Jdks jdks = jdks();
        Optional<Walls> walls = standing ? walls(tier.get(), jdks) : Optional.empty();
        if (walls.isPresent()) {
            jdks.offered().forEach(jdk -> box(walls.get(), jdk));
            coreDumps();
        }
        boolean ready = walls.isPresent() && !breached && !sound.isEmpty();
        return new Result(
                new Report(ready ? tier : Optional.empty(), layers),
                walls,
                ready ? List.copyOf(sound) : List.of(),
                System.nanoTime());
    }

    private boolean holds(String name, String finding) {
        layers.add(new Layer(name, true, finding, ""));
        return true;
    }

    private boolean missing(String name, String finding, String mend) {
        layers.add(new Layer(name, false, finding, mend));
        return false;
    }

    private boolean platform() {
        String machine =
                System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.version")
                        + " "
                        + System.getProperty("os.arch");
        if (!SeccompFilter.knowsThisMachine()) {
            return missing(
                    "platform",
                    "there is no filter of system calls for " + machine,
                    "run Cairn on Linux on x86-64");
        }
        // Before 5.14 the limit on processes counted all boxes of a user together (source:
        // user_namespaces(7), getrlimit(2)).
        if (!atLeast(System.getProperty("os.version"), 5, 14)) {
            return missing(
                    "platform",
                    machine + ": limits per box need Linux 5.14",
                    "upgrade the kernel to 5.14 or newer");
        }
        return holds("platform", machine);
    }

    private static boolean atLeast(String version, int major, int minor) {
        Matcher matcher = NUMBERS.matcher(version);
        if (!matcher.find()) {
            return false;
        }
        int first = Integer.parseInt(matcher.group(1));
        return first > major || (first == major && Integer.parseInt(matcher.group(2)) >= minor);
    }

    private boolean tools() {
        Map<String, String> packages = new TreeMap<>();
        packages.put("bwrap", "bubblewrap");
        packages.put("prlimit", "util-linux");
        packages.put("sh", "dash");
        packages.put("unshare", "util-linux");
        if (Host.weAreRoot()) {
            packages.put("setpriv", "util-linux");
        }
        List<String> absent =
                packages.keySet().stream().filter(tool -> host.find(tool).isEmpty()).toList();
        if (!absent.isEmpty()) {
            Set<String> toInstall = new TreeSet<>();
            absent.forEach(tool -> toInstall.add(packages.get(tool)));
            return missing(
                    "tools",
                    "not found: "
                            + String.join(", ", absent)
                            + " (looked in "
                            + settings.toolFolders()
                            + ")",
                    "sudo apt-get install -y " + String.join(" ", toInstall));
        }
        Host.Answer version =
                Host.ask(PATIENCE, List.of(host.need("bwrap").toString(), "--version"));
        if (!version.fine() || !atLeast(version.text(), 0, 8)) {
            return missing(
                    "tools",
                    version.reason() + ": --disable-userns came with bubblewrap 0.8",
                    "install bubblewrap 0.8 or newer, from backports or its sources: https://github.com/containers/bubblewrap");
        }
        return holds("tools", version.reason() + ", " + String.join(", ", packages.keySet()));
    }

    /**
     * A where the host lets us make namespaces. B only where it refuses them every time and the
     * operator allows it: what is amiss for a moment must not weaken the walls.
     */
    private Optional<Tier> tier() {
        Optional<Fault> fault = faultOfNamespaces();
        boolean refused = fault.filter(Fault::isRefusal).isPresent();
        for (int tries = 1; fault.isPresent() && tries < TRIES; tries++) {
            LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
            fault = faultOfNamespaces();
            refused &= fault.filter(Fault::isRefusal).isPresent();
        }
        if (fault.isEmpty()) {
            holds("namespaces", String.join(", ", Namespaces.KINDS) + ", no more inside");
            return Optional.of(Tier.A);
        }
        missing(
                "namespaces",
                fault.get().what() + ": " + fault.get().words(),
                howToAllowNamespaces());
        return refused && settings.tierBAllowed() ? Optional.of(Tier.B) : Optional.empty();
    }

    /** Why there are no namespaces, and the tool's own words. */
    private record Fault(String what, String words) {
        boolean isRefusal() {
            return REFUSAL.matcher(words).matches();
        }
    }

    /** Makes namespaces as a box would. */
    private Optional<Fault> faultOfNamespaces() {
        List<String> command = new ArrayList<>(Namespaces.unprivileged(host));
        command.addAll(Namespaces.ownUserNamespace(host));
        command.add("/bin/true");
        Host.Answer unshare = Host.ask(PATIENCE, command);
        if (!unshare.fine()) {
            return Optional.of(new Fault("a user may not make a user namespace", unshare.reason()));
        }
        command.remove(command.size() - 1);
        command.add(host.need("bwrap").toString());
        command.addAll(Namespaces.WALLS);
        command.addAll(List.of("--ro-bind", "/", "/", "/bin/true"));
        Host.Answer bubblewrap = Host.ask(PATIENCE, command);
        return bubblewrap.fine()
                ? Optional.empty()
                : Optional.of(new Fault("bubblewrap cannot build a box", bubblewrap.reason()));
    }

    private Optional<Walls> walls(Tier tier, Jdks jdks) {
        return switch (tier) {
            case A -> Optional.of(new Namespaces(host));
            case B -> landlock(jdks);
        };
    }

    private Optional<Walls> landlock(Jdks jdks) {
        Optional<Jdk> builder =
                jdks.offered().stream()
                        .filter(jdk -> jdk.feature() >= Landlock.BUILDER)
                        .reduce((older, newer) -> newer);
        if (builder.isEmpty()) {
            missing(
                    "landlock",
                    "the walls of tier B are built by a JDK of "
                            + Landlock.BUILDER
                            + " or newer, and there is none",
                    "allow namespaces, or install a JDK 25; if cairn.jdks is set, name it there");
            return Optional.empty();
        }
        try {
            Landlock walls =
                    Landlock.builtBy(
                            host, runtimes.image(builder.get(), Role.RUNNER), runtimes.harness());
            Host.Answer version = Host.ask(PATIENCE, walls.question());
            if (version.fine()) {
                holds(
                        "landlock",
                        "version "
                                + version.text().strip()
                                + ", walls built by "
                                + builder.get().language());
                return Optional.of(walls);
            }
            missing(
                    "landlock",
                    version.reason(),
                    "allow namespaces, or run a kernel of 6.2 or newer with landlock among its lsm=");
        } catch (SandboxFailure failure) {
            missing("landlock", failure.getMessage(), "check the JDK at " + builder.get().home());
        }
        return Optional.empty();
    }

    private static String howToAllowNamespaces() {
        if (sysctl("/proc/sys/kernel/unprivileged_userns_clone").equals("0")) {
            return "sudo sysctl -w kernel.unprivileged_userns_clone=1";
        }
        if (sysctl("/proc/sys/kernel/apparmor_restrict_unprivileged_userns").equals("1")) {
            return "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";
        }
        if (sysctl("/proc/sys/user/max_user_namespaces").equals("0")) {
            return "sudo sysctl -w user.max_user_namespaces=10000";
        }
        return "in a container, start it with: --security-opt seccomp=unconfined --security-opt apparmor=unconfined"
                + " --security-opt systempaths=unconfined";
    }

    private static String sysctl(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException unknownToThisKernel) {
            return "";
        }
    }

    private boolean cache() {
        Path cache = settings.cache();
        try {
            runtimes.prepare();
        } catch (SandboxFailure failure) {
            return missing(
                    "cache",
                    failure.getMessage(),
                    "set cairn.cache (CAIRN_CACHE) to a folder that " + us() + " may write");
        }
        Optional<Path> closed = closedToNobody(cache);
        if (closed.isPresent()) {
            return missing(
                    "cache",
                    "boxes run as nobody, who may not look into "
                            + closed.get()
                            + " and so not into "
                            + cache,
                    "set cairn.cache (CAIRN_CACHE) to a folder that everybody may read, such as /var/cache/cairn");
        }
        return holds("cache", cache.toString());
    }

    private static String us() {
        return "user " + System.getProperty("user.name");
    }

    /** The first folder on the way that boxes of root's cannot pass. */
    private static Optional<Path> closedToNobody(Path folder) {
        if (!Host.weAreRoot()) {
            return Optional.empty();
        }
        try {
            for (Path part = folder.toRealPath(); part != null; part = part.getParent()) {
                if (!Files.getPosixFilePermissions(part)
                        .contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    return Optional.of(part);
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Jdks jdks() {
        Jdks jdks = Jdks.search(settings);
        if (jdks.offered().isEmpty()) {
            missing(
                    "jdk",
                    "no full JDK of 17 or newer: " + String.join("; ", jdks.passedOver()),
                    "sudo apt-get install -y openjdk-17-jdk-headless");
            return jdks;
        }
        List<String> findings = new ArrayList<>();
        jdks.offered().forEach(jdk -> findings.add(jdk.toString()));
        findings.addAll(jdks.passedOver());
        holds("jdk", String.join("; ", findings));
        return jdks;
    }

    /** A JDK that no box can be made of is not offered; the others are not the worse for it. */
    private void box(Walls walls, Jdk jdk) {
        String name = "box of " + jdk.language();
        try {
            List<String> faults = faultsOfABox(walls, jdk);
            if (faults.isEmpty()) {
                sound.add(jdk);
                holds(name, "a canary was let do nothing it must not");
                return;
            }
            breached = true;
            missing(
                    name,
                    String.join("; ", faults),
                    "please report this: the walls were built, and do not hold on this host");
        } catch (SandboxFailure | IOException failure) {
            missing(
                    name,
                    failure.getMessage(),
                    "check the JDK at " + jdk.home() + ", or name the others in cairn.jdks");
        }
    }

    private List<String> faultsOfABox(Walls walls, Jdk jdk) throws IOException {
        // Not for the canary, but to be known to work, and there, before the first submission.
        runtimes.image(jdk, Role.COMPILER);
        Image image = runtimes.image(jdk, Role.CANARY);
        Launcher.Program canary =
                new Launcher.Program(
                        jdk,
                        image,
                        Role.CANARY,
                        runtimes.harness(),
                        Role.CANARY.mainClass(),
                        Canary.HEAP);
        try (Box box = launch.apply(walls, canary)) {
            return Canary.faultsOf(box, walls, canary);
        }
    }

    /**
     * Warns only: what the kernel pipes to a program outside is cut off by the limit of one byte.
     */
    private void coreDumps() {
        String pattern = sysctl("/proc/sys/kernel/core_pattern");
        if (pattern.startsWith("|")) {
            layers.add(
                    new Layer(
                            "core dumps",
                            true,
                            "warning: the kernel hands them to a program ("
                                    + pattern
                                    + "); boxes are kept from it by a limit only",
                            "sudo sysctl -w kernel.core_pattern=core"));
            return;
        }
        holds("core dumps", "none: not to a program, and no file may be written");
    }
}
