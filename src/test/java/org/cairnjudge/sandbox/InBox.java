package org.cairnjudge.sandbox;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Runs inside a box in the tests of the walls, and does what it is told by frames: a word and a
 * number. It stands for a program that has taken over its process, so it speaks the protocol only
 * as well as it likes.
 */
public final class InBox {
    private static final DataInputStream FRAMES =
            new DataInputStream(new FileInputStream(FileDescriptor.in));
    private static final DataOutputStream REPLIES =
            new DataOutputStream(new FileOutputStream(FileDescriptor.err));
    private static final PrintStream OUT =
            new PrintStream(
                    new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

    private static Object held;

    private InBox() {}

    public static void main(String[] args) throws Exception {
        reply("ready");
        while (true) {
            String[] words =
                    new String(FRAMES.readNBytes(FRAMES.readInt()), StandardCharsets.UTF_8)
                            .split(" ", 3);
            obey(words[0], words.length > 1 ? Integer.parseInt(words[1]) : 0);
        }
    }

    private static void obey(String word, int number) throws Exception {
        switch (word) {
            case "echo" -> reply("x".repeat(number));
            case "burn" -> burn();
            case "burn-on-threads" -> {
                for (int i = 1; i < number; i++) {
                    new Thread(InBox::burn).start();
                }
                burn();
            }
            case "burn-rounds" -> {
                long n = 1;
                for (long i = 0; i < number * 1_000_000L; i++) {
                    n = n * 31 | 1;
                }
                reply(n == 0 ? "never" : "burnt");
            }
            case "burn-after-the-reply" -> {
                Thread burner = new Thread(InBox::burn);
                burner.setDaemon(true);
                burner.start();
                reply("burning");
            }
            case "sleep" -> Thread.sleep(number);
            case "print" -> {
                byte[] line = "0123456789abcde\n".getBytes(StandardCharsets.US_ASCII);
                for (int left = number; left > 0; left -= line.length) {
                    OUT.write(line, 0, Math.min(left, line.length));
                }
                OUT.flush();
                reply("printed");
            }
            case "print-for-ever" -> {
                byte[] page = new byte[8192];
                Arrays.fill(page, (byte) 'y');
                while (true) {
                    OUT.write(page);
                }
            }
            case "hold" -> {
                byte[] memory = new byte[number << 20];
                Arrays.fill(memory, (byte) 1);
                held = memory;
                reply("held " + held.getClass().getSimpleName());
            }
            case "too-much-heap" -> {
                try {
                    held = new byte[Integer.MAX_VALUE - 8];
                } catch (OutOfMemoryError expected) {
                    reply(expected.getMessage());
                }
            }
            case "overflow-the-stack" -> {
                Thread deep = new Thread(null, InBox::overflow, "deep", (long) number << 20);
                deep.start();
                deep.join();
            }
            case "exit" -> System.exit(number);
            case "halt" -> Runtime.getRuntime().halt(number);
            case "reply-twice" -> {
                reply("one");
                reply("two");
            }
            case "announce" -> {
                REPLIES.writeInt(number);
                REPLIES.flush();
            }
            case "half-a-reply-and-exit" -> {
                REPLIES.writeInt(100);
                REPLIES.write(1);
                REPLIES.flush();
                System.exit(0);
            }
            case "never-read-again" -> {
                reply("deaf");
                Thread.sleep(3_600_000);
            }
            case "threads" -> reply(Integer.toString(threads()));
            case "big-stacks" -> reply(Integer.toString(bigStacks(number)));
            case "zone" ->
                    reply(
                            java.util.TimeZone.getDefault().getID()
                                    + " "
                                    + java.util.Locale.getDefault());
            case "processors" ->
                    reply(Integer.toString(Runtime.getRuntime().availableProcessors()));
            default -> throw new IllegalArgumentException(word);
        }
    }

    private static void burn() {
        long n = 1;
        while (n != 0) {
            n = n * 31 | 1;
        }
    }

    private static void overflow() {
        try {
            reply("not " + down(0));
        } catch (StackOverflowError expected) {
            reply("overflow");
        }
    }

    private static long down(long n) {
        return 1 + down(n + 1);
    }

    private static int threads() {
        int started = 0;
        try {
            while (started < 1000) {
                Thread thread = new Thread(InBox::sleepLong, "flood");
                thread.setDaemon(true);
                thread.start();
                started++;
            }
        } catch (OutOfMemoryError expected) {
            return started;
        }
        return started;
    }

    /** Threads with stacks of so many MiB, until no more are given. */
    private static int bigStacks(int mib) {
        int started = 0;
        try {
            while (started < 100) {
                Thread thread = new Thread(null, InBox::sleepLong, "big", (long) mib << 20);
                thread.setDaemon(true);
                thread.start();
                started++;
            }
        } catch (OutOfMemoryError expected) {
            return started;
        }
        return started;
    }

    private static void sleepLong() {
        try {
            Thread.sleep(3_600_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void reply(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            REPLIES.writeInt(bytes.length);
            REPLIES.write(bytes);
            REPLIES.flush();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
