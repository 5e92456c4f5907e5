package org.cairnjudge.sandbox;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import org.cairnjudge.harness.LandlockMain;

/**
 * The system calls that a boxed JVM may make, as a classic BPF program (sources: seccomp(2),
 * linux/filter.h, asm/unistd_64.h).
 *
 * <p>The program is read from top to bottom: another machine's calls die, deadly calls die, calls
 * newer than this table do not exist, some calls depend on an argument, some are allowed, and
 * whatever nobody thought of is not permitted. A call that is merely not permitted answers EPERM,
 * so that the JVM can go on; only what no honest program ever does kills.
 */
final class SeccompFilter {
    // linux/seccomp.h
    static final int KILL_PROCESS = 0x8000_0000;
    static final int ALLOW = 0x7fff_0000;
    static final int ERRNO = 0x0005_0000;
    static final int EPERM = 1;
    static final int ENOSYS = 38;

    static final int AUDIT_ARCH_X86_64 = 0xc000_003e;

    // struct seccomp_data: where the number, the architecture and the six arguments lie.
    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    private static final int FIRST_ARGUMENT = 16;

    // linux/bpf_common.h: class | size or operation | mode or source
    private static final int LOAD_WORD = 0x20;
    private static final int JUMP_EQUAL = 0x15;
    private static final int JUMP_AT_LEAST = 0x35;
    private static final int JUMP_ANY_BIT = 0x45;
    private static final int RETURN = 0x06;

    private static final int X32_BIT = 0x4000_0000;

    /** mseal, the last call of Linux 6.10, whose table this was written against. */
    private static final int HIGHEST_KNOWN = 462;

    // What only an attacker asks for. Dying tells the operator more than EPERM would, and ends the
    // probing.
    private static final int[] DEADLY = {
        101, // ptrace
        155, // pivot_root
        165, // mount
        175, // init_module
        246, // kexec_load
        250, // keyctl
        272, // unshare
        298, // perf_event_open
        304, // open_by_handle_at
        308, // setns
        310, // process_vm_readv
        311, // process_vm_writev
        313, // finit_module
        321, // bpf
        323, // userfaultfd
        425, // io_uring_setup
    };

    // The hot ones come first: the kernel walks this list for every call it has not cached.
    private static final int[] ALLOWED = {
        202, // futex
        0, // read
        1, // write
        228, // clock_gettime
        28, // madvise
        10, // mprotect
        11, // munmap
        17, // pread64
        24, // sched_yield
        230, // clock_nanosleep
        35, // nanosleep
        3, // close
        5, // fstat
        262, // newfstatat
        257, // openat
        8, // lseek
        12, // brk
        25, // mremap
        26, // msync
        27, // mincore
        19, // readv
        18, // pwrite64
        20, // writev
        4, // stat
        6, // lstat
        332, // statx
        21, // access
        269, // faccessat
        439, // faccessat2
        2, // open
        89, // readlink
        267, // readlinkat
        217, // getdents64
        79, // getcwd
        32, // dup
        33, // dup2
        292, // dup3
        137, // statfs
        138, // fstatfs
        293, // pipe2
        7, // poll
        271, // ppoll
        77, // ftruncate
        221, // fadvise64
        95, // umask
        273, // set_robust_list
        334, // rseq
        218, // set_tid_address
        186, // gettid
        39, // getpid
        110, // getppid
        60, // exit
        231, // exit_group
        13, // rt_sigaction
        14, // rt_sigprocmask
        15, // rt_sigreturn
        128, // rt_sigtimedwait
        131, // sigaltstack
        219, // restart_syscall
        204, // sched_getaffinity
        309, // getcpu
        229, // clock_getres
        96, // gettimeofday
        201, // time
        324, // membarrier
        102, // getuid
        107, // geteuid
        104, // getgid
        108, // getegid
        63, // uname
        99, // sysinfo
        98, // getrusage
        100, // times
        318, // getrandom
        158, // arch_prctl
        97, // getrlimit
        59, // execve: bubblewrap starts the JVM behind the filter; no new process can be made, and
        // nothing else can be executed
    };

    private static final int MMAP = 9;
    private static final int MAP_SHARED = 0x01;
    private static final int MAP_ANONYMOUS = 0x20;
    private static final int MAP_GROWSDOWN = 0x0100;
    private static final int MAP_HUGETLB = 0x4_0000;

    private static final int CLONE = 56;
    // CLONE_VM|FS|FILES|SIGHAND|THREAD|SYSVSEM|SETTLS|PARENT_SETTID|CHILD_CLEARTID: what glibc's
    // pthread_create asks for, to the bit.
    private static final int CLONE_OF_A_THREAD = 0x003d_0f00;
    private static final int CLONE3 = 435;

    private static final int FCNTL = 72;
    // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC; not F_SETPIPE_SZ, F_SETOWN,
    // F_SETSIG, F_NOTIFY.
    private static final int[] FCNTL_COMMANDS = {0, 1, 2, 3, 4, 1030};

    private static final int IOCTL = 16;
    private static final int[] IOCTL_REQUESTS = {0x541b, 0x5401}; // FIONREAD, TCGETS; not TIOCSTI

    private static final int PRCTL = 157;
    private static final int[] PRCTL_OPTIONS = {
        15, 16, 0x5356_4d41
    }; // PR_SET_NAME, PR_GET_NAME, PR_SET_VMA

