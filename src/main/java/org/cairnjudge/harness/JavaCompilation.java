package org.cairnjudge.harness;

import java.io.ByteArrayOutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/** One source's way through javac. The source is a stranger's, and javac no fortress. */
final class JavaCompilation implements DiagnosticListener<JavaFileObject> {
    private final JavaCompiler javac;
    private final ClassFiles files;
    private final ImpliedImports source;
    private final SourceText text;
    private final List<Diagnostic<? extends JavaFileObject>> diagnostics = new ArrayList<>();
    private boolean rejected;
    private boolean truncated;

    JavaCompilation(JavaCompiler javac, ClassFiles files, String fileName, String text) {
        this.javac = javac;
        this.files = files;
        this.source = ImpliedImports.in(text);
        this.text = new SourceText(fileName, source.text());
    }

    /** Compiles, and writes what came of it. */
    void writeTo(FrameWriter out) {
        int start = out.size();
        try {
            files.forget();
            Complaints complaints = new Complaints();
            boolean compiled =
                    javac.getTask(
                                    complaints,
                                    files,
                                    this,
                                    Protocol.JAVAC_OPTIONS,
                                    null,
                                    List.of(text))
                            .call();
            if (files.outgrown()) {
                writeBound(Protocol.BOUND_OUTPUT, out);
            } else if (compiled) {
                out.putByte(Protocol.COMPILED);
                writeClasses(out);
                writeMessages(out);
            } else if (rejected) {
                out.putByte(Protocol.REJECTED);
                writeMessages(out);
                out.putBoolean(truncated);
            } else {
                // javac catches what kills it and only prints it.
                writeBound(complaints.bound(), out);
            }
        } catch (StackOverflowError e) {
            out.cut(start);
            writeBound(Protocol.BOUND_NESTING, out);
        } catch (OutOfMemoryError e) {
            out.cut(start);
            writeBound(Protocol.BOUND_MEMORY, out);
        } catch (TooLarge e) {
            out.cut(start);
            writeBound(Protocol.BOUND_OUTPUT, out);
        } catch (RuntimeException | Error e) {
            // javac is known to throw anything; its JVM is replaced after this answer.
            out.cut(start);
            writeBound(Protocol.BOUND_CRASH, out);
        } finally {
            files.forget();
        }
    }

    @Override
    public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
        Diagnostic.Kind kind = diagnostic.getKind();
        rejected |= kind == Diagnostic.Kind.ERROR;
        if (kind == Diagnostic.Kind.NOTE || kind == Diagnostic.Kind.OTHER) {
            // Advice on options that authors cannot set.
            return;
        }
        if (diagnostics.size() == Protocol.MAX_MESSAGES) {
            truncated = true;
            return;
        }
        diagnostics.add(diagnostic);
    }

    private static void writeBound(int bound, FrameWriter out) {
        out.putByte(Protocol.OUT_OF_BOUNDS);
        out.putByte(bound);
    }

    private void writeClasses(FrameWriter out) {
        out.putInt(files.written().size());
        for (Map.Entry<String, ByteArrayOutputStream> each : files.written().entrySet()) {
            out.putText(each.getKey());
            out.putBytes(each.getValue().toByteArray());
        }
    }

    private void writeMessages(FrameWriter out) {
        int at = out.size();
        out.putInt(0);
        int count = 0;
        int left = Protocol.MAX_MESSAGES_UNITS;
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            if (left == 0) {
                truncated = true;
                break;
            }
            left -= writeMessage(diagnostic, left, out);
            count++;
        }
        out.setInt(at, count);
    }

    /** Writes it with at most so many units of text; how many it took. */
    private int writeMessage(
            Diagnostic<? extends JavaFileObject> diagnostic, int left, FrameWriter out) {
        out.putBoolean(diagnostic.getKind() == Diagnostic.Kind.ERROR);
        String message = diagnostic.getMessage(Locale.ENGLISH);
        boolean placed =
                diagnostic.getSource() != null && diagnostic.getPosition() != Diagnostic.NOPOS;
        int offset = placed ? source.original(diagnostic.getPosition()) : 0;
        String line = placed ? source.lineAround(offset) : "";
        out.putInt(placed ? source.line(offset) : 0);
        out.putInt(placed ? source.column(offset) : 0);
        int textUnits = Math.min(message.length(), left);
        int lineUnits =
                Math.min(Math.min(line.length(), Protocol.MAX_SOURCE_LINE_UNITS), left - textUnits);
        truncated |= textUnits < message.length();
        out.putText(message, textUnits);
        out.putText(line, lineUnits);
        return textUnits + lineUnits;
    }

    /** What javac prints when it dies: read for the cause of death, and not kept. */
    private static final class Complaints extends Writer {
        private static final int MAX_UNITS = 16 << 10;
        private final StringBuilder text = new StringBuilder();

        int bound() {
            if (text.indexOf("StackOverflowError") >= 0) {
                return Protocol.BOUND_NESTING;
            }
            return text.indexOf("OutOfMemoryError") >= 0
                    ? Protocol.BOUND_MEMORY
                    : Protocol.BOUND_CRASH;
        }

        @Override
        public void write(char[] units, int offset, int length) {
            text.append(units, offset, Math.min(length, MAX_UNITS - text.length()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
