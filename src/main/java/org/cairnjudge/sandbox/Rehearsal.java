package org.cairnjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cairnjudge.harness.Exercise;
import org.cairnjudge.harness.FrameWriter;
import org.cairnjudge.harness.Protocol;

/**
 * What is said to a box before anything of a stranger's: the program that runners practise on, as
 * the frames with which any other would be handed in, and the call that ends practice.
 */
final class Rehearsal {
    private static final int CASES = 10;
    private static final int LENGTH = 40;

    private static final Entry ENTRY =
            new Entry(Exercise.class.getSimpleName(), Exercise.METHOD, List.of("int[]"), "String");

    private static final byte[] LOAD =
            RunnerBox.loadFrame(
                            0,
                            Role.RUNNER.stackBytes(),
                            Map.of(Exercise.class.getName(), bytes()),
                            ENTRY)
                    .toBytes();

    private static final byte[] RUN =
            RunnerBox.runFrame(0, inputs(), ENTRY.parameterShapes()).toBytes();

    private Rehearsal() {}

    /** Ends any practice; its reply is the nonce. */
    static byte[] attention(long nonce) {
        FrameWriter frame = new FrameWriter(64);
        frame.putByte(Protocol.ATTENTION);
        frame.putLong(nonce);
        return frame.toBytes();
    }

    static byte[] load() {
        return LOAD;
    }

    static byte[] cases() {
        return RUN;
    }

    private static byte[] bytes() {
        String file = "/" + Exercise.class.getName().replace('.', '/') + ".class";
        try (InputStream in = Exercise.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new SandboxFailure("the application lacks " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Object[]> inputs() {
        List<Object[]> inputs = new ArrayList<>();
        for (int i = 1; i <= CASES; i++) {
            int[] values = new int[LENGTH];
            for (int k = 0; k < LENGTH; k++) {
                values[k] = (k * 37 + i * 101) % 2001 - 1000;
            }
            inputs.add(new Object[] {values});
        }
        return inputs;
    }
}