    private static final int SOCKETPAIR = 53;
    private static final int[] SOCKETPAIR_FAMILIES = {
        1
    }; // AF_UNIX: JDK 17's FileChannel makes one to close files by

    private static final int PRLIMIT64 = 302;

    // Threads of one process signal each other by it: its number is the first argument.
    private static final int TGKILL = 234;

    private final ByteArrayOutputStream program = new ByteArrayOutputStream();

    private SeccompFilter() {}

    /** Whether there is a table for the processor this JVM runs on. */
    static boolean knowsThisMachine() {
        String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return System.getProperty("os.name").equals("Linux")
                && (arch.equals("amd64") || arch.equals("x86_64"));
    }

    /**
     * The program as the kernel takes it: an array of struct sock_filter, 8 bytes each, in the
     * machine's byte order.
     */
    static byte[] forX86() {
        SeccompFilter filter = new SeccompFilter();
        return filter.assemble(() -> filter.answer(TGKILL, ALLOW));
    }

    /**
     * The same for a box that shares process numbers with the rest of the host. One word of it is
     * {@link LandlockMain#OWN_PID}, and is to be replaced.
     */
    static byte[] forX86AmongOthers() {
        SeccompFilter filter = new SeccompFilter();
        return filter.assemble(() -> filter.onlyWith(TGKILL, 0, LandlockMain.OWN_PID));
    }

    private byte[] assemble(Runnable signals) {
        emit(LOAD_WORD, 0, 0, ARCHITECTURE);
        emit(JUMP_EQUAL, 1, 0, AUDIT_ARCH_X86_64);
        emit(RETURN, 0, 0, KILL_PROCESS);
        emit(LOAD_WORD, 0, 0, NUMBER);
        emit(JUMP_AT_LEAST, 0, 1, X32_BIT);
        emit(RETURN, 0, 0, KILL_PROCESS);
        for (int number : ALLOWED) {
            answer(number, ALLOW);
        }
        for (int number : DEADLY) {
            answer(number, KILL_PROCESS);
        }
        // glibc falls back to clone, whose flags can be seen from here; clone3 has them behind a
        // pointer.
        answer(CLONE3, ERRNO | ENOSYS);
        // Probes of a newer C library expect "does not exist", and give up at "not permitted".
        emit(JUMP_AT_LEAST, 0, 1, HIGHEST_KNOWN + 1);
        emit(RETURN, 0, 0, ERRNO | ENOSYS);
        signals.run();
        mmap();
        onlyWith(CLONE, 0, CLONE_OF_A_THREAD);
        onlyWith(FCNTL, 1, FCNTL_COMMANDS);
        onlyWith(IOCTL, 1, IOCTL_REQUESTS);
        onlyWith(PRCTL, 0, PRCTL_OPTIONS);
        onlyWith(SOCKETPAIR, 0, SOCKETPAIR_FAMILIES);
        prlimit();
        emit(RETURN, 0, 0, ERRNO | EPERM);
        return program.toByteArray();
    }

    /** For this call, at any arguments, this answer. Leaves the number loaded. */
    private void answer(int number, int action) {
        emit(JUMP_EQUAL, 0, 1, number);
        emit(RETURN, 0, 0, action);
    }

    /**
     * Allows the call if the argument is one of the values, all of which the kernel itself reads as
     * 32 bits; EPERM if not.
     */
    private void onlyWith(int number, int argument, int... values) {
        emit(JUMP_EQUAL, 0, 2 + 2 * values.length, number);
        emit(LOAD_WORD, 0, 0, low(argument));
        for (int value : values) {
            emit(JUMP_EQUAL, 0, 1, value);
            emit(RETURN, 0, 0, ALLOW);
        }
        emit(RETURN, 0, 0, ERRNO | EPERM);
    }

    /**
     * Memory that RLIMIT_DATA does not count (shared and anonymous, growing downwards, huge pages)
     * cannot be had.
     */
    private void mmap() {
        emit(JUMP_EQUAL, 0, 7, MMAP);
        emit(LOAD_WORD, 0, 0, low(3));
        emit(JUMP_ANY_BIT, 0, 1, MAP_GROWSDOWN | MAP_HUGETLB);
        emit(RETURN, 0, 0, ERRNO | EPERM);
        emit(JUMP_ANY_BIT, 0, 2, MAP_ANONYMOUS);
        emit(JUMP_ANY_BIT, 0, 1, MAP_SHARED);
        emit(RETURN, 0, 0, ERRNO | EPERM);
        emit(RETURN, 0, 0, ALLOW);
    }

    /** Limits may be read, not set: the new limit must be a null pointer, both halves of it. */
    private void prlimit() {
        emit(JUMP_EQUAL, 0, 6, PRLIMIT64);
        emit(LOAD_WORD, 0, 0, low(2));
        emit(JUMP_EQUAL, 0, 3, 0);
        emit(LOAD_WORD, 0, 0, low(2) + 4);
        emit(JUMP_EQUAL, 0, 1, 0);
        emit(RETURN, 0, 0, ALLOW);
        emit(RETURN, 0, 0, ERRNO | EPERM);
    }

    private static int low(int argument) {
        return FIRST_ARGUMENT + 8 * argument;
    }

    private void emit(int code, int ifTrue, int ifFalse, int value) {
        ByteBuffer instruction = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        instruction.putShort((short) code).put((byte) ifTrue).put((byte) ifFalse).putInt(value);
        program.writeBytes(instruction.array());
    }
}
