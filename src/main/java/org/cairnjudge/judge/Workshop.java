package org.cairnjudge.judge;

import java.util.List;
import java.util.Map;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;

/** Where sources become programs and programs run: the real sandbox, or a fake of it in tests. */
public interface Workshop {
    /**
     * Compiles one source.
     *
     * @param author whose source it is, as one opaque word: who hurts a compiler is kept apart from
     *     the others for a while
     * @throws org.cairnjudge.sandbox.SandboxFailure our fault, safe to retry
     */
    Compilation compile(Jdk jdk, Source source, String author);

    /**
     * Starts a JVM for one program and returns while it starts.
     *
     * @throws org.cairnjudge.sandbox.SandboxFailure our fault, safe to retry
     */
    Runner runner(Jdk jdk, Limits limits);

    /**
     * As {@link #runner}, for a program that met the end of its stack: with one of 256 MiB, and
     * memory to fill it. There are only few of these at a time; waits for one.
     *
     * @throws org.cairnjudge.sandbox.SandboxFailure our fault, safe to retry
     */
    Runner deepRunner(Jdk jdk, Limits limits);

    /** A JVM that runs one program. */
    interface Runner extends AutoCloseable {
        /** Hands over the program; its static initialisers run, on the clock. */
        Loading load(Map<String, byte[]> classes, Entry entry, Limits limits);

        /** Runs some cases as one frame. */
        Run run(List<Object[]> cases, Limits limits);

        /**
         * What the loaded program's static fields hold, each by its name as a number: where two
         * differ, so do the values. Claims from inside the box, for display only.
         *
         * @return at most 200; empty where the box was ended meanwhile, and then nothing more can
         *     be run in it
         */
        Map<String, Long> statics(Limits limits);

        /** What was printed until now, or since {@link #takePrinted}. */
        Printed printed();

        /** What was printed since this was last asked, each time with the whole bound. */
        Printed takePrinted();

        /** Stack of the thread that runs the program. */
        long stackBytes();

        /** Resident size of a runner that has not run anything yet. */
        long idleBytes();

        /** Kills it: it does nothing more from now on, and soon nothing is left of it. */
        @Override
        void close();
    }
}
