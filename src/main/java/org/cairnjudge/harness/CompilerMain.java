package org.cairnjudge.harness;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The box's end of a compiler: one javac, kept warm, and one source after the other. */
public final class CompilerMain implements Runnable {
    /** javac climbs down ten frames for an operator within another: this is 10,000 of them. */
    private static final long STACK_BYTES = 16L << 20;

    /**
     * Before a compiler says that it is ready: the very first source costs ten times a later one.
     */
    private static final int ROUNDS_BEFORE_READY = 1;

    /** While it has nothing else to do; after so many, more practice gains little. */
    private static final int ROUNDS_WHILE_IDLE = 40;

    private final Descriptors descriptors;
    private final JavaCompiler javac;
    private final ClassFiles files;

    private CompilerMain(Descriptors descriptors, JavaCompiler javac, ClassFiles files) {
        this.descriptors = descriptors;
        this.javac = javac;
        this.files = files;
    }

    /** Never returns: ends the process when no more frames come. */
    public static void main(String[] args) throws IOException, InterruptedException {
        // javac's words fall back on this language where they are not to be had in another.
        Locale.setDefault(Locale.ENGLISH);
        Descriptors descriptors = Descriptors.take();
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        ClassFiles files =
                new ClassFiles(
                        javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8));
        Thread thread =
                new Thread(null, new CompilerMain(descriptors, javac, files), "javac", STACK_BYTES);
        thread.start();
        thread.join();
        Runtime.getRuntime().halt(1);
    }

    /** What the compiling thread does. */
    @Override
    public void run() {
        try {
            for (int i = 0; i < ROUNDS_BEFORE_READY; i++) {
                practise();
            }
            descriptors.sendReady();
            for (int i = 0; i < ROUNDS_WHILE_IDLE && !descriptors.hasFrame(); i++) {
                practise();
            }
            while (true) {
                descriptors.send(answer(descriptors.read()));
            }
        } catch (EOFException e) {
            Runtime.getRuntime().halt(0);
        } catch (IOException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    private void practise() {
        FrameWriter out = new FrameWriter(Protocol.MAX_COMPILE_REPLY_BYTES);
        new JavaCompilation(javac, files, WarmUp.FILE_NAME, WarmUp.TEXT).writeTo(out);
    }

    private FrameWriter answer(FrameReader in) {
        int kind = in.takeByte();
        if (kind != Protocol.COMPILE && kind != Protocol.ATTENTION) {
            throw new MalformedFrame("frame " + kind + " to a compiler");
        }
        FrameWriter out = Descriptors.reply(in.takeLong(), Protocol.MAX_COMPILE_REPLY_BYTES);
        if (kind == Protocol.COMPILE) {
            new JavaCompilation(javac, files, in.takeText(), in.takeText()).writeTo(out);
        }
        return out;
    }
}
