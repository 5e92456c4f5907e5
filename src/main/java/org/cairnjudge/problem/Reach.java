package org.cairnjudge.problem;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** How far inputs go towards the bounds that the constraints declare. */
public final class Reach {

    private final Constraints constraints;
    private final Map<List<String>, Extent> extents = new LinkedHashMap<>();
    private final Map<String, TreeSet<Integer>> parities = new LinkedHashMap<>();

    /** What was seen of something that has bounds. */
    private static final class Extent {
        private final Range declared;
        private final String subject;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        Extent(Range declared, String subject) {
            this.declared = declared;
            this.subject = subject;
        }

        void see(double value) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }

        List<String> missing() {
            List<String> missing = new ArrayList<>();
            if (least > declared.min()) {
                missing.add(subject + " is never " + declared.min());
            }
            if (most < declared.max()) {
                missing.add(subject + " is never " + declared.max());
            }
            return missing;
        }
    }

    /**
     * A bound that no input has reached.
     *
     * @param path below {@code constraints}: {@code stones, length}
     * @param says {@code stones.length is never 50000}
     */
    public record Missed(List<String> path, String says) {}

    public Reach(Constraints constraints) {
        this.constraints = constraints;
        for (int i = 0; i < constraints.each().size(); i++) {
            String name = name(i);
            declare(constraints.each().get(i), List.of(name), name);
            if (lengthVaries(constraints.each().get(i))) {
                parities.put(name, new TreeSet<>());
            }
        }
    }

    private String name(int parameter) {
        return constraints.signature().parameters().get(parameter).name();
    }

    private static boolean lengthVaries(Constraint constraint) {
        return constraint instanceof Constraint.Sequence sequence && !sequence.length().isSingle();
    }

    private void declare(Constraint constraint, List<String> path, String subject) {
        if (constraint instanceof Constraint.Numbers numbers) {
            extents.put(with(path, "values"), new Extent(numbers.values(), subject));
        }
        if (constraint instanceof Constraint.Text text) {
            extents.put(with(path, "length"), new Extent(text.length(), subject + ".length"));
        }
        if (constraint instanceof Constraint.Sequence sequence) {
            extents.put(with(path, "length"), new Extent(sequence.length(), subject + ".length"));
            declare(sequence.elements(), inner(sequence, path), subject + "[i]");
        }
    }

    private static List<String> inner(Constraint.Sequence sequence, List<String> path) {
        return sequence.elements() instanceof Constraint.Numbers ? path : with(path, "elements");
    }

    /** Looks at an input, of the signature's types. */
    public void add(Object[] input) {
        for (int i = 0; i < input.length; i++) {
            Constraint constraint = constraints.each().get(i);
            see(constraint, List.of(name(i)), input[i]);
            if (lengthVaries(constraint)) {
                parities.get(name(i)).add(size(input[i]) % 2);
            }
        }
    }

    private void see(Constraint constraint, List<String> path, Object value) {
        if (constraint instanceof Constraint.Numbers) {
            extents.get(with(path, "values")).see(((Number) value).doubleValue());
        }
        if (constraint instanceof Constraint.Text) {
            String text = (String) value;
            extents.get(with(path, "length")).see(text.codePointCount(0, text.length()));
        }
        if (constraint instanceof Constraint.Sequence sequence) {
            extents.get(with(path, "length")).see(size(value));
            seeElements(sequence, inner(sequence, path), value);
        }
    }

    private void seeElements(Constraint.Sequence sequence, List<String> path, Object value) {
        if (value instanceof int[] ints && sequence.elements() instanceof Constraint.Numbers) {
            Extent extent = extents.get(with(path, "values"));
            for (int each : ints) {
                extent.see(each);
            }
            return;
        }
        for (int i = 0; i < size(value); i++) {
            Object element = value instanceof List<?> list ? list.get(i) : Array.get(value, i);
            see(sequence.elements(), path, element);
        }
    }

    private static int size(Object sequence) {
        return sequence instanceof List<?> list ? list.size() : Array.getLength(sequence);
    }

    /** The declared bounds that none of the inputs has reached. */
    public List<Missed> missed() {
        List<Missed> missed = new ArrayList<>();
        extents.forEach(
                (path, extent) ->
                        extent.missing().forEach(says -> missed.add(new Missed(path, says))));
        return List.copyOf(missed);
    }

    /** The parameters whose lengths were all even, or all odd, though both are allowed. */
    public List<Missed> oneParity() {
        List<Missed> missed = new ArrayList<>();
        parities.forEach(
                (name, seen) -> {
                    if (seen.size() == 1) {
                        String always = seen.first() == 0 ? "even" : "odd";
                        missed.add(
                                new Missed(
                                        List.of(name, "length"),
                                        name + ".length is always " + always));
                    }
                });
        return List.copyOf(missed);
    }

    private static List<String> with(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return List.copyOf(longer);
    }
}
