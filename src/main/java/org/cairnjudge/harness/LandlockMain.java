package org.cairnjudge.harness;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The last link but one of a chain without namespaces: gives up, for good, all that its arguments
 * do not name, and becomes the command that they end in. It needs Java 22 or newer; the command may
 * be of any version.
 *
 * <p>Landlock and seccomp bind the thread that asks for them. That is enough: the same thread
 * becomes the command, and execve ends the others.
 *
 * <p>Arguments: {@code --parent PID} of who has started it, {@code --run PATH}, {@code --read PATH}
 * and {@code --write PATH} for what may be executed and read, read, or read and written, {@code
 * --setenv NAME=VALUE} for an environment, {@code --filter FILE} of seccomp, and {@code --} before
 * the command. With {@code abi} alone it answers the version of the kernel's landlock.
 */
public final class LandlockMain {
    /**
     * Stands in a filter where the process's own number belongs, which is not known before it runs.
     * No process has this number.
     */
    public static final int OWN_PID = 0x7fff_fffe;

    /** TRUNCATE came with the third: before that an open for reading could empty a file. */
    private static final int OLDEST_ABI = 3;

    // asm/unistd_64.h
    private static final int GETPID = 39;
    private static final int EXECVE = 59;
    private static final int CHDIR = 80;
    private static final int FCHMOD = 91;
    private static final int GETPPID = 110;
    private static final int SETSID = 112;
    private static final int PRCTL = 157;
    private static final int OPENAT = 257;
    private static final int CLOSE_RANGE = 436;
    private static final int LANDLOCK_CREATE_RULESET = 444;
    private static final int LANDLOCK_ADD_RULE = 445;
    private static final int LANDLOCK_RESTRICT_SELF = 446;

    // linux/prctl.h, linux/seccomp.h, linux/close_range.h, asm-generic/fcntl.h
    private static final int PR_SET_PDEATHSIG = 1;
    private static final int PR_SET_SECCOMP = 22;
    private static final int PR_SET_NO_NEW_PRIVS = 38;
    private static final int SIGKILL = 9;
    private static final int SECCOMP_MODE_FILTER = 2;
    private static final int CLOSE_RANGE_CLOEXEC = 4;
    private static final int AT_FDCWD = -100;
    private static final int O_PATH_CLOEXEC = 0x28_0000;

    // linux/landlock.h
    private static final int CREATE_RULESET_VERSION = 1;
    private static final int RULE_PATH_BENEATH = 1;
    private static final long EXECUTE = 1;
    private static final long WRITE_FILE = 1 << 1;
    private static final long READ_FILE = 1 << 2;
    private static final long READ_DIR = 1 << 3;
    private static final long RIGHTS_OF_ABI_1 = (1 << 13) - 1;
    private static final long REFER = 1 << 13;
    private static final long TRUNCATE = 1 << 14;
    private static final long IOCTL_DEV = 1 << 15;
    private static final long BIND_AND_CONNECT_TCP = 3;
    private static final long ABSTRACT_SOCKETS_AND_SIGNALS = 3;

    // linux/filter.h: struct sock_filter
    private static final int INSTRUCTION_BYTES = 8;
    private static final int VALUE_IN_INSTRUCTION = 4;

    private record Rule(String path, long rights) {}

    private final SystemCalls kernel;
    private final List<Rule> rules = new ArrayList<>();
    private final List<String> environment = new ArrayList<>();
    private long parent;
    private Path filter;
    private List<String> command = List.of();

    private LandlockMain(SystemCalls kernel) {
        this.kernel = kernel;
    }

    public static void main(String[] args) {
        try {
            LandlockMain main = new LandlockMain(new SystemCalls());
            if (args[0].equals("abi")) {
                System.out.println(main.abi());
                return;
            }
            main.read(List.of(args));
            main.become();
        } catch (IOException | ReflectiveOperationException | RuntimeException e) {
            System.err.println("landlock: " + e.getMessage());
        }
        // Behind the filter an orderly end may be refused.
        Runtime.getRuntime().halt(1);
    }

    private void read(List<String> args) throws IOException {
        int end = args.indexOf("--");
        for (int i = 0; i < end; i += 2) {
            String value = args.get(i + 1);
            switch (args.get(i)) {
                case "--parent" -> parent = Long.parseLong(value);
                case "--run" -> rules.add(new Rule(value, EXECUTE | READ_FILE | READ_DIR));
                case "--read" -> rules.add(new Rule(value, READ_FILE));
                case "--write" -> rules.add(new Rule(value, READ_FILE | WRITE_FILE));
                case "--setenv" -> environment.add(value);
                case "--filter" -> filter = Path.of(value);
                default -> throw new IllegalArgumentException("what is " + args.get(i) + "?");
            }
        }
        command = args.subList(end + 1, args.size());
    }

