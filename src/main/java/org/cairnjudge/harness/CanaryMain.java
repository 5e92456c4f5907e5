package org.cairnjudge.harness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/**
 * Goes into a box before anybody's program does, and attempts what must fail there.
 *
 * <p>It is asked with the number of a TCP port that somebody listens on outside, on the loopback
 * address, or with {@link #THREADS}, and answers with lines of text, {@code name=value}: for each
 * attempt {@code refused} or {@code possible} and a few words, and some facts about what it sees.
 */
public final class CanaryMain {
    /** Asks for threads without end, which may be the end of the box. */
    public static final String THREADS = "threads";

    // More than a box may have, and little enough for a host that has no such limit.
    private static final int MANY = 100;
    private static final int PATIENCE_MILLIS = 500;

    private static final String RUNTIME = System.getProperty("java.home");
    private static final String PROGRAM = System.getProperty("java.class.path");

    private CanaryMain() {}

    private interface Attempt {
        void make() throws Exception;
    }

    public static void main(String[] args) throws IOException {
        DataOutputStream replies = new DataOutputStream(new FileOutputStream(FileDescriptor.err));
        DataInputStream frames = new DataInputStream(new FileInputStream(FileDescriptor.in));
        System.setErr(
                new PrintStream(
                        new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        reply(replies, "canary");
        while (true) {
            int length = frames.readInt();
            String question = new String(frames.readNBytes(length), StandardCharsets.UTF_8);
            Map<String, String> found =
                    question.equals(THREADS)
                            ? Map.of("start threads without end", threads())
                            : found(Integer.parseInt(question));
            StringBuilder text = new StringBuilder();
            found.forEach(
                    (name, value) ->
                            text.append(name)
                                    .append('=')
                                    .append(value.replaceAll("\\s+", " "))
                                    .append('\n'));
            reply(replies, text.toString());
        }
    }

    private static Map<String, String> found(int openPort) {
        Map<String, String> found = new LinkedHashMap<>();
        attempts(openPort).forEach((name, attempt) -> found.put(name, outcome(attempt)));
        found.put("environment", new TreeMap<>(System.getenv()).keySet().toString());
        found.put("root", listing("/"));
        found.put("devices", listing("/dev"));
        return found;
    }

    private static Map<String, Attempt> attempts(int openPort) {
        Map<String, Attempt> attempts = new LinkedHashMap<>();
        attempts.put(
                "connect to the host", () -> connect(InetAddress.getLoopbackAddress(), openPort));
        // An address that documentation has to itself (RFC 5737): nobody is disturbed where the
        // walls are down.
        attempts.put(
                "connect to the world",
                () -> connect(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), 80));
        attempts.put("ask the name service", () -> InetAddress.getByName("example.org"));
        attempts.put("open a datagram socket", () -> new DatagramSocket().close());
        attempts.put("listen for connections", () -> new ServerSocket(0).close());
        attempts.put(
                "open a unix socket",
                () -> SocketChannel.open(StandardProtocolFamily.UNIX).close());
        attempts.put(
                "listen on a unix socket",
                () -> ServerSocketChannel.open(StandardProtocolFamily.UNIX).close());
        for (String file :
                List.of(
                        "/etc/passwd",
                        "/proc/self/environ",
                        "/proc/self/status",
                        "/sys/kernel/ostype")) {
            attempts.put("read " + file, () -> Files.readAllBytes(Path.of(file)));
        }
        attempts.put(
                "open its own pipe anew", () -> new FileInputStream("/proc/self/fd/0").close());
        for (String folder :
                List.of(
                        "/proc",
                        "/sys",
                        "/etc",
                        "/home",
                        "/root",
                        "/tmp",
                        "/var",
                        "/run",
                        "/usr/bin")) {
            attempts.put("list " + folder, () -> list(folder));
        }
        for (String file :
                List.of(
                        "/mark",
                        "/tmp/mark",
                        "mark",
                        RUNTIME + "/mark",
                        "/dev/mark",
                        "/dev/shm/mark",
                        "/lib/mark")) {
            attempts.put("write " + file, () -> write(file));
        }
        for (String file : List.of(RUNTIME + "/lib/modules", PROGRAM)) {
            attempts.put(
                    "open " + file + " for writing",
                    () -> new RandomAccessFile(file, "rw").close());
        }
        attempts.put("delete " + PROGRAM, () -> Files.delete(Path.of(PROGRAM)));
        attempts.put("make a folder", () -> Files.createDirectory(Path.of("/folder")));
        attempts.put(
                "run the runtime's own java",
                () -> new ProcessBuilder(RUNTIME + "/bin/java", "-version").start().destroy());
        attempts.put(
                "run a shell", () -> new ProcessBuilder("/bin/sh", "-c", "true").start().destroy());
        return attempts;
    }

    private static String outcome(Attempt attempt) {
        try {
            attempt.make();
            return "possible";
        } catch (java.net.SocketTimeoutException sent) {
            return "possible: it was sent, and nobody answered";
        } catch (java.net.ConnectException answered) {
            return answered.getMessage().contains("refused")
                    ? "possible: the other side refused"
                    : refused(answered);
        } catch (Exception | Error refusal) {
            return refused(refusal);
        }
    }

    private static String refused(Throwable refusal) {
        return "refused: " + refusal.getClass().getSimpleName() + " " + refusal.getMessage();
    }

    private static void connect(InetAddress address, int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), PATIENCE_MILLIS);
        }
    }

    private static void list(String folder) throws IOException {
        if (new File(folder).list() == null) {
            throw new NoSuchFileException(folder);
        }
    }

    private static void write(String file) throws IOException {
        Files.writeString(Path.of(file), "the canary was here");
    }

    private static String listing(String folder) {
        String[] names = new File(folder).list();
        if (names == null) {
            return "[]";
        }
        Arrays.sort(names);
        return Arrays.toString(names);
    }

    /** Threads of its own until no more are given; how many there were. */
    private static String threads() {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> started = new ArrayList<>();
        try {
            while (started.size() < MANY) {
                Thread thread = new Thread(null, () -> await(end), "flood", 128 << 10);
                thread.start();
                started.add(thread);
            }
            // Long enough for somebody outside to notice.
            Thread.sleep(PATIENCE_MILLIS);
            return "possible: " + started.size();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "possible: " + started.size();
        } catch (OutOfMemoryError noMore) {
            return "refused: after " + started.size();
        } finally {
            end.countDown();
        }
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void reply(DataOutputStream replies, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        replies.writeInt(bytes.length);
        replies.write(bytes);
        replies.flush();
    }
}
