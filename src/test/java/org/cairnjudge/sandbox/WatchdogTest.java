package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The thread that everybody's limits hang on. */
class WatchdogTest {
    private static final Limits LIMITS =
            new Limits(Duration.ofMillis(100), Duration.ofMillis(200), 64L << 20, 1 << 20);

    /** A process that is silent; the watchdog, and nobody else, fails to look into its pipe. */
    private static final class Unreadable extends Process {
        private final Process silent;

        private Unreadable(Process silent) {
            this.silent = silent;
        }

        @Override
        public InputStream getInputStream() {
            return new FilterInputStream(silent.getInputStream()) {
                @Override
                public int available() {
                    if (Thread.currentThread().getName().equals("cairn-watchdog")) {
                        throw new IllegalStateException("unreadable");
                    }
                    return 0;
                }
            };
        }

        @Override
        public OutputStream getOutputStream() {
            return silent.getOutputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return silent.getErrorStream();
        }

        @Override
        public int waitFor() throws InterruptedException {
            return silent.waitFor();
        }

        @Override
        public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
            return silent.waitFor(timeout, unit);
        }

        @Override
        public int exitValue() {
            return silent.exitValue();
        }

        @Override
        public boolean isAlive() {
            return silent.isAlive();
        }

        @Override
        public long pid() {
            return silent.pid();
        }

        @Override
        public ProcessHandle toHandle() {
            return silent.toHandle();
        }

        @Override
        public void destroy() {
            silent.destroy();
        }

        @Override
        public Process destroyForcibly() {
            return silent.destroyForcibly();
        }
    }

    private static Process silent() throws java.io.IOException {
        return new ProcessBuilder("sleep", "3600").start();
    }

    @Test
    void aBoxThatCannotBeLookedAfterIsEndedAndTheWatchGoesOn() throws Exception {
        Process first = silent();
        Process second = silent();
        Walls walls = new Namespaces(new Host(SandboxSettings.ofThisHost().toolFolders()));
        try (Watchdog watchdog = new Watchdog();
                Box unreadable =
                        new Box(
                                new Unreadable(first),
                                walls,
                                Long.MAX_VALUE,
                                watchdog,
                                over -> {});
                Box next =
                        new Box(
                                new Unreadable(second),
                                walls,
                                Long.MAX_VALUE,
                                watchdog,
                                over -> {})) {
            assertTrue(unreadable.exchange(new byte[1], LIMITS, 10) instanceof Exchange.Ended);
            assertTrue(next.exchange(new byte[1], LIMITS, 10) instanceof Exchange.Ended);
        } finally {
            first.destroyForcibly();
            second.destroyForcibly();
        }
    }
}
