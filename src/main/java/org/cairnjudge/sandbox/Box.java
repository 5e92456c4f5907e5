package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * One JVM inside the walls, spoken to in lock-step: one frame in, one frame out. A frame is a
 * 4-byte big-endian length and as many bytes. Not for several threads at once, but for {@link
 * #close}.
 *
 * <p>Descriptor 0 carries frames in, 1 whatever the program prints, 2 frames out; there are no
 * others. Nothing that comes out is believed: what a box used is measured from outside, and why it
 * is over is what we recorded when we ended it. Without such a record the program ended itself,
 * whatever exit code it chose for that.
 *
 * <p>Reads and writes here block, and are never alone: the watchdog kills what they wait for, and
 * with the box gone both of them return.
 */
final class Box implements Conversation {
    private static final System.Logger LOG = System.getLogger(Box.class.getName());

    // Above what the kernel allows a box with a user or a user namespace of its own; where boxes
    // share a user, there is only this.
    private static final int MOST_THREADS = 64;
    private static final int READY_BYTES = 1 << 10;
    // From nothing to a ready JVM takes 0.1 to 0.5 s; a machine on its knees gets a hundred times
    // that.
    private static final Duration STARTING = Duration.ofSeconds(30);
    private static final Duration DYING = Duration.ofSeconds(10);
    private static final long GLANCE_NANOS = Duration.ofMillis(1).toNanos();

    // How a JVM leaves that aborts as process 1 of its namespace, where SIGABRT does not reach it;
    // and a death by signal, from there.
    private static final int ABORTED = 127;

    private final Process bubblewrap;
    private final Walls walls;
    private final long residentBytes;
    private final Watchdog watchdog;
    private final Consumer<Box> whenClosed;
    private final OutputStream frames;
    private final InputStream replies;
    private final Output output;

    // Written by whoever ends the box: the watchdog, or the one who talks to it.
    private final AtomicReference<Ending> ending = new AtomicReference<>();
    private volatile Optional<BoxedJvm> jvm = Optional.empty();
    private volatile BoxedJvm.Sample lastSample = BoxedJvm.Sample.NOTHING;
    private volatile boolean closed;

    // A look by the watchdog must not end a box for an exchange that is over: guarded by this
    // object.
    private final Object looking = new Object();
    private Optional<Watch> watch = Optional.empty();
    private long peakBytes;

    // Of the one who talks to the box.
    private Optional<Exchange> ready = Optional.empty();
    private Optional<Exchange> over = Optional.empty();
    private boolean rehearsing;
    private boolean touched;
    // The meter at the last reply. Threads that go on between two frames are paid for by the next
    // one.
    private Duration cpuPaid = Duration.ZERO;

    /**
     * @param walls what the process was started behind
     * @param residentBytes above this size the box is killed
     * @param whenClosed called once, when the box is dead
     */
    Box(
            Process bubblewrap,
            Walls walls,
            long residentBytes,
            Watchdog watchdog,
            Consumer<Box> whenClosed) {
        this.bubblewrap = bubblewrap;
        this.walls = walls;
        this.residentBytes = residentBytes;
        this.watchdog = watchdog;
        this.whenClosed = whenClosed;
        this.frames = bubblewrap.getOutputStream();
        this.output = new Output(bubblewrap.getInputStream());
        this.replies = bubblewrap.getErrorStream();
    }

    /** The limits of one exchange, and where the meters stood when it began. */
    private record Watch(
            long startNanos, Limits limits, Duration cpuStart, long outputStart, Stalls stalls) {
        boolean isOver(Duration cpu) {
            return cpu.minus(cpuStart).compareTo(limits.cpuTime()) > 0;
        }

        Duration elapsed() {
            return Duration.ofNanos(System.nanoTime() - startNanos);
        }

        /** Whether the box has had its wall time, less what kept it from running. */
        boolean hasHadItsTime() {
            return elapsed().minus(stalls.sum()).compareTo(limits.wallTime()) > 0;
        }

        /** After so long somebody has to end it, though nothing can be said of the program. */
        boolean hasTakenTooLong() {
            return elapsed().compareTo(limits.wallTime().multipliedBy(4).plus(STARTING)) > 0;
        }
    }

    /**
     * Waits for the frame with which a box says that it is ready. Asked again, it answers the same.
     *
     * @return Reply with the ready frame's bytes (at most 1 KiB), or Ended with FAILED_TO_START
     */
    Exchange ready() {
        if (ready.isEmpty()) {
            ready = Optional.of(awaitReady());
        }
        return ready.get();
    }

    @Override
    public long idleBytes() {
        return ready().usage().peakMemoryBytes();
    }

    private Exchange awaitReady() {
        Watch now = begin(new Limits(STARTING, STARTING, 4096L << 20, READY_BYTES));
        byte[] payload;
        try {
            payload = readReply(READY_BYTES);
            ProcessHandle inside =
                    walls.jvmOf(bubblewrap)
                            .orElseThrow(() -> new IOException("bubblewrap is gone"));
            jvm = Optional.of(BoxedJvm.watch(inside));
        } catch (IOException e) {
            sweep();
            end(
                    new Ending(
                            Ending.Cause.FAILED_TO_START,
                            (e.getMessage() + " " + output.printed().text()).strip()));
            return ended(now);
        } finally {
            finish();
        }
        Usage usage = usage(now);
        cpuPaid = lastSample.cpu();
        return new Exchange.Reply(payload, usage);
    }

    /**
     * Sends one frame and waits for its reply; awaits {@link #ready} first, off the clock. The
     * clock starts before the first byte is written. A byte that waits before the frame goes out is
     * a violation of the protocol, and so is a reply of more than {@code maxReplyBytes}. Once it
     * ended, a box stays ended: every later exchange answers the same Ended.
     *
     * @param limits for this frame; {@code memoryBytes} was settled when the box was started
     * @throws SandboxFailure if the box was closed
     */
    @Override
    public Exchange exchange(byte[] frame, Limits limits, int maxReplyBytes) {
        if (closed) {
            throw new SandboxFailure("the box was closed before the exchange");
        }
        if (ready() instanceof Exchange.Ended failed) {
            return failed;
        }
        if (over.isPresent()) {
            return over.get();
        }
        Watch now = begin(limits);
        Optional<byte[]> payload = Optional.empty();
        try {
            if (replies.available() > 0) {
                end(new Ending(Ending.Cause.PROTOCOL, "a reply that nobody asked for"));
            } else {
                // bubblewrap holds the pipe's other end as well: that a write succeeds says
                // nothing of the JVM.
                touched |= !rehearsing && isAlive();
                write(frame);
                payload = Optional.of(readReply(maxReplyBytes));
            }
        } catch (IOException gone) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "No reply from box {0}: {1}",
                    bubblewrap.pid(),
                    gone.getMessage());
        } finally {
            finish();
        }
        if (payload.isEmpty() || ending.get() != null) {
            over = Optional.of(ended(now));
            return over.get();
        }
        Usage usage = usage(now);
        cpuPaid = lastSample.cpu();
        return new Exchange.Reply(payload.get(), usage);
    }

    @Override
    public Exchange rehearse(byte[] frame, Limits limits, int maxReplyBytes) {
        rehearsing = true;
        try {
            return exchange(frame, limits, maxReplyBytes);
        } finally {
            rehearsing = false;
        }
    }

    @Override
    public boolean hasSpoken() {
        try {
            return ready.isPresent() || replies.available() > 0;
        } catch (IOException gone) {
            return false;
        }
    }

    @Override
    public boolean isAlive() {
        return bubblewrap.isAlive() && jvm.map(BoxedJvm::isAlive).orElse(true);
    }

    private void write(byte[] frame) throws IOException {
        frames.write(ByteBuffer.allocate(Integer.BYTES).putInt(frame.length).array());
        frames.write(frame);
        frames.flush();
    }

    private byte[] readReply(int maxBytes) throws IOException {
        byte[] header = replies.readNBytes(Integer.BYTES);
        if (header.length < Integer.BYTES) {
            throw new IOException("ended without a reply");
        }
        int length = ByteBuffer.wrap(header).getInt();
        if (length >= 0 && length <= maxBytes) {
            byte[] payload = replies.readNBytes(length);
            if (payload.length < length) {
                throw new IOException("ended within a reply");
            }
            return payload;
        }
        if (touched) {
            end(new Ending(Ending.Cause.PROTOCOL, "a reply of " + length + " bytes"));
            throw new IOException("a reply of " + length + " bytes");
        }
        // No program yet: this is what sh, setpriv, bubblewrap or java has to say instead of
        // starting.
        byte[] words = new byte[READY_BYTES];
        System.arraycopy(header, 0, words, 0, header.length);
        int more = replies.readNBytes(words, header.length, words.length - header.length);
        throw new IOException(
                Printed.of(Arrays.copyOf(words, header.length + more), false).text().strip());
    }

    private Watch begin(Limits limits) {
        long start = System.nanoTime();
        sweep();
        Watch now = new Watch(start, limits, cpuPaid, output.total(), new Stalls(start));
        synchronized (looking) {
            watch = Optional.of(now);
        }
        watchdog.watch(this);
        return now;
    }

    /**
     * Takes the last look: a program may have answered, and have gone over a limit just before
     * that.
     */
    private void finish() {
        watchdog.forget(this);
        sweep();
        synchronized (looking) {
            watch.ifPresent(
                    now -> {
                        now.stalls().ask(jvm);
                        readMeters(now);
                    });
            watch = Optional.empty();
            peakBytes = Math.max(peakBytes, jvm.map(BoxedJvm::peakBytes).orElse(0L));
        }
    }

    /** Takes what was printed out of the pipe; true if there was something. */
    boolean sweep() {
        return output.sweep();
    }

    /** Ends the box if it is over a limit of the present exchange. */
    void look() {
        synchronized (looking) {
            watch.ifPresent(
                    now -> {
                        now.stalls().looked(System.nanoTime(), jvm);
                        readMeters(now);
                        readClock(now);
                    });
        }
    }

    private void readClock(Watch now) {
        if (now.hasHadItsTime()) {
            now.stalls().ask(jvm);
        }
        Duration stalled = now.stalls().sum();
        if (now.hasHadItsTime()) {
            end(
                    new Ending(
                            Ending.Cause.WALL,
                            "no reply within %d ms and %d more in which it could not run"
                                    .formatted(
                                            now.limits().wallTime().toMillis(),
                                            stalled.toMillis())));
        } else if (now.hasTakenTooLong()) {
            end(
                    new Ending(
                            Ending.Cause.STALLED,
                            "no reply within %d ms, in %d of which it could not run"
                                    .formatted(now.elapsed().toMillis(), stalled.toMillis())));
        }
    }

    /** Ends the box because nobody can look after it: our fault. */
    void abandon() {
        end(new Ending(Ending.Cause.STALLED, "it could not be looked after"));
    }

    /** All limits, whatever the first of them says: the heaviest of what is found counts. */
    private void readMeters(Watch now) {
        if (output.total() - now.outputStart() > now.limits().outputBytes()) {
            end(
                    new Ending(
                            Ending.Cause.OUTPUT,
                            "printed more than " + now.limits().outputBytes() + " bytes"));
        }
        Optional<BoxedJvm.Sample> sample = jvm.flatMap(BoxedJvm::sample);
        if (sample.isEmpty()) {
            return;
        }
        // A process on its way out has given its memory back already; what it used before is what
        // counts.
        lastSample = sample.get();
        peakBytes = Math.max(peakBytes, lastSample.residentBytes());
        if (now.isOver(lastSample.cpu())) {
            end(
                    new Ending(
                            Ending.Cause.CPU,
                            "more than "
                                    + now.limits().cpuTime().toMillis()
                                    + " ms of processor time"));
        }
        if (lastSample.replaced()) {
            end(new Ending(Ending.Cause.PROTOCOL, "another program in the place of the runner"));
        }
        if (lastSample.threads() > MOST_THREADS) {
            end(new Ending(Ending.Cause.THREADS, "more than " + MOST_THREADS + " threads"));
        }
        if (lastSample.residentBytes() > residentBytes) {
            end(
                    new Ending(
                            Ending.Cause.MEMORY,
                            "resident in more than " + (residentBytes >> 20) + " MiB"));
        }
    }

    /** Records why, if nothing heavier is recorded yet, and sends the signal. */
    private void end(Ending reason) {
        if (ending.getAndAccumulate(reason, Ending::heavier) != null) {
            return;
        }
        if (jvm.isPresent()) {
            jvm.get().kill();
            return;
        }
        walls.jvmOf(bubblewrap)
                .ifPresentOrElse(ProcessHandle::destroyForcibly, bubblewrap::destroyForcibly);
    }

    private Exchange.Ended ended(Watch now) {
        Usage usage = usage(now);
        if (ending.get() == null && awaitExit(DYING)) {
            ending.compareAndSet(null, ofItsOwnAccord(bubblewrap.exitValue()));
        }
        killAndWait();
        if (closed) {
            throw new SandboxFailure("the box was closed in the middle of an exchange");
        }
        Ending why = ending.get();
        return new Exchange.Ended(
                touched ? why : new Ending(Ending.Cause.FAILED_TO_START, why.detail()), usage);
    }

    /**
     * The exit code proves nothing, for a program can choose any. It only tells whether a second
     * try is worth while.
     */
    private static Ending ofItsOwnAccord(int exitCode) {
        Ending.Cause cause = exitCode >= ABORTED ? Ending.Cause.CRASHED : Ending.Cause.EXITED;
        return new Ending(cause, "exit code " + exitCode);
    }

    private Usage usage(Watch now) {
        Duration cpu = lastSample.cpu().minus(now.cpuStart());
        return new Usage(
                cpu.isNegative() ? Duration.ZERO : cpu,
                now.elapsed(),
                now.stalls().sum(),
                peakBytes);
    }

    /**
     * Everything printed so far; whatever was printed before a reply was sent is in it once that
     * reply was returned.
     */
    @Override
    public Printed printed() {
        sweep();
        return output.printed();
    }

    @Override
    public Printed takePrinted() {
        sweep();
        return output.take();
    }

    /** The boxed JVM's number on the host; nothing before it is ready. */
    Optional<Long> pid() {
        return jvm.map(BoxedJvm::pid);
    }

    @Override
    public void kill() {
        // One that is still starting is better waited for, as close does.
        jvm.ifPresent(BoxedJvm::kill);
    }

    /**
     * Kills. The whole process tree is dead on return. Whoever is in the middle of an exchange gets
     * a SandboxFailure.
     */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        killAndWait();
        sweep();
        jvm.ifPresent(BoxedJvm::close);
        for (AutoCloseable stream :
                new AutoCloseable[] {frames, replies, bubblewrap.getInputStream()}) {
            try {
                stream.close();
            } catch (Exception brokenPipe) {
                // A frame that its reader did not live to read.
                LOG.log(System.Logger.Level.TRACE, "Closing after death", brokenPipe);
            }
        }
        whenClosed.accept(this);
    }

    /**
     * Process 1 of the namespace first: the kernel lets it go only when all others are gone, and
     * bubblewrap waits for it.
     */
    private void killAndWait() {
        jvm.ifPresentOrElse(BoxedJvm::kill, this::killWhoeverStarts);
        if (awaitExit(DYING)) {
            return;
        }
        bubblewrap.destroyForcibly();
        throw new SandboxFailure("box " + bubblewrap.pid() + " does not die");
    }

    /**
     * A bubblewrap killed between making its child and binding the child's life to its own would
     * leave the child to nobody.
     */
    private void killWhoeverStarts() {
        long deadline = System.nanoTime() + DYING.toNanos();
        while (bubblewrap.isAlive() && System.nanoTime() < deadline) {
            Optional<ProcessHandle> inside = walls.jvmOf(bubblewrap);
            if (inside.isPresent()) {
                inside.get().destroyForcibly();
                return;
            }
            LockSupport.parkNanos(GLANCE_NANOS);
        }
    }

    private boolean awaitExit(Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return bubblewrap.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    // Whoever wants to end us must not leave a living box behind.
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
