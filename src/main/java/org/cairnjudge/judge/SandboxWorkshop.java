package org.cairnjudge.judge;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.CompilerBox;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.RunnerBox;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.Source;

/** The real workshop: one resident compiler for each JDK, a fresh JVM for each program. */
public final class SandboxWorkshop implements Workshop, AutoCloseable {
    private final Sandbox sandbox;
    private final Map<Jdk, CompilerBox> compilers = new ConcurrentHashMap<>();
    private volatile boolean inDoubt;

    public SandboxWorkshop(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    @Override
    public Compilation compile(Jdk jdk, Source source, String author) {
        return watched(() -> compilers.computeIfAbsent(jdk, sandbox::compiler).compile(source));
    }

    @Override
    public Runner runner(Jdk jdk, Limits limits) {
        return new Boxed(watched(() -> sandbox.runner(jdk, limits)));
    }

    /** Whether the sandbox has failed since {@link #trust}. */
    boolean inDoubt() {
        return inDoubt;
    }

    void trust() {
        inDoubt = false;
    }

    private <T> T watched(Supplier<T> step) {
        try {
            return step.get();
        } catch (SandboxFailure e) {
            inDoubt = true;
            throw e;
        }
    }

    @Override
    public void close() {
        compilers.values().forEach(CompilerBox::close);
        compilers.clear();
    }

    private final class Boxed implements Runner {
        private final RunnerBox box;

        private Boxed(RunnerBox box) {
            this.box = box;
        }

        @Override
        public Loading load(Map<String, byte[]> classes, Entry entry, Limits limits) {
            return watched(() -> box.load(classes, entry, limits));
        }

        @Override
        public Run run(List<Object[]> cases, Limits limits) {
            return watched(() -> box.run(cases, limits));
        }

        @Override
        public Printed printed() {
            return box.printed();
        }

        @Override
        public long idleBytes() {
            return box.idleBytes();
        }

        @Override
        public void close() {
            box.close();
        }
    }
}
