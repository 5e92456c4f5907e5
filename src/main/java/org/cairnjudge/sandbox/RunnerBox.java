package org.cairnjudge.sandbox;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.harness.FrameReader;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.MalformedFrame;
import org.cairnjudge.harness.Protocol;
import org.cairnjudge.harness.Shape;

/**
 * A JVM behind the walls that runs one program: loaded once, then cases, frame by frame. It is
 * never used for another program. For one thread.
 */
public final class RunnerBox implements AutoCloseable {
    /** Room enough for a slow machine: meeting one of these is our fault. */
    private static final Limits REHEARSING =
            new Limits(Duration.ofSeconds(10), Duration.ofSeconds(20), 16L << 20, 1 << 20);

    private static final SecureRandom NONCES = new SecureRandom();

    private final Conversation box;
    private final long stackBytes;
    private List<Shape> parameters = List.of();
    private Shape returns;
    private Optional<Exchange.Ended> caughtLying = Optional.empty();
    private long rehearsedBytes;
    private Optional<Runnable> whenClosed = Optional.empty();

    RunnerBox(Conversation box) {
        this(box, Role.RUNNER.stackBytes());
    }

    /**
     * @param stackBytes of the program's thread
     */
    RunnerBox(Conversation box, long stackBytes) {
        this.box = box;
        this.stackBytes = stackBytes;
    }

    /** Has this called once, when the runner is dead. */
    void whenClosed(Runnable call) {
        whenClosed = Optional.of(call);
    }

    /** Whether it waits for a program. Never waits itself. */
    boolean isReady() {
        return box.hasSpoken();
    }

    /** Whether it is still there. */
    boolean isAlive() {
        return box.isAlive();
    }

    /**
     * Ends the runner's practice and moves its meters, so that no program is charged for what was
     * before it.
     *
     * @return whether the runner is there and answers
     */
    boolean callToAttention() {
        long nonce = NONCES.nextLong();
        return rehearse(Rehearsal.attention(nonce), nonce);
    }

    /**
     * Lets the runner pass its time with a program of ours until the next frame comes.
     *
     * @return whether the runner is there and answers
     */
    boolean practise() {
        long nonce = NONCES.nextLong();
        FrameWriter frame = new FrameWriter(Protocol.MAX_REQUEST_BYTES);
        frame.putByte(Protocol.PRACTISE);
        frame.putLong(nonce);
        frame.putBytes(Rehearsal.load());
        frame.putBytes(Rehearsal.cases());
        return rehearse(frame.toBytes(), nonce);
    }

    private boolean rehearse(byte[] frame, long nonce) {
        Exchange exchange = box.rehearse(frame, REHEARSING, Long.BYTES);
        if (!(exchange instanceof Exchange.Reply reply)) {
            return false;
        }
        rehearsedBytes = reply.usage().peakMemoryBytes();
        try {
            answerTo(nonce, reply).end();
            return true;
        } catch (MalformedFrame e) {
            return false;
        }
    }

    /**
     * Hands the program in and initialises it: static initialisers are on the clock. Once, before
     * anything is run.
     *
     * @param classes by binary name, as {@link Compilation.Compiled} has them
     * @throws SandboxFailure if the runner did not start
     */
    public Loading load(Map<String, byte[]> classes, Entry entry, Limits limits) {
        if (returns != null) {
            throw new IllegalStateException("a runner loads one program, once");
        }
        parameters = entry.parameterShapes();
        returns = entry.returnShape();
        long nonce = NONCES.nextLong();
        Exchange exchange =
                exchange(
                        loadFrame(nonce, stackBytes, classes, entry),
                        limits,
                        Protocol.MAX_LOAD_REPLY_BYTES);
        if (exchange instanceof Exchange.Reply reply) {
            try {
                return loading(answerTo(nonce, reply), reply.usage());
            } catch (MalformedFrame e) {
                Exchange.Ended ended = caughtLying(e, reply.usage());
                return new Loading.Ended(ended.ending(), ended.usage());
            }
        }
        return new Loading.Ended(((Exchange.Ended) exchange).ending(), exchange.usage());
    }

