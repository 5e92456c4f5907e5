package org.cairnjudge.judge;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.cairnjudge.problem.Constraint;
import org.cairnjudge.problem.Constraints;
import org.cairnjudge.problem.Range;
import org.cairnjudge.problem.Type;

/**
 * What a value may be, so that it can be taken apart, made simpler and put together again.
 *
 * <p>Taken apart, a value is a {@code Long} or a {@code Double}, or a {@code List} of those and of
 * further lists, never changed: arrays, lists and texts are lists, characters and booleans are
 * numbers.
 */
sealed interface Kind {

    /** Takes a value apart. */
    Object apart(Object value);

    /** Puts a value together. */
    Object together(Object part);

    /** The kind of what has no parts. */
    Leaf leaf();

    /** How many lists are around a leaf. */
    int depth();

    /** The fewest parts that a list may have, {@code depth} lists below this one. */
    long shortest(int depth);

    /** Has no parts. */
    sealed interface Leaf extends Kind {
        /** How far a part is from the simplest one. */
        double weight(Object part);

        /** The simplest part there is. */
        Object simplest();

        /**
         * Parts that are simpler, from the simplest on: all next to the simplest, then in ever
         * larger steps to half of the way, then in ever smaller ones back to the part itself.
         */
        List<Object> simpler(Object part);

        @Override
        default Leaf leaf() {
            return this;
        }

        @Override
        default int depth() {
            return 0;
        }

        @Override
        default long shortest(int depth) {
            throw new IllegalArgumentException("a leaf has no parts");
        }
    }

    /** A whole number or a boolean. */
    record Whole(Type.Scalar type, Range values) implements Leaf {
        /** Around the simplest value, all are tried: rules often go by small remainders. */
        private static final int CLOSE = 3;

        @Override
        public Object apart(Object value) {
            return value instanceof Boolean truth
                    ? Long.valueOf(truth ? 1 : 0)
                    : Long.valueOf(((Number) value).longValue());
        }

        @Override
        public Object together(Object part) {
            long number = (Long) part;
            if (type == Type.Scalar.BOOLEAN) {
                return number != 0;
            }
            return type == Type.Scalar.INT ? (Object) Math.toIntExact(number) : (Object) number;
        }

        @Override
        public Long simplest() {
            return Math.max(values.min(), Math.min(values.max(), 0));
        }

        @Override
        public double weight(Object part) {
            return Math.abs((double) (Long) part - simplest());
        }

        @Override
        public List<Object> simpler(Object part) {
            long value = (Long) part;
            long simplest = simplest();
            TreeSet<Long> found =
                    new TreeSet<>(
                            (a, b) -> {
                                int lighter = Double.compare(weight(a), weight(b));
                                // Of two that are as far, the one on the value's own side.
                                return lighter != 0
                                        ? lighter
                                        : Long.compare(
                                                value < simplest ? a : b, value < simplest ? b : a);
                            });
            for (long i = -CLOSE; i <= CLOSE; i++) {
                found.add(simplest + i);
            }
            long side = Long.signum(value - simplest);
            for (long far = CLOSE + 1; far < weight(value) / 2; far *= 2) {
                found.add(simplest + side * far);
            }
            // And a little back from each, for those rules.
            for (long step = (value - simplest) / 2; step != 0; step /= 2) {
                for (long back = 0; back < CLOSE && back < Math.abs(step); back++) {
                    found.add(value - step + Long.signum(step) * back);
                }
            }
            return found.stream()
                    .filter(each -> values.contains(each) && weight(each) < weight(value))
                    .map(Object.class::cast)
                    .toList();
        }
    }

    /** A floating-point number. */
    record Real(Range values) implements Leaf {
        /** What is left of a number may have so few digits after the point. */
        private static final List<Double> DIGITS = List.of(1.0, 10.0, 100.0);

        @Override
        public Object apart(Object value) {
            return value;
        }

        @Override
        public Object together(Object part) {
            return part;
        }

        @Override
        public Double simplest() {
            return (double) Math.max(values.min(), Math.min(values.max(), 0));
        }

        @Override
        public double weight(Object part) {
            return Math.abs((Double) part - simplest());
        }

        @Override
        public List<Object> simpler(Object part) {
            double value = (Double) part;
            TreeSet<Double> found =
                    new TreeSet<>(
                            (a, b) -> {
                                int lighter = Double.compare(weight(a), weight(b));
                                return lighter != 0 ? lighter : Double.compare(a, b);
                            });
            found.add(simplest());
            found.add(simplest() + Math.signum(value - simplest()));
            found.add(simplest() + (value - simplest()) / 2);
            for (double digits : DIGITS) {
                double whole = value * digits;
                found.add((value < 0 ? Math.ceil(whole) : Math.floor(whole)) / digits);
            }
            return found.stream()
                    .filter(each -> values.min() <= each && each <= values.max())
                    .filter(each -> weight(each) < weight(value))
                    .map(Object.class::cast)
                    .toList();
        }
    }

