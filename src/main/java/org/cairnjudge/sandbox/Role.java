package org.cairnjudge.sandbox;

import java.util.ArrayList;
import java.util.List;

/**
 * What a box is for: the class of the harness it starts, the runtime it sees, and how much it takes
 * beside its heap.
 */
enum Role {
    RUNNER("org.cairnjudge.harness.RunnerMain", "java.base", 48, 64, 32),
    // For programs that met the end of a usual runner's stack.
    DEEP_RUNNER("org.cairnjudge.harness.RunnerMain", "java.base", 48, 64, 32),
    // javac's own classes fill most of this; a resident compiler must not run dry of room for
    // compiled code.
    COMPILER(
            "org.cairnjudge.harness.CompilerMain",
            "java.base,java.compiler,jdk.compiler",
            96,
            160,
            48),
    CANARY("org.cairnjudge.harness.CanaryMain", "java.base", 48, 64, 32);

    private static final long MIB = 1L << 20;

    // The same for a stack of 256 MiB. Its overflow was seen to take 500 MiB; without the option
    // about reserved pages below, it took 1.7 GiB.
    private static final long DEEP_STACK_MIB = 256;
    private static final long BESIDE_DEEP_MIB = 1648;
    private static final long STACK_MIB = 64;
    private static final long BESIDE_MIB = 400;

    private final String mainClass;
    private final String modules;
    private final int codeCacheMib;
    private final int metaspaceMib;
    private final int classSpaceMib;

    Role(String mainClass, String modules, int codeCacheMib, int metaspaceMib, int classSpaceMib) {
        this.mainClass = mainClass;
        this.modules = modules;
        this.codeCacheMib = codeCacheMib;
        this.metaspaceMib = metaspaceMib;
        this.classSpaceMib = classSpaceMib;
    }

    String mainClass() {
        return mainClass;
    }

    /** The modules of the runtime, as jlink takes them. */
    String modules() {
        return modules;
    }

    /** The JVM's options, all but class path and main class. */
    List<String> options(Jdk jdk, long heapBytes) {
        List<String> options =
                new ArrayList<>(
                        List.of(
                                "-XX:+UseSerialGC",
                                // Pools and compilers follow the number of processors, and with
                                // them times and verdicts.
                                "-XX:ActiveProcessorCount=2",
                                "-XX:-UseContainerSupport",
                                "-XX:-UsePerfData",
                                "-XX:+DisableAttachMechanism",
                                // What HotSpot itself has to say is output like any other; replies
                                // have a descriptor to themselves.
                                "-Xlog:disable",
                                "-XX:+DisplayVMOutputToStdout",
                                "-XX:+SuppressFatalErrorMessage",
                                "-XX:-CreateCoredumpOnCrash",
                                "-Xms" + Math.min(64 * MIB, heapBytes),
                                "-Xmx" + heapBytes,
                                // For every thread the program makes; the solution's own is given
                                // its size by the harness.
                                "-Xss1m",
                                // Otherwise an overflow walks all of the stack, for methods that
                                // asked for a reserve (JEP 270), and keeps what it saw of each
                                // frame: 64 MiB of frames then cost 2 s and 400 MiB, not 0.4 s and
                                // nothing.
                                "-XX:StackReservedPages=0",
                                "-XX:ReservedCodeCacheSize=" + codeCacheMib + "m",
                                "-XX:MaxMetaspaceSize=" + metaspaceMib + "m",
                                "-XX:CompressedClassSpaceSize=" + classSpaceMib + "m",
                                "-XX:MaxDirectMemorySize=16m",
                                "-Dfile.encoding=UTF-8",
                                "-Dstdout.encoding=UTF-8",
                                "-Dstderr.encoding=UTF-8",
                                "-Dsun.stdout.encoding=UTF-8",
                                "-Dsun.stderr.encoding=UTF-8",
                                "-Duser.language=en",
                                "-Duser.country=US",
                                "-Duser.timezone=UTC"));
        if (jdk.feature() >= 24) {
            options.add("--illegal-native-access=deny");
        } else {
            // Newer ones have none. An older JVM warns of one on the first System.err it had, which
            // in a box takes replies: the program would be told that it had forged one.
            options.add("-Djava.security.manager=disallow");
        }
        return List.copyOf(options);
    }

    /**
     * RLIMIT_DATA: the heap, and beside it code, classes, the collector's tables, a solution's
     * stack and forty others. A JVM that meets this limit while it throws a StackOverflowError dies
     * instead; there is room to spare for that.
     */
    long dataBytes(long heapBytes) {
        long besideMib = this == DEEP_RUNNER ? BESIDE_DEEP_MIB : BESIDE_MIB;
        return heapBytes + (besideMib + codeCacheMib + metaspaceMib + classSpaceMib) * MIB;
    }

    /**
     * Of the thread that runs a program. In 64 MiB fits recursion 100,000 deep in the usual styles,
     * even before anything is compiled; streams inside the recursion need more.
     */
    long stackBytes() {
        return (this == DEEP_RUNNER ? DEEP_STACK_MIB : STACK_MIB) * MIB;
    }

    /**
     * RLIMIT_AS: what is reserved and never filled comes on top (the heap, code and class spaces
     * once more, the mapped runtime).
     */
    long addressBytes(long heapBytes) {
        return dataBytes(heapBytes) + heapBytes + 1024 * MIB;
    }

    /** Above this the watchdog kills: RLIMIT_DATA and the files a JVM maps explain no more. */
    long residentBytes(long heapBytes) {
        return dataBytes(heapBytes) + 128 * MIB;
    }
}
