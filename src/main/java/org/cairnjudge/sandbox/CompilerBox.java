package org.cairnjudge.sandbox;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.cairnjudge.harness.FrameReader;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.MalformedFrame;
import org.cairnjudge.harness.Protocol;

/**
 * A javac that stays warm behind the walls. It compiles one source at a time, whoever asks; the JVM
 * under it is replaced after a number of sources, and at once when a source hurt it.
 */
public final class CompilerBox implements AutoCloseable {
    /** What javac is told, for every source the same. */
    public static final List<String> FLAGS = Protocol.JAVAC_OPTIONS;

    /** The heap of the compiler's JVM. */
    static final long HEAP_BYTES = 256L << 20;

    static final Limits LIMITS =
            new Limits(Duration.ofSeconds(5), Duration.ofSeconds(10), HEAP_BYTES, 1 << 20);

    private static final Limits STARTING =
            new Limits(Duration.ofSeconds(60), Duration.ofSeconds(60), HEAP_BYTES, 1 << 20);

    /** javac's tables grow with every name it meets, and so might whatever a source left behind. */
    static final int SOURCES_PER_BOX = 500;

    /** Who compiles no second source needs no spare. */
    private static final int SOURCES_BEFORE_SPARE = 2;

    /** The next JVM starts and warms itself while the old one does its last few sources. */
    static final int SOURCES_WITH_SUCCESSOR = 20;

    private static final SecureRandom NONCES = new SecureRandom();

    private final Supplier<? extends Conversation> boxes;
    private final BooleanSupplier spares;
    private Conversation box;
    private Conversation successor;
    private int sources;
    private long all;
    private boolean closed;

    /** A compiler without a spare. */
    CompilerBox(Supplier<? extends Conversation> boxes) {
        this(boxes, () -> false);
    }

    /**
     * @param spares whether another JVM may stand by, to take over when a source hurts the first
     *     one
     */
    CompilerBox(Supplier<? extends Conversation> boxes, BooleanSupplier spares) {
        this.boxes = boxes;
        this.spares = spares;
    }

    /**
     * Compiles a source, perhaps after waiting for others.
     *
     * @throws SandboxFailure if no compiler could be started
     */
    public synchronized Compilation compile(Source source) {
        Compilation first = attempt(source);
        if (first.code() != Compilation.Code.OUT_OF_BOUNDS) {
            return first;
        }
        // What was compiled before, or a busy machine, may be to blame: only a bound that is met
        // again, alone in a fresh JVM, is the source's own.
        return attempt(source);
    }

    /** Kills the compiler. */
    @Override
    public synchronized void close() {
        closed = true;
        discard();
        if (successor != null) {
            successor.close();
            successor = null;
        }
    }

    /**
     * Compiles a source once: a bound that it meets may be somebody else's fault. The next source
     * has another JVM then.
     *
     * @throws SandboxFailure if no compiler could be started
     */
    synchronized Compilation attempt(Source source) {
        if (closed) {
            throw new IllegalStateException("the compiler is closed");
        }
        Compilation compilation = ask(current(), source);
        sources++;
        if (compilation.code() == Compilation.Code.OUT_OF_BOUNDS) {
            discard();
        }
        all++;
        if (successor == null && all >= SOURCES_BEFORE_SPARE && spares.getAsBoolean()) {
            successor = boxes.get();
        }
        return compilation;
    }

    private Conversation current() {
        if (sources >= SOURCES_PER_BOX) {
            discard();
        }
        if (successor != null && !successor.isAlive()) {
            successor.close();
            successor = null;
        }
        if (box == null) {
            box = successor == null ? boxes.get() : successor;
            successor = null;
            sources = 0;
            callToAttention(box);
        }
        if (successor == null && sources == SOURCES_PER_BOX - SOURCES_WITH_SUCCESSOR) {
            successor = boxes.get();
        }
        return box;
    }

    /** A new compiler practises until somebody asks; the first source must not pay for that. */
    private void callToAttention(Conversation compiler) {
        Exchange exchange = compiler.exchange(Rehearsal.attention(NONCES.nextLong()), STARTING, 64);
        if (exchange instanceof Exchange.Ended ended) {
            discard();
            throw new SandboxFailure(
                    "a compiler ended before its first source: " + ended.ending().detail());
        }
    }

