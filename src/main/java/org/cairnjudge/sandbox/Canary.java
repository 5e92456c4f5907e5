package org.cairnjudge.sandbox;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cairnjudge.harness.CanaryMain;

/**
 * Judges a box by the canary in it: by what the canary says that it could do, and by what the
 * kernel says of the canary.
 */
final class Canary {
    static final long HEAP = 64L << 20;

    private static final Limits LIMITS = Limits.ofCpu(Duration.ofSeconds(10), HEAP);
    private static final int REPLY_BYTES = 64 << 10;
    private static final String ENVIRONMENT = "[LANG, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, PWD, TZ]";
    private static final String DEVICES = "[null, random, urandom]";
    private static final String NOTHING = "[]";

    private Canary() {}

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
                    fromInside(text(box.exchange(question, LIMITS, REPLY_BYTES)), walls, canary));
        }
        faults.addAll(ofThreads(box));
        return faults;
    }

    /** The kernel refuses more of them, or the watchdog ends the box. */
    private static List<String> ofThreads(Box box) {
        byte[] question = CanaryMain.THREADS.getBytes(StandardCharsets.UTF_8);
        Exchange exchange = box.exchange(question, LIMITS, REPLY_BYTES);
        if (exchange instanceof Exchange.Ended over
                && over.ending().cause() == Ending.Cause.THREADS) {
            return List.of();
        }
        return possible(facts(text(exchange)));
    }

    private static String text(Exchange exchange) {
        if (exchange instanceof Exchange.Reply reply) {
            return new String(reply.payload(), StandardCharsets.UTF_8);
        }
        throw new SandboxFailure("the canary's box is over: " + exchange);
    }

    private static List<String> fromInside(String report, Walls walls, Launcher.Program program) {
        List<String> faults = new ArrayList<>();
        Map<String, String> facts = facts(report);
        boolean ownRoot = walls.tier() == Tier.A;
        expect(faults, "environment", ENVIRONMENT, facts.remove("environment"));
        expect(faults, "devices", ownRoot ? DEVICES : NOTHING, facts.remove("devices"));
        expect(
                faults,
                "root folder",
                ownRoot ? rootOf(program).toString() : NOTHING,
                facts.remove("root"));
        faults.addAll(possible(facts));
        return faults;
    }

    private static Map<String, String> facts(String report) {
        Map<String, String> facts = new TreeMap<>();
        for (String line : report.split("\n")) {
            int equals = line.indexOf('=');
            facts.put(line.substring(0, equals), line.substring(equals + 1));
        }
        return facts;
    }

    private static List<String> possible(Map<String, String> attempts) {
        return attempts.entrySet().stream()
                .filter(attempt -> !attempt.getValue().startsWith("refused"))
                .map(attempt -> "it could " + attempt.getKey() + " (" + attempt.getValue() + ")")
                .toList();
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
        Map<String, String> status = status(proc);
        expect(faults, "Seccomp", "2", status.get("Seccomp"));
        // A container's own filter may be around us already, and is not ours.
        if (filters(status) <= filters(status(Path.of("/proc/self")))) {
            faults.add("it has no filter that we have not");
        }
        expect(faults, "NoNewPrivs", "1", status.get("NoNewPrivs"));
        for (String set : walls.emptyCapabilities()) {
            expect(faults, set, "0000000000000000", status.get(set));
        }
        for (String uid : status.get("Uid").split("\t")) {
            if (!walls.isOwner(Integer.parseInt(uid))) {
                faults.add("it belongs to user " + uid);
            }
        }
        expect(
                faults,
                "oom_score_adj",
                "1000",
                Files.readString(proc.resolve("oom_score_adj")).strip());
        faults.addAll(limits(proc, walls.limits(program)));
        faults.addAll(descriptors(proc, walls, program));
        for (String namespace : walls.namespaces()) {
            Path theirs = Files.readSymbolicLink(proc.resolve("ns").resolve(namespace));
            if (theirs.equals(Files.readSymbolicLink(Path.of("/proc/self/ns", namespace)))) {
                faults.add("it shares our namespace " + namespace);
            }
        }
        return faults;
    }

    private static Map<String, String> status(Path proc) throws IOException {
        Map<String, String> status = new TreeMap<>();
        for (String line : Files.readAllLines(proc.resolve("status"))) {
            int colon = line.indexOf(':');
            status.put(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        return status;
    }

    private static int filters(Map<String, String> status) {
        return Integer.parseInt(status.get("Seccomp_filters"));
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
    private static List<String> descriptors(Path proc, Walls walls, Launcher.Program program)
            throws IOException {
        List<String> faults = new ArrayList<>();
        try (Stream<Path> descriptors = Files.list(proc.resolve("fd"))) {
            for (Path descriptor : descriptors.toList()) {
                boolean ours = Integer.parseInt(descriptor.getFileName().toString()) <= 2;
                Path target = Files.readSymbolicLink(descriptor);
                boolean shown =
                        target.startsWith(walls.runtime(program))
                                || target.equals(walls.jar(program));
                if (ours ? !target.toString().startsWith("pipe:") : !shown) {
                    faults.add("it has descriptor " + descriptor.getFileName() + " on " + target);
                }
            }
        }
        return faults;
    }
}
