package org.cairnjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One way to wall in a box: the chain of commands that ends in its JVM, and what is to be seen of
 * it from outside.
 */
interface Walls {
    Tier tier();

    /** The system calls that the boxed JVM may make, as the kernel takes them. */
    byte[] filter();

    /**
     * The whole chain, each link of which replaces the one before it.
     *
     * @param filter the file that holds {@link #filter}
     */
    List<String> command(Launcher.Program program, Path filter);

    /** The kernel's limits, by prlimit's names for them. */
    Map<String, Long> limits(Launcher.Program program);

    /**
     * The boxed JVM, if the chain has come that far; until it has, perhaps what will become it.
     *
     * @param chain as it was started
     */
    Optional<ProcessHandle> jvmOf(Process chain);

    /** Whether a box can belong to that user of the host. */
    boolean isOwner(int uid);

    /** The sets of capabilities that are empty, by their names in proc(5). */
    List<String> emptyCapabilities();

    /** The kinds of namespaces that a box has to itself, by their names in namespaces(7). */
    List<String> namespaces();

    /** Where the boxed JVM finds its runtime. */
    Path runtime(Launcher.Program program);

    /** Where the boxed JVM finds the jar of its program. */
    Path jar(Launcher.Program program);
}
