package org.cairnjudge.sandbox;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * What the default profile of a container engine refuses of all that boxes are made of: new
 * namespaces, by whatever call, and mounts (source: profiles/seccomp/default.json of Moby, without
 * CAP_SYS_ADMIN).
 */
public final class ContainerFilter {
    private static final int LOAD_WORD = 0x20;
    private static final int JUMP_EQUAL = 0x15;
    private static final int JUMP_ANY_BIT = 0x45;
    private static final int RETURN = 0x06;

    private static final int NUMBER = 0;
    private static final int FIRST_ARGUMENT = 16;

    // pivot_root, mount, umount2, unshare, setns
    private static final int[] REFUSED = {155, 165, 166, 272, 308};
    private static final int CLONE = 56;
    // CLONE_NEW: namespaces of cgroup, uts, ipc, user, pid, net and mounts
    private static final int CLONE_NEW = 0x7e02_0000;
    private static final int CLONE3 = 435;

    private final ByteBuffer program = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);

    private ContainerFilter() {}

    /** As the kernel takes it. */
    public static byte[] bytes() {
        return new ContainerFilter().assemble();
    }

    private byte[] assemble() {
        emit(LOAD_WORD, 0, 0, NUMBER);
        for (int number : REFUSED) {
            emit(JUMP_EQUAL, 0, 1, number);
            emit(RETURN, 0, 0, SeccompFilter.ERRNO | SeccompFilter.EPERM);
        }
        emit(JUMP_EQUAL, 0, 1, CLONE3);
        emit(RETURN, 0, 0, SeccompFilter.ERRNO | SeccompFilter.ENOSYS);
        emit(JUMP_EQUAL, 0, 3, CLONE);
        emit(LOAD_WORD, 0, 0, FIRST_ARGUMENT);
        emit(JUMP_ANY_BIT, 0, 1, CLONE_NEW);
        emit(RETURN, 0, 0, SeccompFilter.ERRNO | SeccompFilter.EPERM);
        emit(RETURN, 0, 0, SeccompFilter.ALLOW);
        byte[] bytes = new byte[program.position()];
        program.flip().get(bytes);
        return bytes;
    }

    private void emit(int code, int ifTrue, int ifFalse, int value) {
        program.putShort((short) code).put((byte) ifTrue).put((byte) ifFalse).putInt(value);
    }
}
