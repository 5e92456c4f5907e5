package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.sandbox.SandboxSettings;
import org.cairnjudge.sandbox.Source;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Checkers as real programs in real boxes. */
class CheckersInBoxesTest extends CheckersContract {
    private static final AtomicInteger OPENED = new AtomicInteger();
    private static Sandbox sandbox;
    private static SandboxWorkshop workshop;
    private static Jdk jdk;

    @BeforeAll
    static void theSandboxMustHold() {
        sandbox = Sandbox.on(SandboxSettings.ofThisHost());
        assertTrue(sandbox.check().ready());
        workshop = new SandboxWorkshop(sandbox);
        jdk = sandbox.jdks().get(0);
    }

    @AfterAll
    static void close() {
        workshop.close();
        sandbox.close();
    }

    @Override
    Checkers checkers(String java, FakeWorkshop.Program fake) {
        return new Checkers(new Counted(), jdk, 1);
    }

    @Override
    int opened() {
        return OPENED.get();
    }

    /** The real workshop, with its boxes counted. */
    private static final class Counted implements Workshop {
        @Override
        public Compilation compile(Jdk with, Source source, String author) {
            return workshop.compile(with, source, author);
        }

        @Override
        public Runner runner(Jdk with, Limits limits) {
            OPENED.incrementAndGet();
            return workshop.runner(with, limits);
        }

        @Override
        public Runner deepRunner(Jdk with, Limits limits) {
            OPENED.incrementAndGet();
            return workshop.deepRunner(with, limits);
        }
    }
}
