package org.cairnjudge.harness;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Becomes a command behind a filter of system calls, as the processes of a container are. Needs
 * Java 22 or newer. Arguments: the filter's file, and the command.
 */
public final class ContainerMain {
    private static final int EXECVE = 59;
    private static final int PRCTL = 157;
    private static final int PR_SET_SECCOMP = 22;
    private static final int PR_SET_NO_NEW_PRIVS = 38;
    private static final int SECCOMP_MODE_FILTER = 2;
    private static final int INSTRUCTION_BYTES = 8;

    private ContainerMain() {}

    public static void main(String[] args) throws Exception {
        SystemCalls kernel = new SystemCalls();
        byte[] bytes = Files.readAllBytes(Path.of(args[0]));
        List<String> command = List.of(args).subList(1, args.length);
        List<String> environment = new ArrayList<>();
        System.getenv().forEach((name, value) -> environment.add(name + "=" + value));
        ByteBuffer instructions = kernel.memory(bytes.length);
        instructions.put(bytes);
        ByteBuffer program = kernel.memory(2 * Long.BYTES);
        program.putShort((short) (bytes.length / INSTRUCTION_BYTES));
        program.putLong(Long.BYTES, kernel.address(instructions));
        long path = kernel.text(command.get(0));
        long argv = kernel.texts(command);
        long envp = kernel.texts(environment);
        kernel.call("no new privileges", PRCTL, PR_SET_NO_NEW_PRIVS, 1);
        kernel.call(
                "the filter", PRCTL, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, kernel.address(program));
        kernel.call("execute " + command.get(0), EXECVE, path, argv, envp);
    }
}
