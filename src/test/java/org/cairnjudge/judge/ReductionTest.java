package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.cairnjudge.problem.Constraint;
import org.cairnjudge.problem.Constraints;
import org.cairnjudge.problem.Parameter;
import org.cairnjudge.problem.Range;
import org.cairnjudge.problem.Signature;
import org.cairnjudge.problem.Type;
import org.cairnjudge.problem.Values;
import org.cairnjudge.problem.Violations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs made smaller, where what fails is a condition and not a program. */
class ReductionTest {
    private static final int BOUND = 5_000;

    /** What is asked, counted and checked. */
    private static final class Condition implements Reduction.Trial {
        private final Constraints constraints;
        private final Predicate<Object[]> fails;
        private int asked;

        private Condition(Constraints constraints, Predicate<Object[]> fails) {
            this.constraints = constraints;
            this.fails = fails;
        }

        @Override
        public OptionalInt firstFailing(List<Object[]> inputs) {
            for (Object[] input : inputs) {
                assertValid(constraints, input);
            }
            asked += inputs.size();
            return IntStream.range(0, inputs.size())
                    .filter(i -> fails.test(inputs.get(i)))
                    .findFirst();
        }

        @Override
        public boolean isOver() {
            return asked >= BOUND;
        }
    }

    private static void assertValid(Constraints constraints, Object[] input) {
        Violations found = new Violations();
        constraints.check(input, "", found);
        assertTrue(found.isEmpty(), () -> show(constraints, input) + ": " + found.list());
    }

    private static String show(Constraints constraints, Object[] input) {
        return Values.inputJson(constraints.signature(), input);
    }

    private static Constraints constraints(List<Type> types, List<Constraint> each) {
        List<Parameter> parameters =
                IntStream.range(0, types.size())
                        .mapToObj(i -> new Parameter("p" + i, types.get(i)))
                        .toList();
        return new Constraints(new Signature("solve", parameters, Type.Scalar.INT), each);
    }

    private static final Type INTS = new Type.Array(Type.Scalar.INT);

    private static Constraint sequence(long min, long max, Constraint elements) {
        return new Constraint.Sequence(new Range(min, max), elements);
    }

    private static Constraint numbers(long min, long max) {
        return new Constraint.Numbers(new Range(min, max));
    }

    private static String reduced(
            Constraints constraints, Predicate<Object[]> fails, Object... input) {
        assertTrue(fails.test(input));
        return show(
                constraints,
                new Reduction(constraints, new Condition(constraints, fails)).reduce(input));
    }

    private static final Constraints ROW =
            constraints(List.of(INTS), List.of(sequence(1, 1000, numbers(-1000, 1000))));

    private static int[] row(int size) {
        Random random = new Random(size);
        return random.ints(size, -1000, 1001).toArray();
    }

    private static Predicate<Object[]> onRow(Predicate<int[]> fails) {
        return input -> fails.test((int[]) input[0]);
    }

    @Test
    void elementsThatMeanNothingAreLeftOut() {
        int[] row = row(700);
        row[411] = 7;

        assertEquals(
                "{\"p0\":[7]}",
                reduced(ROW, onRow(v -> IntStream.of(v).anyMatch(x -> x == 7)), row));
    }

    @Test
    void whatMustStayTogetherStays() {
        int[] row = row(300);
        row[10] = 7;
        row[250] = 9;
        Predicate<int[]> sevenBeforeNine =
                v -> {
                    int seven = Arrays.stream(v).boxed().toList().indexOf(7);
                    int nine = Arrays.stream(v).boxed().toList().lastIndexOf(9);
                    return 0 <= seven && seven < nine;
                };

        assertEquals("{\"p0\":[7,9]}", reduced(ROW, onRow(sevenBeforeNine), row));
    }

    @Test
    void aListStaysAsLongAsItMust() {
        Constraints longOnes =
                constraints(List.of(INTS), List.of(sequence(4, 1000, numbers(-1000, 1000))));

        assertEquals("{\"p0\":[0,0,0,0]}", reduced(longOnes, onRow(v -> true), row(50)));
    }

    @Test
    void theLengthAtWhichItFailsIsFound() {
        assertEquals(
                "{\"p0\":[" + "0,".repeat(36) + "0]}",
                reduced(ROW, onRow(v -> v.length >= 37), row(900)));
    }

    @Test
    void valuesGoAsFarTowardZeroAsTheyMay() {
        assertEquals(
                "{\"p0\":[501]}",
                reduced(ROW, onRow(v -> IntStream.of(v).anyMatch(x -> x > 500)), row(100)));
        assertEquals(
                "{\"p0\":[-501]}",
                reduced(ROW, onRow(v -> IntStream.of(v).anyMatch(x -> x < -500)), row(100)));
    }

