package org.cairnjudge.harness;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * Tells what a program threw. The object is the program's: none of its own methods is called, since
 * they could run forever, throw, or answer with a gigabyte.
 */
final class Thrown {
    /** Said where memory was too short to say more; written without allocating anything. */
    private static final byte[] OUT_OF_MEMORY = outOfMemory();

    /** Wrappers around wrappers are followed so far; a chain of causes can be a circle. */
    private static final int MAX_CAUSES = 8;

    private Thrown() {}

    /** Writes THREW and its description. */
    static void write(Throwable thrown, FrameWriter out) {
        // What went wrong in a static initialiser or a task says more than what wrapped it.
        Throwable shown = thrown;
        Throwable root = thrown;
        for (int i = 0; i < MAX_CAUSES && wraps(root) && cause(root) != null; i++) {
            root = cause(root);
            if (shown instanceof ExceptionInInitializerError) {
                shown = root;
            }
        }
        out.putByte(Protocol.THREW);
        out.putByte(kind(root));
        out.putText(shown.getClass().getName(), Protocol.MAX_NAME_UNITS);
        out.putText(message(shown), Protocol.MAX_MESSAGE_UNITS);
        writeFrames(shown, out);
    }

    /** Writes an OutOfMemoryError of which nothing more is known; allocates nothing. */
    static void writeOutOfMemory(FrameWriter out) {
        out.putRaw(OUT_OF_MEMORY);
    }

    static int bytesOfOutOfMemory() {
        return OUT_OF_MEMORY.length;
    }

    private static byte[] outOfMemory() {
        FrameWriter out = new FrameWriter(1024);
        out.putByte(Protocol.THREW);
        out.putByte(Protocol.KIND_OUT_OF_MEMORY);
        out.putText("java.lang.OutOfMemoryError");
        out.putText("");
        out.putInt(0);
        return out.toBytes();
    }

    private static boolean wraps(Throwable thrown) {
        Class<?> type = thrown.getClass();
        return type == ExceptionInInitializerError.class
                || type == NoClassDefFoundError.class
                || type == ExecutionException.class
                || type == CompletionException.class;
    }

    private static int kind(Throwable root) {
        if (root instanceof StackOverflowError) {
            return Protocol.KIND_STACK_OVERFLOW;
        }
        if (root instanceof OutOfMemoryError) {
            return message(root).contains("native thread")
                    ? Protocol.KIND_THREADS
                    : Protocol.KIND_OUT_OF_MEMORY;
        }
        return Protocol.KIND_EXCEPTION;
    }

    private static Throwable cause(Throwable thrown) {
        return isOfJdk(thrown, "getCause") ? thrown.getCause() : null;
    }

    private static String message(Throwable thrown) {
        String message = isOfJdk(thrown, "getMessage") ? thrown.getMessage() : null;
        return message == null ? "" : message;
    }

    private static void writeFrames(Throwable thrown, FrameWriter out) {
        int at = out.size();
        out.putInt(0);
        if (!isOfJdk(thrown, "getStackTrace")) {
            return;
        }
        int count = 0;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (count == Protocol.MAX_FRAMES) {
                break;
            }
            if (ProgramLoader.NAME.equals(frame.getClassLoaderName())) {
                out.putText(text(frame), Protocol.MAX_FRAME_UNITS);
                count++;
            }
        }
        out.setInt(at, count);
    }

    /** The frame as Java prints it, without the loader's name before it. */
    private static String text(StackTraceElement frame) {
        StringBuilder text = new StringBuilder();
        text.append(frame.getClassName()).append('.').append(frame.getMethodName()).append('(');
        text.append(frame.getFileName());
        if (frame.getLineNumber() > 0) {
            text.append(':').append(frame.getLineNumber());
        }
        return text.append(')').toString();
    }

    /** Is the method that would be called the JDK's own and no override of the program's? */
    private static boolean isOfJdk(Throwable thrown, String method) {
        try {
            return thrown.getClass().getMethod(method).getDeclaringClass().getClassLoader() == null;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }
}
