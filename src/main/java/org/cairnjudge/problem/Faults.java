package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.yaml.snakeyaml.nodes.Node;

/** Collects what is wrong with one package, up to a bound. */
final class Faults {

    static final int MAX = 500;

    private final List<Fault> found = new ArrayList<>();
    private int count;

    /** Adds a fault; one that is known already is not told twice. */
    void add(String file, int line, String message) {
        Fault fault = new Fault(file, line, message);
        if (found.contains(fault)) {
            return;
        }
        count++;
        if (count <= MAX) {
            found.add(fault);
        }
    }

    /** A fault of a file as a whole. */
    void add(String file, String message) {
        add(file, 0, message);
    }

    /** A fault at the place of a YAML node. */
    void add(String file, Node at, String message) {
        add(file, at.getStartMark().getLine() + 1, message);
    }

    int count() {
        return count;
    }

    /** By file and line. */
    List<Fault> list() {
        List<Fault> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparing(Fault::file).thenComparingInt(Fault::line));
        if (count > MAX) {
            sorted.add(
                    new Fault(
                            PackageReader.DESCRIPTION,
                            0,
                            (count - MAX) + " more faults are not listed"));
        }
        return List.copyOf(sorted);
    }
}
