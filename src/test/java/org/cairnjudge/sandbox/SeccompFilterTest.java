package org.cairnjudge.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.cairnjudge.harness.LandlockMain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the filter's bytes in a small interpreter of classic BPF, as the kernel would. */
class SeccompFilterTest {
    private static final int EPERM = SeccompFilter.ERRNO | SeccompFilter.EPERM;
    private static final int ENOSYS = SeccompFilter.ERRNO | SeccompFilter.ENOSYS;
    private static final int INSTRUCTION_BYTES = 8;

    private byte[] program = SeccompFilter.forX86();

    private int verdict(int number, long... arguments) {
        return verdictOf(SeccompFilter.AUDIT_ARCH_X86_64, number, arguments);
    }

    private int verdictOf(int architecture, int number, long... arguments) {
        ByteBuffer call = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        call.putInt(number).putInt(architecture).putLong(0x7f00_0000_0000L);
        for (long argument : arguments) {
            call.putLong(argument);
        }
        return run(call);
    }

    private int run(ByteBuffer data) {
        ByteBuffer code = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);
        int accumulator = 0;
        int at = 0;
        while (true) {
            code.position(at * INSTRUCTION_BYTES);
            int operation = Short.toUnsignedInt(code.getShort());
            int ifTrue = Byte.toUnsignedInt(code.get());
            int ifFalse = Byte.toUnsignedInt(code.get());
            int value = code.getInt();
            at++;
            switch (operation) {
                case 0x20 -> accumulator = data.getInt(value);
                case 0x15 -> at += accumulator == value ? ifTrue : ifFalse;
                case 0x35 ->
                        at += Integer.compareUnsigned(accumulator, value) >= 0 ? ifTrue : ifFalse;
                case 0x45 -> at += (accumulator & value) != 0 ? ifTrue : ifFalse;
                case 0x06 -> {
                    return value;
                }
                default ->
                        throw new AssertionError("operation %x at %d".formatted(operation, at - 1));
            }
        }
    }

    @Test
    void programIsOfASizeTheKernelTakes() {
        assertEquals(0, program.length % INSTRUCTION_BYTES);
        assertTrue(program.length / INSTRUCTION_BYTES <= 4096);
    }

    @Test
    void everyNumberGetsAnAnswer() {
        for (int number = 0; number < 600; number++) {
            int verdict = verdict(number, 0, 0, 0, 0, 0, 0);
            assertTrue(
                    verdict == SeccompFilter.ALLOW
                            || verdict == SeccompFilter.KILL_PROCESS
                            || verdict == EPERM
                            || verdict == ENOSYS,
                    "call " + number);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 11, 12, 13, 28, 59, 202, 228, 231, 257})
    void whatAJvmNeedsIsAllowed(int number) {
        assertEquals(SeccompFilter.ALLOW, verdict(number));
    }

    @ParameterizedTest
    @CsvSource({
        "41, socket",
        "42, connect",
        "49, bind",
        "50, listen",
        "44, sendto",
        "46, sendmsg",
        "57, fork",
        "58, vfork",
        "62, kill",
        "82, rename",
        "83, mkdir",
        "86, link",
        "87, unlink",
        "88, symlink",
        "90, chmod",
        "133, mknod",
        "29, shmget",
        "64, semget",
        "68, msgget",
        "319, memfd_create",
        "160, setrlimit",
        "105, setuid",
        "161, chroot",
        "166, umount2",
        "322, execveat",
        "317, seccomp",
        "434, pidfd_open",
        "438, pidfd_getfd",
        "426, io_uring_enter",
        "240, mq_open",
        "149, mlock",
        "203, sched_setaffinity"
    })
    void whatNobodyNeedsIsNotPermitted(int number, String name) {
        assertEquals(EPERM, verdict(number, 0, 0, 0, 0, 0, 0), name);
    }

    @ParameterizedTest
    @CsvSource({
        "101, ptrace", "165, mount", "155, pivot_root", "272, unshare", "308, setns",
                "310, process_vm_readv", "311, process_vm_writev",
        "321, bpf", "323, userfaultfd", "425, io_uring_setup", "175, init_module",
                "313, finit_module", "246, kexec_load", "250, keyctl",
        "298, perf_event_open", "304, open_by_handle_at"
    })
    void whatOnlyAnAttackerAsksForKills(int number, String name) {
        assertEquals(SeccompFilter.KILL_PROCESS, verdict(number, 0, 0, 0, 0, 0, 0), name);
    }

    @Test
    void callsOfOtherMachinesKill() {
        int i386 = 0x4000_0003;
        assertEquals(SeccompFilter.KILL_PROCESS, verdictOf(i386, 4));
        int x32 = 0x4000_0000;
        assertEquals(SeccompFilter.KILL_PROCESS, verdict(x32 | 1));
        assertEquals(SeccompFilter.KILL_PROCESS, verdict(-1));
    }

    @Test
    void callsNewerThanTheTableDoNotExist() {
        assertEquals(ENOSYS, verdict(463));
        assertEquals(ENOSYS, verdict(999));
        // clone3 hides its flags behind a pointer; glibc then asks for clone.
        assertEquals(ENOSYS, verdict(435));
    }

    @Test
    void memoryThatTheLimitsDoNotCountIsRefused() {
        int mmap = 9;
        int shared = 0x01;
        int hidden = 0x02;
        int sharedValidate = 0x03;
        int anonymous = 0x20;
        int growsDown = 0x100;
        int hugePages = 0x40000;
        assertEquals(SeccompFilter.ALLOW, verdict(mmap, 0, 4096, 3, hidden | anonymous, -1, 0));
        assertEquals(SeccompFilter.ALLOW, verdict(mmap, 0, 4096, 1, shared, 3, 0));
        assertEquals(EPERM, verdict(mmap, 0, 4096, 3, shared | anonymous, -1, 0));
        assertEquals(EPERM, verdict(mmap, 0, 4096, 3, sharedValidate | anonymous, -1, 0));
        assertEquals(EPERM, verdict(mmap, 0, 4096, 3, hidden | anonymous | growsDown, -1, 0));
        assertEquals(EPERM, verdict(mmap, 0, 4096, 3, hidden | anonymous | hugePages, -1, 0));
    }

    @Test
    void onlyThreadsCanBeCloned() {
        int clone = 56;
        int thread = 0x3d0f00;
        int newUser = 0x1000_0000;
        int sigchld = 17;
        assertEquals(SeccompFilter.ALLOW, verdict(clone, thread));
        assertEquals(EPERM, verdict(clone, sigchld));
        assertEquals(EPERM, verdict(clone, thread | newUser));
        assertEquals(EPERM, verdict(clone, thread | sigchld));
    }

    @Test
    void amongOthersOnlyOwnThreadsAreSignalled() {
        int tgkill = 234;
        int other = 4711;
        assertEquals(SeccompFilter.ALLOW, verdict(tgkill, other, other, 9));

        program = SeccompFilter.forX86AmongOthers();

        assertEquals(SeccompFilter.ALLOW, verdict(tgkill, LandlockMain.OWN_PID, other, 9));
        assertEquals(EPERM, verdict(tgkill, other, other, 9));
        assertEquals(EPERM, verdict(62, other, 9), "kill");
        assertEquals(SeccompFilter.ALLOW, verdict(0), "read");
    }

    @Test
    void limitsCanBeReadNotSet() {
        int prlimit = 302;
        assertEquals(SeccompFilter.ALLOW, verdict(prlimit, 0, 7, 0, 0x7ffc_0000_1000L));
        assertEquals(EPERM, verdict(prlimit, 0, 7, 0x7ffc_0000_1000L, 0));
        // A pointer whose low half is zero is a pointer.
        assertEquals(EPERM, verdict(prlimit, 0, 7, 0x7ffc_0000_0000L, 0));
    }

    @Test
    void controlCallsDependOnTheirCommand() {
        assertCommand(72, 1, 2, 1031, "fcntl: F_SETFD, not F_SETPIPE_SZ");
        assertCommand(72, 1, 1030, 8, "fcntl: F_DUPFD_CLOEXEC, not F_SETOWN");
        assertCommand(16, 1, 0x541b, 0x5412, "ioctl: FIONREAD, not TIOCSTI");
        assertCommand(157, 0, 15, 22, "prctl: PR_SET_NAME, not PR_SET_SECCOMP");
        assertCommand(157, 0, 16, 4, "prctl: PR_GET_NAME, not PR_SET_DUMPABLE");
        assertCommand(53, 0, 1, 2, "socketpair: AF_UNIX, not AF_INET");
    }

    private void assertCommand(int number, int argument, long good, long bad, String what) {
        long[] arguments = new long[6];
        arguments[argument] = good;
        assertEquals(SeccompFilter.ALLOW, verdict(number, arguments), what);
        arguments[argument] = bad;
        assertEquals(EPERM, verdict(number, arguments), what);
    }
}
