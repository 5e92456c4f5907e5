package org.cairnjudge.bench;

import java.io.IOException;
import java.time.Duration;

/** A way of getting a source judged. */
interface Way extends AutoCloseable {
    /**
     * Judges one source of the kind, like no other before.
     *
     * @return how long whoever handed it in waited for the verdict
     * @throws IllegalStateException if the verdict is another one
     */
    Duration judge(Hundred.Kind kind) throws Exception;

    /** Processor time of everything that this way has used so far. */
    Duration cpu() throws Exception;

    @Override
    void close() throws IOException;
}
