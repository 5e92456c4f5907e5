package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
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
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One trial of everything the walls are made of, from the processor to a canary in a box of every
 * JDK. Each layer stands on those before it: the first one that is missing ends the trial of what
 * would stand on it.
 */
final class Inspection {
    private static final long CANARY_HEAP = 64L << 20;
    private static final Limits CANARY_LIMITS = Limits.ofCpu(Duration.ofSeconds(10), CANARY_HEAP);
    private static final int CANARY_REPLY_BYTES = 64 << 10;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)");

    private static final Set<String> NAMESPACES =
            Set.of("cgroup", "ipc", "mnt", "net", "pid", "user", "uts");
    private static final String ENVIRONMENT = "[LANG, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, PWD, TZ]";
    private static final String DEVICES = "[null, random, urandom]";

    private final SandboxSettings settings;
    private final Host host;
    private final Runtimes runtimes;
    private final Walls walls;
    private final Function<Launcher.Program, Box> launch;
    private final List<Layer> layers = new ArrayList<>();
    private final List<Jdk> sound = new ArrayList<>();
    // The wall that one JDK's canary got through stands around all others, too.
    private boolean breached;

    Inspection(
            SandboxSettings settings,
            Host host,
            Runtimes runtimes,
            Walls walls,
            Function<Launcher.Program, Box> launch) {
        this.settings = settings;
        this.host = host;
        this.runtimes = runtimes;
        this.walls = walls;
        this.launch = launch;
    }

    /**
     * What a trial came to.
     *
     * @param jdks whose boxes hold; none if the sandbox as a whole is not ready
     */
    record Result(Report report, List<Jdk> jdks, long nanos) {
        boolean youngerThan(Duration age) {
            return System.nanoTime() - nanos < age.toNanos();
        }
    }

    Result result() {
        boolean standing = platform() && tools() && namespaces() && cache();
        Jdks jdks = jdks();
        if (standing) {
            jdks.offered().forEach(this::box);
            coreDumps();
        }
        boolean ready = standing && !breached && !sound.isEmpty();
        return new Result(
                new Report(ready, layers),
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

    private boolean namespaces() {
        List<String> command = new ArrayList<>(Namespaces.unprivileged(host));
        command.addAll(Namespaces.ownUserNamespace(host));
        command.add("/bin/true");
        Host.Answer unshare = Host.ask(PATIENCE, command);
        if (!unshare.fine()) {
            return missing(
                    "namespaces",
                    "a user may not make a user namespace: " + unshare.reason(),
                    howToAllowNamespaces());
        }
        command.remove(command.size() - 1);
        command.add(host.need("bwrap").toString());
        command.addAll(Namespaces.WALLS);
        command.addAll(List.of("--ro-bind", "/", "/", "/bin/true"));
        Host.Answer bubblewrap = Host.ask(PATIENCE, command);
        if (!bubblewrap.fine()) {
            return missing(
                    "namespaces",
                    "bubblewrap cannot build a box: " + bubblewrap.reason(),
                    howToAllowNamespaces());
        }
        return holds(
                "namespaces", String.join(", ", new TreeSet<>(NAMESPACES)) + ", no more inside");
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
    private void box(Jdk jdk) {
        String name = "box of " + jdk.language();
        try {
            List<String> faults = faultsOfABox(jdk);
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

    private List<String> faultsOfABox(Jdk jdk) throws IOException {
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
                        CANARY_HEAP);
        try (Box box = launch.apply(canary)) {
            return faultsOf(box, walls, canary);
        }
    }

    /**
     * What is wrong with a box that was started with a canary in it: what it could do, or what the
     * kernel says of it.
     */
    static List<String> faultsOf(Box box, Walls walls, Launcher.Program canary) throws IOException {
        List<String> faults = new ArrayList<>();
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            text(box.ready());
            // Before it does anything, for a JVM that has worked keeps open what it worked with.
            faults.addAll(
                    fromOutside(
                            Path.of("/proc", Long.toString(box.pid().orElseThrow())),
                            walls,
                            canary));
            byte[] question =
                    Integer.toString(door.getLocalPort()).getBytes(StandardCharsets.UTF_8);
            faults.addAll(
                    fromInside(
                            text(box.exchange(question, CANARY_LIMITS, CANARY_REPLY_BYTES)),
                            canary));
        }
        return faults;
    }

    private static String text(Exchange exchange) {
        if (exchange instanceof Exchange.Reply reply) {
            return new String(reply.payload(), StandardCharsets.UTF_8);
        }
        throw new SandboxFailure("the canary's box is over: " + exchange);
    }

    private static List<String> fromInside(String report, Launcher.Program program) {
        List<String> faults = new ArrayList<>();
        Map<String, String> facts = new TreeMap<>();
        for (String line : report.split("\n")) {
            int equals = line.indexOf('=');
            facts.put(line.substring(0, equals), line.substring(equals + 1));
        }
        expect(faults, "environment", ENVIRONMENT, facts.remove("environment"));
        expect(faults, "devices", DEVICES, facts.remove("devices"));
        expect(faults, "root folder", rootOf(program).toString(), facts.remove("root"));
        facts.forEach(
                (attempt, outcome) -> {
                    if (!outcome.startsWith("refused")) {
                        faults.add("it could " + attempt + " (" + outcome + ")");
                    }
                });
        return faults;
    }

    private static Set<String> rootOf(Launcher.Program program) {
        Set<String> root = new TreeSet<>(Set.of("dev"));
        Stream.of(Namespaces.RUNTIME, Namespaces.PROGRAM)
                .map(path -> path.substring(1))
                .forEach(root::add);
        program.image().libraries().forEach(library -> root.add(library.getName(0).toString()));
        return root;
    }

    private static void expect(List<String> faults, String what, String expected, String seen) {
        if (!expected.equals(seen)) {
            faults.add(what + " is " + seen + ", not " + expected);
        }
    }

    /** What the kernel says of the boxed JVM, which no program in it can colour. */
    private static List<String> fromOutside(Path proc, Walls walls, Launcher.Program program)
            throws IOException {
        List<String> faults = new ArrayList<>();
        Map<String, String> status = new TreeMap<>();
        for (String line : Files.readAllLines(proc.resolve("status"))) {
            int colon = line.indexOf(':');
            status.put(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        expect(faults, "Seccomp", "2", status.get("Seccomp"));
        expect(faults, "NoNewPrivs", "1", status.get("NoNewPrivs"));
        for (String set : List.of("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")) {
            expect(faults, set, "0000000000000000", status.get(set));
        }
        int uid = Host.weAreRoot() ? Host.NOBODY : Host.ourUid();
        expect(faults, "Uid", "%1$d\t%1$d\t%1$d\t%1$d".formatted(uid), status.get("Uid"));
        expect(
                faults,
                "oom_score_adj",
                "1000",
                Files.readString(proc.resolve("oom_score_adj")).strip());
        faults.addAll(limits(proc, walls.limits(program)));
        faults.addAll(descriptors(proc));
        for (String namespace : new TreeSet<>(NAMESPACES)) {
            Path theirs = Files.readSymbolicLink(proc.resolve("ns").resolve(namespace));
            if (theirs.equals(Files.readSymbolicLink(Path.of("/proc/self/ns", namespace)))) {
                faults.add("it shares our namespace " + namespace);
            }
        }
        return faults;
    }

    private static List<String> limits(Path proc, Map<String, Long> expected) throws IOException {
        Map<String, String> names =
                Map.of(
                        "nproc", "Max processes",
                        "nofile", "Max open files",
                        "cpu", "Max cpu time",
                        "fsize", "Max file size",
                        "data", "Max data size",
                        "as", "Max address space",
                        "stack", "Max stack size",
                        "core", "Max core file size");
        List<String> lines = Files.readAllLines(proc.resolve("limits"));
        List<String> faults = new ArrayList<>();
        expected.forEach(
                (limit, value) -> {
                    Pattern line =
                            Pattern.compile(
                                    names.get(limit) + "\\s+" + value + "\\s+" + value + "\\b.*");
                    if (lines.stream().noneMatch(found -> line.matcher(found).matches())) {
                        faults.add("the limit " + limit + " is not " + value);
                    }
                });
        return faults;
    }

    /** Three pipes, and what the JVM itself has opened of what it is shown. */
    private static List<String> descriptors(Path proc) throws IOException {
        List<String> faults = new ArrayList<>();
        try (Stream<Path> descriptors = Files.list(proc.resolve("fd"))) {
            for (Path descriptor : descriptors.toList()) {
                boolean ours = Integer.parseInt(descriptor.getFileName().toString()) <= 2;
                String target = Files.readSymbolicLink(descriptor).toString();
                boolean shown =
                        target.startsWith(Namespaces.RUNTIME + "/")
                                || target.equals(Namespaces.PROGRAM);
                if (ours ? !target.startsWith("pipe:") : !shown) {
                    faults.add("it has descriptor " + descriptor.getFileName() + " on " + target);
                }
            }
        }
        return faults;
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
