package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;

/** The contract in child processes of the running JDK, without walls. */
class ChildProcessHarnessTest extends HarnessContract {
    private static final Jdk RUNNING =
            new Jdk(
                    "java" + Runtime.version().feature(),
                    Runtime.version().feature(),
                    Runtime.version().toString(),
                    System.getProperty("java.vendor"),
                    Path.of(System.getProperty("java.home")));

    @Override
    List<Jdk> jdks() {
        return List.of(RUNNING);
    }

    @Override
    CompilerBox newCompiler(Jdk jdk) {
        return new CompilerBox(
                () -> ChildProcess.start(jdk.home(), Role.COMPILER, CompilerBox.HEAP_BYTES));
    }

    @Override
    RunnerBox newRunner(Jdk jdk) {
        return new RunnerBox(ChildProcess.start(jdk.home(), Role.RUNNER, HEAP));
    }
}
