package org.cairnjudge.problem;

import java.lang.reflect.Array;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What a package promises about a value beyond its type; checks everything and reports all that
 * breaks it.
 */
public sealed interface Constraint {

    /**
     * Adds every breach of this constraint; {@code value} is of the type that the constraint was
     * read for.
     */
    void check(Object value, String pointer, Violations found);

    /**
     * Adds what the constraint says, one bound at a time.
     *
     * @param subject what is bounded, as an expression: {@code stones}, {@code stones[i]}
     */
    void describe(String subject, List<Bound> bounds);

    /**
     * One bound in words.
     *
     * @param subject {@code stones.length}
     * @param text {@code 1 ≤ stones.length ≤ 50000}
     */
    @Schema(name = "Constraint")
    record Bound(
            @Schema(examples = "stones.length") String subject,
            @Schema(examples = "1 ≤ stones.length ≤ 100000") String text) {
        static Bound of(String subject, Range range) {
            return new Bound(
                    subject,
                    range.isSingle()
                            ? subject + " = " + range.min()
                            : range.min() + " ≤ " + subject + " ≤ " + range.max());
        }
    }

    /** No promise: a boolean. */
    record Anything() implements Constraint {
        @Override
        public void check(Object value, String pointer, Violations found) {
            // every value of the type is allowed
        }

        @Override
        public void describe(String subject, List<Bound> bounds) {
            // nothing is bounded
        }
    }

    record Numbers(Range values) implements Constraint {
        @Override
        public void check(Object value, String pointer, Violations found) {
            Number number = (Number) value;
            boolean real = number instanceof Double;
            if (real ? number.doubleValue() < values.min() : number.longValue() < values.min()) {
                found.add(pointer, "too-small", number + " is below " + values.min());
            }
            if (real ? number.doubleValue() > values.max() : number.longValue() > values.max()) {
                found.add(pointer, "too-large", number + " is above " + values.max());
            }
        }

        @Override
        public void describe(String subject, List<Bound> bounds) {
            bounds.add(Bound.of(subject, values));
        }
    }

    /**
     * A String.
     *
     * @param length in code points
     * @param alphabet the characters it may be made of; empty: any
     */
    record Text(Range length, String alphabet) implements Constraint {
        @Override
        public void check(Object value, String pointer, Violations found) {
            String text = (String) value;
            checkLength(length, text.codePointCount(0, text.length()), pointer, found);
            if (!alphabet.isEmpty()) {
                text.codePoints()
                        .filter(character -> alphabet.indexOf(character) < 0)
                        .distinct()
                        .forEach(
                                character ->
                                        found.add(
                                                pointer,
                                                "forbidden-character",
                                                "may not hold " + Character.toString(character)));
            }
        }

        @Override
        public void describe(String subject, List<Bound> bounds) {
            bounds.add(Bound.of(subject + ".length", length));
            if (!alphabet.isEmpty()) {
                bounds.add(new Bound(subject, subject + " ∈ {" + alphabet + "}*"));
            }
        }
    }

    /** An array or a list. */
    record Sequence(Range length, Constraint elements) implements Constraint {
        @Override
        public void check(Object value, String pointer, Violations found) {
            int size = value instanceof List<?> list ? list.size() : Array.getLength(value);
            checkLength(length, size, pointer, found);
            if (value instanceof int[] ints && elements instanceof Numbers numbers) {
                checkInts(ints, numbers, pointer, found);
                return;
            }
            for (int i = 0; i < size; i++) {
                Object element = value instanceof List<?> list ? list.get(i) : Array.get(value, i);
                elements.check(element, pointer + "/" + i, found);
            }
        }

        // The common case: no box and no pointer for each of 100,000 good elements.
        private static void checkInts(
                int[] ints, Numbers numbers, String pointer, Violations found) {
            for (int i = 0; i < ints.length; i++) {
                if (!numbers.values().contains(ints[i])) {
                    numbers.check(ints[i], pointer + "/" + i, found);
                }
            }
        }

        @Override
        public void describe(String subject, List<Bound> bounds) {
            bounds.add(Bound.of(subject + ".length", length));
            elements.describe(subject + "[i]", bounds);
        }
    }

    private static void checkLength(Range length, int size, String pointer, Violations found) {
        if (size < length.min()) {
            found.add(pointer, "too-short", "length " + size + " is below " + length.min());
        }
        if (size > length.max()) {
            found.add(pointer, "too-long", "length " + size + " is above " + length.max());
        }
    }
}
