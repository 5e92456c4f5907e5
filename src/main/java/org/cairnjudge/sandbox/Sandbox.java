package org.cairnjudge.sandbox;

import java.util.List;

/** The walls around programs that nobody trusts. */
public final class Sandbox implements AutoCloseable {
    private final SandboxSettings settings;

    private Sandbox(SandboxSettings settings) {
        this.settings = settings;
    }

    /** A sandbox by these settings. Cheap: nothing is looked for or built yet. */
    public static Sandbox on(SandboxSettings settings) {
        return new Sandbox(settings);
    }

    /** Tries every layer for real; a good result is remembered. */
    public Report check() {
        throw new SandboxFailure("no walls yet for " + settings);
    }

    /**
     * The JDKs of this host that can compile and cut runtimes, at most one for each feature
     * version, oldest first.
     */
    public List<Jdk> jdks() {
        throw new SandboxFailure("no JDKs yet for " + settings);
    }

    /** A resident javac of that JDK; its JVM starts at the first source. */
    public CompilerBox compiler(Jdk jdk) {
        return new CompilerBox(() -> start(jdk, Role.COMPILER, CompilerBox.HEAP_BYTES));
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
     * Starts a JVM behind the walls and returns while it starts.
     *
     * @throws SandboxFailure if the host lacks a layer, or the process could not be started
     */
    Box start(Jdk jdk, Role role, long heapBytes) {
        throw new SandboxFailure("no box yet for " + jdk + " " + role + " " + heapBytes);
    }

    /** Kills every box. */
    @Override
    public void close() {}
}