    @Test
    void equalValuesMoveTogether() {
        int[] row = new int[40];
        Arrays.fill(row, 640);

        assertEquals(
                "{\"p0\":[1,1,1]}",
                reduced(
                        ROW,
                        onRow(
                                v ->
                                        v.length >= 3
                                                && v[0] > 0
                                                && IntStream.of(v).distinct().count() == 1),
                        row));
    }

    @Test
    void gapsCloseWhileTheOrderIsKept() {
        // Strictly ascending: no value can move alone without meeting another.
        assertEquals(
                "{\"p0\":[1,2,3,4]}",
                reduced(
                        ROW,
                        onRow(
                                v ->
                                        v.length >= 4
                                                && v[0] > 0
                                                && IntStream.range(1, v.length)
                                                        .allMatch(i -> v[i - 1] < v[i])),
                        new int[] {100, 230, 231, 500, 777, 900}));
    }

    @Test
    void remaindersAreKept() {
        // As in a rule that goes by the remainder of a division.
        Constraints positive =
                constraints(List.of(INTS), List.of(sequence(1, 100, numbers(1, 10_000))));

        assertEquals(
                "{\"p0\":[1,1,3]}",
                reduced(
                        positive,
                        onRow(
                                v -> {
                                    long[] c = new long[3];
                                    IntStream.of(v).forEach(x -> c[x % 3]++);
                                    return c[0] % 2 == 1 && c[1] >= 2;
                                }),
                        new int[] {9_999, 4_000, 3, 6, 3_001, 8_000, 5_555, 7_000, 12, 30, 100}));
    }

    @Test
    void elementsThatCanOnlyGoInPairsGoInPairs() {
        assertEquals(
                "{\"p0\":[0]}", reduced(ROW, onRow(v -> v.length % 2 == 1), new int[] {1, 2, 3}));
        assertEquals(
                "{\"p0\":[0]}",
                reduced(
                        ROW,
                        onRow(v -> v.length % 2 == 1 && v.length != 5 && v.length != 3),
                        row(7)));
    }

    @Test
    void allParametersAreMadeSmaller() {
        Constraints many =
                constraints(
                        List.of(
                                Type.Scalar.LONG,
                                Type.Scalar.STRING,
                                Type.Scalar.BOOLEAN,
                                Type.Scalar.DOUBLE,
                                new Type.ListOf(new Type.Array(Type.Scalar.INT))),
                        List.of(
                                numbers(Long.MIN_VALUE, Long.MAX_VALUE),
                                new Constraint.Text(new Range(1, 50), "xyz"),
                                new Constraint.Anything(),
                                numbers(-100, 100),
                                sequence(0, 9, sequence(0, 9, numbers(5, 9)))));
        Object[] input = {
            Long.MIN_VALUE,
            "xxzyzzzxyyz",
            true,
            -77.625,
            List.of(new int[] {5, 6, 7}, new int[] {}, new int[] {9, 8, 9})
        };

        assertEquals(
                "{\"p0\":-1000000,\"p1\":\"xz\",\"p2\":false,\"p3\":0.0,\"p4\":[[5,8]]}",
                reduced(
                        many,
                        values ->
                                (Long) values[0] <= -1_000_000L
                                        && ((String) values[1]).contains("z")
                                        && ((String) values[1]).length() > 1
                                        && ((List<?>) values[4])
                                                .stream()
                                                        .anyMatch(
                                                                inner ->
                                                                        ((int[]) inner).length > 1
                                                                                && ((int[]) inner)
                                                                                                [1]
                                                                                        > 7),
                        input));
    }

    @Test
    void aTextOfAnyCharactersBecomesAPlainOne() {
        Constraints text =
                constraints(
                        List.of(Type.Scalar.STRING),
                        List.of(new Constraint.Text(new Range(0, 99), "")));

        assertEquals(
                "{\"p0\":\"aaa\"}",
                reduced(
                        text,
                        values ->
                                ((String) values[0])
                                                .codePointCount(0, ((String) values[0]).length())
                                        >= 3,
                        "石子游戏 \ud83d\ude00!"));
        assertEquals(
                "{\"p0\":\"\ud83d\ude00\"}",
                reduced(
                        text,
                        values -> ((String) values[0]).contains("\ud83d\ude00"),
                        "石子游戏 \ud83d\ude00!"));
    }

    @Test
    void itEndsWhereItsBoundIs() {
        Condition stubborn = new Condition(ROW, onRow(v -> v.length == 1000));
        int[] row = row(1000);

        new Reduction(ROW, stubborn).reduce(new Object[] {row});

        assertTrue(stubborn.asked <= BOUND + 64 * 30, stubborn.asked + " were asked");
    }

    static List<Integer> seeds() {
        return IntStream.range(0, 150).boxed().toList();
    }

