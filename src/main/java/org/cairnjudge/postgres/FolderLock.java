package org.cairnjudge.postgres;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * A lock between processes on one file; the kernel frees it when the process dies.
 *
 * <p>Within one JVM a file must be open at most once: POSIX drops all of a process's locks on a
 * file when the process closes any descriptor of it (source: fcntl(2)). {@link
 * ServerFolder#monitor()} guards that.
 */
final class FolderLock implements AutoCloseable {
    private final FileChannel channel;
    private FileLock lock;

    private FolderLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** What is done while no other process is at it. */
    interface Work<T> {
        T done() throws IOException;
    }

    /**
     * Does the work while holding the file's exclusive lock, after waiting for it if need be.
     * Whoever holds it is bounded by the time limits of the programs that it runs.
     */
    static <T> T exclusively(Path file, Runnable onWaiting, Work<T> work) throws IOException {
        try (FileChannel channel = open(file)) {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                onWaiting.run();
                lock = channel.lock();
            }
            T result = work.done();
            lock.release();
            return result;
        }
    }

    static FolderLock shared(Path file) throws IOException {
        FileChannel channel = open(file);
        try {
            return new FolderLock(channel, channel.lock(0, Long.MAX_VALUE, true));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Whether no other process holds this lock, asked by a process that holds it shared and keeps
     * it so.
     */
    boolean isOurs() throws IOException {
        lock.release();
        FileLock exclusive = channel.tryLock();
        if (exclusive != null) {
            exclusive.release();
        }
        lock = channel.lock(0, Long.MAX_VALUE, true);
        return exclusive != null;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(
                file,
                Set.of(
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
}
