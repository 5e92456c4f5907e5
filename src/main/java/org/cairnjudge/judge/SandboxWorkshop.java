package org.cairnjudge.judge;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Compilers;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.RunnerBox;
import org.cairnjudge.sandbox.RunnerPool;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxFailure;
import org.cairnjudge.sandbox.Source;

/**
 * The real workshop: the sandbox's compile service, and for each program a JVM of its own, which
 * may have waited for it.
 */
public final class SandboxWorkshop implements Workshop, AutoCloseable {
    /** Each may take 2 GiB, and hardly ever does. */
    private static final int DEEP_AT_A_TIME = 2;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Sandbox sandbox;
    private final RunnerPool runners;
    private final int pooled;
    private final Compilers compilers;
    private final Semaphore deepOnes = new Semaphore(DEEP_AT_A_TIME, true);
    private volatile boolean inDoubt;

    /** A workshop where every JVM is started when it is asked for. */
    public SandboxWorkshop(Sandbox sandbox) {
        this(sandbox, 0);
    }

    /**
     * @param pooled runners that may wait for programs; with some, a spare compiler may wait as
     *     well
     */
    public SandboxWorkshop(Sandbox sandbox, int pooled) {
        this.sandbox = sandbox;
        this.runners = sandbox.pool(pooled);
        this.pooled = pooled;
        this.compilers = pooled == 0 ? sandbox.compilers() : sandbox.compilersWithSpares();
    }

    @Override
    public Compilation compile(Jdk jdk, Source source, String author) {
        return watched(() -> compilers.compile(jdk, source, author));
    }

    @Override
    public Runner runner(Jdk jdk, Limits limits) {
        RunnerBox box = watched(() -> runners.take(jdk, limits));
        return new Boxed(box, () -> runners.release(box));
    }

    @Override
    public Runner deepRunner(Jdk jdk, Limits limits) {
        takeRoomForADeepOne();
        try {
            RunnerBox box = watched(() -> sandbox.deepRunner(jdk, limits));
            return new Boxed(
                    box,
                    () -> {
                        try {
                            box.close();
                        } finally {
                            deepOnes.release();
                        }
                    });
        } catch (RuntimeException e) {
            deepOnes.release();
            throw e;
        }
    }

    private void takeRoomForADeepOne() {
        try {
            // Who waits holds no runner, so those who have one get on, and each has an end.
            if (deepOnes.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new SandboxFailure("no room for another runner with a deep stack");
    }

    /** Keeps runners ready for programs of this kind, as many as half the pool. */
    void expect(Jdk jdk, long heapBytes) {
        runners.expect(jdk, heapBytes, (pooled + 1) / 2);
    }

    /** Kills every runner that waits; there will be others. */
    void renewRunners() {
        runners.clear();
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
        runners.close();
        compilers.close();
    }

    private final class Boxed implements Runner {
        private final RunnerBox box;
        private final Runnable close;
        private boolean closed;

        private Boxed(RunnerBox box, Runnable close) {
            this.box = box;
            this.close = close;
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
        public Map<String, Long> statics(Limits limits) {
            return watched(() -> box.statics(limits));
        }

        @Override
        public Printed printed() {
            return box.printed();
        }

        @Override
        public Printed takePrinted() {
            return box.takePrinted();
        }

        @Override
        public long stackBytes() {
            return box.stackBytes();
        }

        @Override
        public long idleBytes() {
            return box.idleBytes();
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                close.run();
            }
        }
    }
}