    /** Any signature, any constraints, any input, and a condition that nobody has thought about. */
    @ParameterizedTest
    @MethodSource("seeds")
    void whateverItIsItStaysValidFailsAndIsNotLarger(int seed) {
        Random random = new Random(seed);
        List<Type> types = new ArrayList<>();
        List<Constraint> each = new ArrayList<>();
        List<Object> input = new ArrayList<>();
        int parameters = 1 + random.nextInt(3);
        for (int i = 0; i < parameters; i++) {
            Type type = type(random, 1 + random.nextInt(3));
            Constraint constraint = constraint(random, type);
            types.add(type);
            each.add(constraint);
            input.add(value(random, type, constraint));
        }
        Constraints constraints = constraints(types, each);
        Object[] start = input.toArray();
        assertValid(constraints, start);
        String shown = show(constraints, start);
        int modulus = 2 + random.nextInt(5);
        int remainder = Math.floorMod(shown.hashCode(), modulus);
        // Fails here and there, as a hash goes.
        Predicate<Object[]> fails =
                other -> Math.floorMod(show(constraints, other).hashCode(), modulus) == remainder;

        Condition condition = new Condition(constraints, fails);
        Object[] small = new Reduction(constraints, condition).reduce(start);

        assertValid(constraints, small);
        assertTrue(fails.test(small), () -> shown + " became " + show(constraints, small));
        assertTrue(size(small) <= size(start), () -> shown + " became " + show(constraints, small));
        assertEquals(shown, show(constraints, start), "the input itself was changed");
        Object[] again =
                new Reduction(constraints, new Condition(constraints, fails)).reduce(start);
        assertArrayEquals(
                new String[] {show(constraints, small)}, new String[] {show(constraints, again)});
    }

    private static long size(Object value) {
        if (value instanceof Object[] array) {
            return Arrays.stream(array).mapToLong(each -> 1 + size(each)).sum();
        }
        if (value instanceof List<?> list) {
            return list.stream().mapToLong(each -> 1 + size(each)).sum();
        }
        if (value instanceof String text) {
            return text.codePointCount(0, text.length());
        }
        return value.getClass().isArray() ? java.lang.reflect.Array.getLength(value) : 0;
    }

    private static Type type(Random random, int depth) {
        Type.Scalar scalar = Type.Scalar.values()[random.nextInt(Type.Scalar.values().length)];
        Type type = scalar;
        boolean list = random.nextBoolean();
        for (int i = 1; i < depth; i++) {
            // Java has no List of a bare scalar; arrays stand innermost, or everything is a list.
            type = list ? new Type.ListOf(type) : new Type.Array(type);
        }
        return type;
    }

    private static Constraint constraint(Random random, Type type) {
        long low = random.nextInt(3);
        Range length = new Range(low, low + random.nextInt(6));
        if (type instanceof Type.Array array) {
            return new Constraint.Sequence(length, constraint(random, array.element()));
        }
        if (type instanceof Type.ListOf list) {
            return new Constraint.Sequence(length, constraint(random, list.element()));
        }
        return switch ((Type.Scalar) type) {
            case STRING -> new Constraint.Text(length, random.nextBoolean() ? "" : "qxz\u77f3");
            case BOOLEAN -> new Constraint.Anything();
            case INT, LONG, DOUBLE -> {
                long min = random.nextInt(2001) - 1000;
                yield new Constraint.Numbers(new Range(min, min + random.nextInt(2000)));
            }
        };
    }

    private static Object value(Random random, Type type, Constraint constraint) {
        if (constraint instanceof Constraint.Sequence sequence) {
            int size = (int) in(random, sequence.length());
            if (type instanceof Type.Array array) {
                Object values =
                        java.lang.reflect.Array.newInstance(array.element().javaClass(), size);
                for (int i = 0; i < size; i++) {
                    java.lang.reflect.Array.set(
                            values, i, value(random, array.element(), sequence.elements()));
                }
                return values;
            }
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                values.add(value(random, ((Type.ListOf) type).element(), sequence.elements()));
            }
            return Collections.unmodifiableList(values);
        }
        if (constraint instanceof Constraint.Text text) {
            String characters = text.alphabet().isEmpty() ? "b \u5b50Z9#" : text.alphabet();
            StringBuilder made = new StringBuilder();
            for (long i = in(random, text.length()); i > 0; i--) {
                made.append(characters.charAt(random.nextInt(characters.length())));
            }
            return made.toString();
        }
        if (constraint instanceof Constraint.Numbers numbers) {
            long number = in(random, numbers.values());
            return switch ((Type.Scalar) type) {
                case INT -> (Object) (int) number;
                case DOUBLE ->
                        (Object)
                                (number == numbers.values().max()
                                        ? (double) number
                                        : number + random.nextInt(8) / 8.0);
                default -> number;
            };
        }
        return random.nextBoolean();
    }

    private static long in(Random random, Range range) {
        return range.min() + (long) (random.nextDouble() * range.size());
    }
}
