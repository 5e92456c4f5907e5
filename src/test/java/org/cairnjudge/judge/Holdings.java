package org.cairnjudge.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What this process holds of its host at one moment: the processes below it, and its descriptors of
 * pipes, processes and files.
 */
record Holdings(Set<String> processes, Set<String> descriptors) {

    static Holdings now() {
        return new Holdings(processesNow(), descriptorsNow());
    }

    private static Set<String> processesNow() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.pid() + " " + process.info().command().orElse("?"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Without jars, which any class that is used for the first time may open. */
    private static Set<String> descriptorsNow() {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .map(Holdings::target)
                    .filter(target -> !target.endsWith(".jar"))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String target(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            // The folder of descriptors is open while it is listed.
            return target.endsWith("/fd") ? "" : target;
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }
}