    /**
     * Runs cases one after the other in one frame, as one measurement.
     *
     * @param cases their arguments, by the entry's types; at least one, together at most 32 MiB
     * @throws SandboxFailure if the runner did not start
     */
    public Run run(List<Object[]> cases, Limits limits) {
        if (returns == null) {
            throw new IllegalStateException("nothing is loaded");
        }
        if (cases.isEmpty()) {
            throw new IllegalArgumentException("no cases");
        }
        long nonce = NONCES.nextLong();
        Exchange exchange =
                exchange(runFrame(nonce, cases, parameters), limits, Protocol.MAX_RUN_REPLY_BYTES);
        if (exchange instanceof Exchange.Reply reply) {
            try {
                return Run.answered(outcomes(answerTo(nonce, reply), cases.size()), reply.usage());
            } catch (MalformedFrame e) {
                Exchange.Ended ended = caughtLying(e, reply.usage());
                return Run.ended(ended.ending(), ended.usage());
            }
        }
        return Run.ended(((Exchange.Ended) exchange).ending(), exchange.usage());
    }

    /**
     * What the loaded program's static fields hold, each by its name as a number: where two differ,
     * so do the values. Nothing but words from inside the box, for display.
     *
     * @return at most 200; empty where the box was ended meanwhile
     */
    public Map<String, Long> statics(Limits limits) {
        if (returns == null) {
            throw new IllegalStateException("nothing is loaded");
        }
        long nonce = NONCES.nextLong();
        FrameWriter frame = new FrameWriter(64);
        frame.putByte(Protocol.STATICS);
        frame.putLong(nonce);
        Exchange exchange = exchange(frame, limits, Protocol.MAX_STATICS_REPLY_BYTES);
        if (!(exchange instanceof Exchange.Reply reply)) {
            return Map.of();
        }
        try {
            return statics(answerTo(nonce, reply));
        } catch (MalformedFrame e) {
            caughtLying(e, reply.usage());
            return Map.of();
        }
    }

    private static Map<String, Long> statics(FrameReader in) {
        int count = in.takeCount(12);
        if (count > Protocol.MAX_STATICS) {
            throw new MalformedFrame(count + " static fields are too many");
        }
        Map<String, Long> statics = new HashMap<>();
        for (int i = 0; i < count; i++) {
            statics.put(Printed.readable(in.takeText(Protocol.MAX_NAME_UNITS)), in.takeLong());
        }
        in.end();
        return Map.copyOf(statics);
    }

    static FrameWriter loadFrame(
            long nonce, long stackBytes, Map<String, byte[]> classes, Entry entry) {
        FrameWriter frame = new FrameWriter(Protocol.MAX_REQUEST_BYTES);
        frame.putByte(Protocol.LOAD);
        frame.putLong(nonce);
        frame.putLong(stackBytes);
        frame.putText(entry.className());
        frame.putText(entry.method());
        List<Shape> parameters = entry.parameterShapes();
        frame.putInt(parameters.size());
        parameters.forEach(type -> frame.putText(type.toString()));
        frame.putText(entry.returnShape().toString());
        frame.putInt(classes.size());
        classes.forEach(
                (name, bytes) -> {
                    frame.putText(name);
                    frame.putBytes(bytes);
                });
        return frame;
    }

    static FrameWriter runFrame(long nonce, List<Object[]> cases, List<Shape> parameters) {
        FrameWriter frame = new FrameWriter(Protocol.MAX_REQUEST_BYTES);
        frame.putByte(Protocol.RUN);
        frame.putLong(nonce);
        frame.putInt(cases.size());
        for (Object[] arguments : cases) {
            encode(arguments, parameters, frame);
        }
        return frame;
    }

    /** Everything the program has printed so far; since {@link #takePrinted}, if that was asked. */
    public Printed printed() {
        return box.printed();
    }

    /** What the program has printed since this was last asked, each time with the whole bound. */
    public Printed takePrinted() {
        return box.takePrinted();
    }

    /** Stack of the thread that runs the program. */
    public long stackBytes() {
        return stackBytes;
    }

    /** Resident size of the runner before it was given any program. */
    public long idleBytes() {
        return rehearsedBytes == 0 ? box.idleBytes() : rehearsedBytes;
    }

    /** Whether no program was handed to it. */
    boolean isUntouched() {
        return returns == null;
    }

    /** Lets it do nothing more; {@link #close} still has to be called. Never waits. */
    void kill() {
        box.kill();
    }

    /** Kills the runner; its whole process tree is dead on return. */
    @Override
    public void close() {
        box.close();
        whenClosed.ifPresent(Runnable::run);
        whenClosed = Optional.empty();
    }

    private Exchange exchange(FrameWriter frame, Limits limits, int maxReplyBytes) {
        if (caughtLying.isPresent()) {
            return caughtLying.get();
        }
        Exchange exchange = box.exchange(frame.toBytes(), limits, maxReplyBytes);
        if (exchange instanceof Exchange.Ended ended) {
            failIfOurs(ended.ending());
        }
        return exchange;
    }

