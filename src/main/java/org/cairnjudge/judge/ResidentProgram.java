package org.cairnjudge.judge;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.Source;

/**
 * A package's own program, resident in a box that is never given anything but values that our codec
 * has read and bounded. The box is opened when somebody first asks it, and by whoever asks next
 * after it was closed. One frame at a time: whoever works with it does so within {@link #use}.
 */
final class ResidentProgram {
    /** It is replaced after so many calls: whatever it leaks, it leaks not for ever. */
    private static final int CALLS_PER_LIFE = 1_000_000;

    private final Workshop workshop;
    private final Jdk jdk;
    private final Part part;
    private final Limits limits;
    private Optional<Map<String, byte[]>> classes = Optional.empty();
    private Optional<Workshop.Runner> runner = Optional.empty();
    private int called;
    private boolean retired;

    /**
     * What a program is to its package.
     *
     * @param name in failures: the reference solver
     * @param patience it gets this many times the user's time: its slowness is never a verdict
     */
    record Part(String name, Problem problem, Source source, Entry entry, int patience) {
        private JudgeFailure failure(String what, Object seen) {
            return new JudgeFailure(
                    "the " + name + " of " + problem.slug() + " " + what + ": " + seen);
        }
    }

    ResidentProgram(Workshop workshop, Jdk jdk, Part part) {
        this.workshop = workshop;
        this.jdk = jdk;
        this.part = part;
        Problem problem = part.problem();
        Duration time = problem.limits().cpuTime().multipliedBy(part.patience());
        this.limits = Limits.ofCpu(time, problem.limits().memoryBytes());
    }

    /** Works with the program while nobody else does. */
    synchronized <T> T use(Supplier<T> work) {
        if (called > CALLS_PER_LIFE) {
            close();
        }
        try {
            return work.get();
        } finally {
            // Whoever still held a retired program opened its box again; nobody else closes it.
            if (retired) {
                close();
            }
        }
    }

    /**
     * Calls it, once for each of the arguments.
     *
     * @param arguments as many as fit one frame
     * @throws JudgeFailure if it does not compile, or does not load
     * @throws SandboxFailure if two boxes failed
     */
    synchronized Run run(List<Object[]> arguments) {
        try {
            return tried(arguments);
        } catch (SandboxFailure e) {
            // It says nothing of the program, and the next box may be better.
            close();
            return tried(arguments);
        }
    }

    private Run tried(List<Object[]> arguments) {
        if (runner.isEmpty()) {
            runner = Optional.of(open());
        }
        Run run = runner.get().run(arguments, limits);
        called += run.outcomes().size();
        return run;
    }

    /** A failure of this program. */
    JudgeFailure failure(String what, Object seen) {
        return part.failure(what, seen);
    }

    private Workshop.Runner open() {
        if (classes.isEmpty()) {
            classes = Optional.of(compiled());
        }
        Workshop.Runner fresh = workshop.runner(jdk, limits);
        try {
            Loading loading = fresh.load(classes.get(), part.entry(), limits);
            if (!(loading instanceof Loading.Loaded)) {
                throw failure("could not be loaded", loading);
            }
        } catch (RuntimeException e) {
            fresh.close();
            throw e;
        }
        called = 0;
        return fresh;
    }

    private Map<String, byte[]> compiled() {
        Compilation compilation = workshop.compile(jdk, part.source(), part.problem().slug());
        if (compilation instanceof Compilation.Compiled compiled) {
            return compiled.classes();
        }
        throw failure("does not compile", compilation);
    }

    /** Ends its box; whoever asks next gets a fresh one. */
    synchronized void close() {
        runner.ifPresent(Workshop.Runner::close);
        runner = Optional.empty();
    }

    /** Ends its box for good, as soon as nobody works with it. */
    synchronized void retire() {
        retired = true;
        close();
    }
}
