package org.cairnjudge.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.cairnjudge.harness.Protocol;

/**
 * The harness in a child process without walls: the fake of {@link Box} for tests of what is said,
 * not of what is held. It watches nothing but the wall time.
 */
final class ChildProcess implements Conversation {
    private static final Duration START = Duration.ofSeconds(60);

    private final Process process;
    private final DataOutputStream frames;
    private final DataInputStream replies;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Thread printReader;
    private boolean ready;
    private Exchange.Ended ended;

    private ChildProcess(Process process) {
        this.process = process;
        this.frames = new DataOutputStream(process.getOutputStream());
        this.replies = new DataInputStream(process.getErrorStream());
        this.printReader = new Thread(() -> readPrints(process.getInputStream()), "prints");
        printReader.setDaemon(true);
        printReader.start();
    }

    static ChildProcess start(Path jdkHome, Role role, long heapBytes) {
        ProcessBuilder builder =
                new ProcessBuilder(
                        jdkHome.resolve("bin/java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:ActiveProcessorCount=2",
                        "-Xss1m",
                        "-Xmx" + heapBytes,
                        "-Xlog:disable",
                        "-XX:+DisplayVMOutputToStdout",
                        "-cp",
                        harness().toString(),
                        role.mainClass());
        builder.environment().clear();
        try {
            return new ChildProcess(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Exchange rehearse(byte[] frame, Limits limits, int maxReplyBytes) {
        return exchange(frame, limits, maxReplyBytes);
    }

    @Override
    public boolean hasSpoken() {
        return ready;
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public Exchange exchange(byte[] frame, Limits limits, int maxReplyBytes) {
        if (ended != null) {
            return ended;
        }
        try {
            if (!ready) {
                await(() -> reply(64), START);
                ready = true;
            }
            long start = System.nanoTime();
            byte[] reply =
                    await(
                            () -> {
                                frames.writeInt(frame.length);
                                frames.write(frame);
                                frames.flush();
                                return reply(maxReplyBytes);
                            },
                            limits.wallTime());
            Duration wall = Duration.ofNanos(System.nanoTime() - start);
            return new Exchange.Reply(reply, new Usage(Duration.ZERO, wall, 0));
        } catch (TimeoutException e) {
            return end(Ending.Cause.WALL, "no reply");
        } catch (IOException e) {
            return end(ready ? Ending.Cause.EXITED : Ending.Cause.FAILED_TO_START, e.toString());
        }
    }

    @Override
    public Printed printed() {
        // Only after its end is it certain that all was read: this fake has no better way.
        close();
        try {
            printReader.join(START.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new Printed(printed.toString(StandardCharsets.UTF_8), false);
    }

    @Override
    public Printed takePrinted() {
        throw new UnsupportedOperationException("what was printed is known at the end only");
    }

    @Override
    public void kill() {
        process.toHandle().destroyForcibly();
    }

    @Override
    public void close() {
        // Process.destroyForcibly closes the pipes, and what stands in them is lost.
        process.toHandle().destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Exchange end(Ending.Cause cause, String detail) {
        close();
        ended = new Exchange.Ended(new Ending(cause, detail), Usage.NONE);
        return ended;
    }

    private byte[] reply(int maxBytes) throws IOException {
        int length = replies.readInt();
        if (length < 0 || length > maxBytes) {
            throw new IOException("no reply has " + length + " bytes");
        }
        byte[] reply = new byte[length];
        replies.readFully(reply);
        return reply;
    }

    private void readPrints(InputStream in) {
        try {
            in.transferTo(printed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] await(Step step, Duration atMost) throws IOException, TimeoutException {
        CompletableFuture<byte[]> done =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return step.run();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        },
                        task -> {
                            Thread thread = new Thread(task, "exchange");
                            thread.setDaemon(true);
                            thread.start();
                        });
        try {
            return done.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof UncheckedIOException io
                    ? io.getCause()
                    : new EOFException(e.toString());
        }
    }

    private static Path harness() {
        try {
            return Path.of(
                    Protocol.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A step that takes as long as the other side likes. */
    private interface Step {
        byte[] run() throws IOException;
    }
}