    private static void failIfOurs(Ending ending) {
        if (ending.cause() == Ending.Cause.FAILED_TO_START) {
            throw new SandboxFailure("a runner did not start: " + ending.detail());
        }
        if (ending.cause() == Ending.Cause.STALLED) {
            throw new SandboxFailure("the machine is too busy to run programs: " + ending.detail());
        }
    }

    private static void encode(Object[] arguments, List<Shape> parameters, FrameWriter frame) {
        if (arguments.length != parameters.size()) {
            throw new IllegalArgumentException(
                    arguments.length + " arguments for " + parameters.size() + " parameters");
        }
        for (int i = 0; i < arguments.length; i++) {
            parameters.get(i).encode(arguments[i], frame);
        }
    }

    private static FrameReader answerTo(long nonce, Exchange.Reply reply) {
        FrameReader in = new FrameReader(reply.payload());
        if (in.takeLong() != nonce) {
            throw new MalformedFrame("the reply answers another frame");
        }
        return in;
    }

    private Exchange.Ended caughtLying(MalformedFrame e, Usage usage) {
        // Whoever sends nonsense is not asked again.
        box.close();
        Exchange.Ended ended =
                new Exchange.Ended(new Ending(Ending.Cause.PROTOCOL, e.getMessage()), usage);
        caughtLying = Optional.of(ended);
        return ended;
    }

    private static Loading loading(FrameReader in, Usage usage) {
        Loading loading =
                switch (in.takeByte()) {
                    case Protocol.LOADED -> new Loading.Loaded(usage);
                    case Protocol.MISFIT -> new Loading.Misfit(reason(in), params(in), usage);
                    case Protocol.THREW -> new Loading.Threw(threw(in), usage);
                    default -> throw new MalformedFrame("no such loading");
                };
        in.end();
        return loading;
    }

    private static Loading.Reason reason(FrameReader in) {
        return one(Loading.Reason.values(), in.takeByte());
    }

    private static Map<String, String> params(FrameReader in) {
        Map<String, String> params = new HashMap<>();
        for (int i = in.takeCount(8); i > 0; i--) {
            params.put(
                    Printed.readable(in.takeText(Protocol.MAX_NAME_UNITS)),
                    Printed.readable(in.takeText(Protocol.MAX_SIGNATURE_UNITS)));
        }
        return params;
    }

    private List<Outcome> outcomes(FrameReader in, int asked) {
        int count = in.takeCount(1);
        if (count < 1 || count > asked) {
            throw new MalformedFrame(count + " outcomes for " + asked + " cases");
        }
        List<Outcome> outcomes = new ArrayList<>(count);
        for (int i = 1; i <= count; i++) {
            Outcome outcome = outcome(in);
            if (outcome.code() != Outcome.Code.RETURNED && i < count) {
                throw new MalformedFrame("cases were run after one that had failed");
            }
            outcomes.add(outcome);
        }
        in.end();
        return outcomes;
    }

    private Outcome outcome(FrameReader in) {
        return switch (in.takeByte()) {
            case Protocol.RETURNED -> returned(in);
            case Protocol.NULL -> new Outcome.Null();
            case Protocol.THREW -> threw(in);
            case Protocol.TOO_LARGE -> new Outcome.TooLarge();
            default -> throw new MalformedFrame("no such outcome");
        };
    }

    private Outcome returned(FrameReader in) {
        Object value = returns.decode(in);
        if (value == null) {
            throw new MalformedFrame("null is no answer");
        }
        return new Outcome.Returned(value);
    }

    private static Outcome.Threw threw(FrameReader in) {
        Outcome.Kind kind = one(Outcome.Kind.values(), in.takeByte());
        String exception = Printed.readable(in.takeText(Protocol.MAX_NAME_UNITS));
        String message = Printed.readable(in.takeText(Protocol.MAX_MESSAGE_UNITS));
        int count = in.takeCount(4);
        if (count > Protocol.MAX_FRAMES) {
            throw new MalformedFrame(count + " stack frames are too many");
        }
        List<String> frames = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            frames.add(Printed.readable(in.takeText(Protocol.MAX_FRAME_UNITS)));
        }
        return new Outcome.Threw(exception, message, frames, kind);
    }

    private static <T> T one(T[] all, int index) {
        if (index < 0 || index >= all.length) {
            throw new MalformedFrame("no such thing as " + index);
        }
        return all[index];
    }
}