    private void discard() {
        if (box != null) {
            box.close();
            box = null;
        }
    }

    private Compilation ask(Conversation compiler, Source source) {
        long nonce = NONCES.nextLong();
        FrameWriter frame = new FrameWriter(Protocol.MAX_REQUEST_BYTES);
        frame.putByte(Protocol.COMPILE);
        frame.putLong(nonce);
        frame.putText(source.fileName());
        frame.putText(source.text());
        Exchange exchange =
                compiler.exchange(frame.toBytes(), LIMITS, Protocol.MAX_COMPILE_REPLY_BYTES);
        if (exchange instanceof Exchange.Reply reply) {
            try {
                return compilation(new FrameReader(reply.payload()), nonce);
            } catch (MalformedFrame e) {
                return new Compilation.OutOfBounds(Compilation.Bound.CRASH);
            }
        }
        return new Compilation.OutOfBounds(bound(((Exchange.Ended) exchange).ending().cause()));
    }

    private static Compilation.Bound bound(Ending.Cause cause) {
        return switch (cause) {
            case CPU, WALL -> Compilation.Bound.TIME;
            case MEMORY -> Compilation.Bound.MEMORY;
            case OUTPUT -> Compilation.Bound.OUTPUT;
            case EXITED, THREADS, PROTOCOL, CRASHED, FAILED_TO_START -> Compilation.Bound.CRASH;
            case STALLED -> throw new SandboxFailure("the machine was too busy to compile");
        };
    }

    private static Compilation compilation(FrameReader in, long nonce) {
        if (in.takeLong() != nonce) {
            throw new MalformedFrame("the reply answers another frame");
        }
        Compilation compilation =
                switch (in.takeByte()) {
                    case Protocol.COMPILED -> new Compilation.Compiled(classes(in), messages(in));
                    case Protocol.REJECTED -> rejected(in);
                    case Protocol.OUT_OF_BOUNDS -> new Compilation.OutOfBounds(bound(in));
                    default -> throw new MalformedFrame("no such compilation");
                };
        in.end();
        return compilation;
    }

    private static Compilation rejected(FrameReader in) {
        List<Message> messages = messages(in);
        if (messages.isEmpty()) {
            throw new MalformedFrame("rejected without a message");
        }
        return new Compilation.Rejected(messages, in.takeBoolean());
    }

    private static Compilation.Bound bound(FrameReader in) {
        return switch (in.takeByte()) {
            case Protocol.BOUND_MEMORY -> Compilation.Bound.MEMORY;
            case Protocol.BOUND_OUTPUT -> Compilation.Bound.OUTPUT;
            case Protocol.BOUND_NESTING -> Compilation.Bound.NESTING;
            case Protocol.BOUND_CRASH -> Compilation.Bound.CRASH;
            default -> throw new MalformedFrame("no such bound");
        };
    }

    private static Map<String, byte[]> classes(FrameReader in) {
        int count = in.takeCount(8);
        if (count > Protocol.MAX_CLASSES) {
            throw new MalformedFrame(count + " classes are too many");
        }
        Map<String, byte[]> classes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            // A class file's own bound on names (JVMS 4.4.7) is 65,535 bytes.
            classes.put(in.takeText(65_535), in.takeBytes());
        }
        return classes;
    }

    private static List<Message> messages(FrameReader in) {
        int count = in.takeCount(16);
        if (count > Protocol.MAX_MESSAGES) {
            throw new MalformedFrame(count + " messages are too many");
        }
        List<Message> messages = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            messages.add(message(in));
        }
        return messages;
    }

    private static Message message(FrameReader in) {
        Message.Severity severity =
                in.takeBoolean() ? Message.Severity.ERROR : Message.Severity.WARNING;
        int line = in.takeInt();
        int column = in.takeInt();
        if (line < 0 || column < 0) {
            throw new MalformedFrame("no place is at " + line + ":" + column);
        }
        return new Message(
                severity,
                line,
                column,
                Printed.readable(in.takeText(Protocol.MAX_MESSAGES_UNITS)),
                Printed.readable(in.takeText(Protocol.MAX_SOURCE_LINE_UNITS)));
    }
}