    /**
     * A character of a text.
     *
     * @param alphabet a character is its place in it; where it is empty, a code point
     */
    record Letter(String alphabet) implements Leaf {
        private static final long FIRST = 'a';

        /** Any of these may stand for a character that means nothing. */
        private static final List<Object> PLAIN = List.of(FIRST, FIRST + 1, (long) 'A', (long) '0');

        @Override
        public Object apart(Object value) {
            int character = (Integer) value;
            return (long)
                    (alphabet.isEmpty()
                            ? character
                            : alphabet.codePointCount(0, alphabet.indexOf(character)));
        }

        @Override
        public Object together(Object part) {
            int at = Math.toIntExact((Long) part);
            return alphabet.isEmpty()
                    ? at
                    : alphabet.codePointAt(alphabet.offsetByCodePoints(0, at));
        }

        @Override
        public Long simplest() {
            return alphabet.isEmpty() ? FIRST : 0L;
        }

        @Override
        public double weight(Object part) {
            int plain = alphabet.isEmpty() ? PLAIN.indexOf(part) : -1;
            // Behind all that is plain.
            return alphabet.isEmpty()
                    ? plain >= 0 ? plain : PLAIN.size() + (Long) part
                    : (Long) part;
        }

        @Override
        public List<Object> simpler(Object part) {
            if (alphabet.isEmpty()) {
                return PLAIN.stream().filter(each -> weight(each) < weight(part)).toList();
            }
            return new Whole(Type.Scalar.LONG, new Range(0, alphabet.length())).simpler(part);
        }
    }

    /**
     * An array, a list or a text.
     *
     * @param fewest parts it may have
     */
    record Many(Type type, long fewest, Kind element) implements Kind {
        @Override
        public Object apart(Object value) {
            List<Object> parts = new ArrayList<>();
            if (value instanceof String text) {
                text.codePoints().forEach(character -> parts.add(element.apart(character)));
            } else if (value instanceof List<?> list) {
                list.forEach(each -> parts.add(element.apart(each)));
            } else {
                for (int i = 0; i < Array.getLength(value); i++) {
                    parts.add(element.apart(Array.get(value, i)));
                }
            }
            return Collections.unmodifiableList(parts);
        }

        @Override
        public Object together(Object part) {
            List<?> parts = (List<?>) part;
            if (type == Type.Scalar.STRING) {
                StringBuilder text = new StringBuilder();
                parts.forEach(each -> text.appendCodePoint((Integer) element.together(each)));
                return text.toString();
            }
            if (type instanceof Type.Array array) {
                Object values = Array.newInstance(array.element().javaClass(), parts.size());
                for (int i = 0; i < parts.size(); i++) {
                    Array.set(values, i, element.together(parts.get(i)));
                }
                return values;
            }
            List<Object> values = new ArrayList<>(parts.size());
            parts.forEach(each -> values.add(element.together(each)));
            return Collections.unmodifiableList(values);
        }

        @Override
        public Leaf leaf() {
            return element.leaf();
        }

        @Override
        public int depth() {
            return element.depth() + 1;
        }

        @Override
        public long shortest(int depth) {
            return depth == 0 ? fewest : element.shortest(depth - 1);
        }
    }

    /** The kinds of a problem's arguments, in order. */
    static List<Kind> of(Constraints constraints) {
        List<Kind> kinds = new ArrayList<>();
        for (int i = 0; i < constraints.each().size(); i++) {
            Type type = constraints.signature().parameters().get(i).type();
            kinds.add(of(type, constraints.each().get(i)));
        }
        return List.copyOf(kinds);
    }

    private static Kind of(Type type, Constraint constraint) {
        if (constraint instanceof Constraint.Sequence sequence) {
            Type element =
                    type instanceof Type.Array array
                            ? array.element()
                            : ((Type.ListOf) type).element();
            return new Many(type, sequence.length().min(), of(element, sequence.elements()));
        }
        if (constraint instanceof Constraint.Text text) {
            return new Many(type, text.length().min(), new Letter(text.alphabet()));
        }
        if (constraint instanceof Constraint.Numbers numbers) {
            return type == Type.Scalar.DOUBLE
                    ? new Real(numbers.values())
                    : new Whole((Type.Scalar) type, numbers.values());
        }
        return new Whole(Type.Scalar.BOOLEAN, new Range(0, 1));
    }
}
