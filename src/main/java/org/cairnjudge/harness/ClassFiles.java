package org.cairnjudge.harness;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * Where javac reads the JDK's classes from and writes a program's to: memory. It lives as long as
 * its compiler, since a file manager that knows the JDK's packages saves a tenth of every
 * compilation.
 */
final class ClassFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();
    private long bytes;

    ClassFiles(StandardJavaFileManager jdk) throws IOException {
        super(jdk);
        // Without these javac looks where this JVM's own classes are.
        jdk.setLocation(StandardLocation.CLASS_PATH, List.of());
        jdk.setLocation(StandardLocation.SOURCE_PATH, List.of());
    }

    void forget() {
        written.clear();
        bytes = 0;
    }

    boolean outgrown() {
        return bytes > Protocol.MAX_CLASS_BYTES || written.size() > Protocol.MAX_CLASSES;
    }

    /** Class files by binary name. */
    Map<String, ByteArrayOutputStream> written() {
        return written;
    }

    /** A source is in no folder; the JDK's own manager throws where it is asked about one. */
    @Override
    public boolean contains(Location location, FileObject file) throws IOException {
        return !(file instanceof SourceText) && super.contains(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        return new ClassFile(className);
    }

    private final class ClassFile extends SimpleJavaFileObject {
        private final String className;

        ClassFile(String className) {
            super(URI.create("memory:///class"), Kind.CLASS);
            this.className = className;
        }

        @Override
        public OutputStream openOutputStream() {
            ByteArrayOutputStream bytesOfClass = new BoundedBytes();
            written.put(className, bytesOfClass);
            return bytesOfClass;
        }
    }

    /** Counts for all class files together, and keeps nothing above the bound. */
    private final class BoundedBytes extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {
            bytes++;
            if (!outgrown()) {
                super.write(b);
            }
        }

        @Override
        public synchronized void write(byte[] b, int off, int len) {
            bytes += len;
            if (!outgrown()) {
                super.write(b, off, len);
            }
        }
    }
}
