package org.cairnjudge.harness;

import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The box's end of a runner: loads one program, then runs cases, frame by frame, until it is
 * killed.
 *
 * <p>Nothing here is a wall. The program shares this process and may do with it what it likes; that
 * only ever changes which of its own faults it is judged for. So this class is written to serve
 * honest programs well: fresh arguments and a fresh object for every case, one thread with a deep
 * stack for all of them, an answer that is read at once, and the program's own words about its
 * exceptions.
 */
public final class RunnerMain implements Runnable {
    /** Given up when a case failed, so that a full heap has room to say so. */
    private static final int RESERVE_BYTES = 512 << 10;

    /** After so many rounds of practice, further ones gain little. */
    private static final int ROUNDS = 12;

    private byte[] reserve;

    private final Descriptors descriptors;
    private final long nonce;
    private final FrameReader load;
    private Program program;
    private List<Shape> parameters;
    private Shape returns;

    private RunnerMain(Descriptors descriptors, long nonce, FrameReader load) {
        this.descriptors = descriptors;
        this.nonce = nonce;
        this.load = load;
    }

    /** Never returns: ends the process when no more frames come. */
    public static void main(String[] args) throws IOException, InterruptedException {
        // Plain native calls of methods: what the JDK would rather generate takes milliseconds to
        // generate, and more calls than a judging has to pay off. 17 knows the second, newer ones
        // the first.
        System.setProperty("jdk.reflect.useNativeAccessorOnly", "true");
        System.setProperty("sun.reflect.inflationThreshold", "2147483647");
        Descriptors descriptors = Descriptors.take();
        descriptors.sendReady();
        FrameReader load = descriptors.read();
        int kind = load.takeByte();
        while (kind == Protocol.ATTENTION || kind == Protocol.PRACTISE) {
            descriptors.send(Descriptors.reply(load.takeLong(), Long.BYTES));
            if (kind == Protocol.PRACTISE) {
                practise(descriptors, load.takeBytes(), load.takeBytes());
            }
            load = descriptors.read();
            kind = load.takeByte();
        }
        if (kind != Protocol.LOAD) {
            throw new MalformedFrame("frame " + kind + " before a program");
        }
        RunnerMain runner = new RunnerMain(descriptors, load.takeLong(), load);
        // The program's thread does all the rest by itself: handing every frame over to it would
        // cost two switches of threads. Of its deep stack only what is touched counts as memory.
        Thread thread = new Thread(null, runner, "main", load.takeLong());
        thread.start();
        thread.join();
        // Other threads of the program may live on; the host must not wait for them.
        Runtime.getRuntime().halt(1);
    }

    /**
     * Goes the way of a program's frames until a frame waits. Of each round nothing is left but
     * what the JVM has learnt: its classes go with their loader.
     */
    private static void practise(Descriptors descriptors, byte[] load, byte[] cases)
            throws IOException {
        for (int i = 0; i < ROUNDS && !descriptors.hasFrame(); i++) {
            FrameReader in = new FrameReader(load);
            in.takeByte();
            RunnerMain round = new RunnerMain(descriptors, in.takeLong(), in);
            in.takeLong();
            round.load();
            round.answer(new FrameReader(cases));
        }
    }

    /** What the program's thread does. */
    @Override
    public void run() {
        try {
            reserve = new byte[RESERVE_BYTES];
            descriptors.send(load());
            while (true) {
                descriptors.send(answer(descriptors.read()));
            }
        } catch (EOFException e) {
            Runtime.getRuntime().halt(0);
        } catch (IOException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    private FrameWriter load() {
        FrameWriter out = Descriptors.reply(nonce, Protocol.MAX_LOAD_REPLY_BYTES);
        out.makeRoom(Thrown.bytesOfOutOfMemory());
        int start = out.size();
        String className = load.takeText();
        String method = load.takeText();
        parameters = new ArrayList<>();
        for (int i = load.takeCount(4); i > 0; i--) {
            parameters.add(Shape.parse(load.takeText()));
        }
        returns = Shape.parse(load.takeText());
        Map<String, byte[]> classes = new HashMap<>();
        for (int i = load.takeCount(8); i > 0; i--) {
            classes.put(load.takeText(), load.takeBytes());
        }
        try {
            program = Program.find(classes, className, method, parameters, returns);
            program.initialise();
            out.putByte(Protocol.LOADED);
        } catch (Misfit e) {
            e.writeTo(out);
        } catch (Throwable e) {
            tell(e, out, start);
        }
        return out;
    }

    private FrameWriter answer(FrameReader in) {
        int kind = in.takeByte();
        if (kind == Protocol.STATICS) {
            return statics(in.takeLong());
        }
        if (kind != Protocol.RUN) {
            throw new MalformedFrame("frame " + kind + " to a loaded program");
        }
        return runCases(in);
    }

    private FrameWriter statics(long asked) {
        FrameWriter out = Descriptors.reply(asked, Protocol.MAX_STATICS_REPLY_BYTES);
        Statics.write(program.loadedClasses(), out);
        return out;
    }

    private FrameWriter runCases(FrameReader in) {
        FrameWriter out = Descriptors.reply(in.takeLong(), Protocol.MAX_RUN_REPLY_BYTES);
        int count = in.takeInt();
        int countAt = out.size();
        out.putInt(0);
        int answered = 0;
        boolean returned = true;
        // The host runs what is left elsewhere: a program that failed may be in any state.
        while (returned && answered < count && out.size() < Protocol.ENOUGH_REPLY_BYTES) {
            returned = runCase(in, out);
            answered++;
            out.setInt(countAt, answered);
        }
        return out;
    }

    /** Writes the case's outcome; whether it is an answer. */
    private boolean runCase(FrameReader in, FrameWriter out) {
        out.limit(Protocol.MAX_RUN_REPLY_BYTES);
        out.makeRoom(Thrown.bytesOfOutOfMemory());
        int start = out.size();
        try {
            // The case before may have left it set.
            Thread.interrupted();
            Object[] arguments = new Object[parameters.size()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = parameters.get(i).decode(in);
            }
            Object result = program.call(arguments);
            if (result == null) {
                out.putByte(Protocol.NULL);
                return false;
            }
            out.putByte(Protocol.RETURNED);
            out.limit(out.size() + Protocol.MAX_ANSWER_BYTES);
            // Runs code of the program where the result is a List of its own making, which is why
            // it happens here and under this try.
            returns.encode(widened(result), out);
            return true;
        } catch (TooLarge e) {
            out.cut(start);
            out.putByte(Protocol.TOO_LARGE);
        } catch (InvocationTargetException e) {
            tell(e.getCause() == null ? e : e.getCause(), out, start);
        } catch (Throwable e) {
            tell(e, out, start);
        }
        return false;
    }

    private void tell(Throwable thrown, FrameWriter out, int start) {
        reserve = null;
        out.cut(start);
        out.limit(Protocol.MAX_RUN_REPLY_BYTES);
        try {
            Thrown.write(thrown, out);
        } catch (OutOfMemoryError e) {
            out.cut(start);
            Thrown.writeOutOfMemory(out);
        }
    }

    /** A narrower number, which reflection does not widen on its way out, as the answer's type. */
    private Object widened(Object result) {
        Object number = result instanceof Character unit ? Integer.valueOf(unit) : result;
        if (number instanceof Number narrow) {
            if (returns == Shape.Scalar.INT) {
                return narrow.intValue();
            }
            if (returns == Shape.Scalar.LONG) {
                return narrow.longValue();
            }
            if (returns == Shape.Scalar.DOUBLE) {
                return narrow.doubleValue();
            }
        }
        return result;
    }
}