    /** Only returns by throwing. */
    private void become() throws IOException {
        // All that needs files or memory of ours comes first.
        long argv = kernel.texts(command);
        long envp = kernel.texts(environment);
        long program = kernel.text(command.get(0));
        long seccomp = seccomp();

        dieWithTheParent();
        control("no new privileges", PR_SET_NO_NEW_PRIVS, 1);
        kernel.call("a session of its own", SETSID);
        kernel.call("go to /", CHDIR, kernel.text("/"));
        closeThePipes();
        kernel.call("no descriptor but three", CLOSE_RANGE, 3, 0xffff_ffffL, CLOSE_RANGE_CLOEXEC);
        restrict();
        control("the filter", PR_SET_SECCOMP, SECCOMP_MODE_FILTER, seccomp);
        kernel.call("execute " + command.get(0), EXECVE, program, argv, envp);
    }

    private void control(String purpose, long... arguments) throws IOException {
        long[] all = new long[arguments.length + 1];
        System.arraycopy(arguments, 1, all, 1, arguments.length - 1);
        all[0] = arguments[0];
        kernel.call(purpose, PRCTL, all);
    }

    private void dieWithTheParent() throws IOException {
        control("die with the parent", PR_SET_PDEATHSIG, SIGKILL);
        long now = kernel.call("who is the parent", GETPPID);
        if (now != parent) {
            // It died before we asked to be told.
            throw new IOException("started by " + parent + ", which is gone: " + now);
        }
    }

    /**
     * Landlock does not reach pipes that are opened anew by their descriptor's name in /proc; their
     * mode does. Whoever may not change it is not their owner, and may not open them either.
     */
    private void closeThePipes() {
        for (int descriptor = 0; descriptor <= 2; descriptor++) {
            kernel.answer(FCHMOD, descriptor, 0);
        }
    }

    private long abi() throws IOException {
        return kernel.call(
                "this kernel has no landlock",
                LANDLOCK_CREATE_RULESET,
                0,
                0,
                CREATE_RULESET_VERSION);
    }

    /** Every right that this kernel knows is given up, but for the rules. */
    private void restrict() throws IOException {
        long abi = abi();
        if (abi < OLDEST_ABI) {
            throw new IOException("the kernel's landlock is " + abi + ", older than " + OLDEST_ABI);
        }
        long files = RIGHTS_OF_ABI_1 | REFER | TRUNCATE;
        if (abi >= 5) {
            files |= IOCTL_DEV;
        }
        ByteBuffer attributes = kernel.memory(3 * Long.BYTES).putLong(files);
        if (abi >= 4) {
            attributes.putLong(BIND_AND_CONNECT_TCP);
        }
        if (abi >= 6) {
            attributes.putLong(ABSTRACT_SOCKETS_AND_SIGNALS);
        }
        long ruleset =
                kernel.call(
                        "a set of rules",
                        LANDLOCK_CREATE_RULESET,
                        kernel.address(attributes),
                        attributes.position());
        for (Rule rule : rules) {
            allow(ruleset, rule);
        }
        kernel.call("restrict itself", LANDLOCK_RESTRICT_SELF, ruleset, 0);
    }

    private void allow(long ruleset, Rule rule) throws IOException {
        long place =
                kernel.call(
                        "find " + rule.path(),
                        OPENAT,
                        AT_FDCWD,
                        kernel.text(rule.path()),
                        O_PATH_CLOEXEC);
        boolean folder = Files.isDirectory(Path.of(rule.path()));
        ByteBuffer attributes =
                kernel.memory(Long.BYTES + Integer.BYTES)
                        .putLong(folder ? rule.rights() : rule.rights() & ~READ_DIR)
                        .putInt((int) place);
        kernel.call(
                "allow " + rule.path(),
                LANDLOCK_ADD_RULE,
                ruleset,
                RULE_PATH_BENEATH,
                kernel.address(attributes),
                0);
    }

    /** The address of a struct sock_fprog with the filter. */
    private long seccomp() throws IOException {
        byte[] bytes = Files.readAllBytes(filter);
        long pid = kernel.call("who am I", GETPID);
        ByteBuffer instructions = kernel.memory(bytes.length);
        instructions.put(bytes);
        instructions.order(ByteOrder.LITTLE_ENDIAN);
        int places = 0;
        for (int at = VALUE_IN_INSTRUCTION; at < bytes.length; at += INSTRUCTION_BYTES) {
            if (instructions.getInt(at) == OWN_PID) {
                instructions.putInt(at, (int) pid);
                places++;
            }
        }
        if (places != 1) {
            throw new IOException("the filter has " + places + " places for the process's number");
        }
        ByteBuffer program = kernel.memory(2 * Long.BYTES);
        program.putShort((short) (bytes.length / INSTRUCTION_BYTES));
        program.putLong(Long.BYTES, kernel.address(instructions));
        return kernel.address(program);
    }
}
