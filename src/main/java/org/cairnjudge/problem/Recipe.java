package org.cairnjudge.problem;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * One item of a test plan: a generator for every parameter, and how many inputs to make.
 *
 * <p>What the generators enumerate is combined, the last parameter changing fastest; {@code count}
 * rounds are made of that.
 *
 * @param generators in the order of the parameters
 * @param count rounds; 0 for as many as somebody asks for (only in challenges)
 */
record Recipe(List<Parameter> parameters, List<Generator> generators, long count) {

    Recipe {
        parameters = List.copyOf(parameters);
        generators = List.copyOf(generators);
        if (parameters.size() != generators.size() || count < 0) {
            throw new IllegalArgumentException(
                    generators.size()
                            + " generators for "
                            + parameters.size()
                            + " parameters, count "
                            + count);
        }
    }

    /**
     * How many kinds of inputs are enumerated; {@link Long#MAX_VALUE} if more than a long can tell.
     */
    long kinds() {
        long kinds = 1;
        for (Generator generator : generators) {
            long high = Math.multiplyHigh(kinds, generator.size());
            kinds =
                    high != 0 || kinds * generator.size() < 0
                            ? Long.MAX_VALUE
                            : kinds * generator.size();
        }
        return kinds;
    }

    /** How many inputs this makes; {@link Long#MAX_VALUE} for no end of them. */
    long size() {
        long rounds = count > 0 ? count : draws() ? Long.MAX_VALUE : 1;
        long kinds = kinds();
        return Math.multiplyHigh(rounds, kinds) != 0 || rounds * kinds < 0
                ? Long.MAX_VALUE
                : rounds * kinds;
    }

    boolean draws() {
        return generators.stream().anyMatch(Generator::draws);
    }

    /**
     * An input of the parameters' types.
     *
     * @param index its place, 0 to {@link #size()} - 1
     * @param domain what it is drawn for
     * @param item which item of its plan this recipe is
     */
    Object[] input(long index, Seed seed, String domain, int item) {
        // A hash for each of thousands of small inputs that draw nothing would cost more than they
        // do.
        Chance chance = draws() ? seed.chance(domain, item, index) : new Chance(0);
        return input(index, chance);
    }

    private Object[] input(long index, Chance chance) {
        Object[] input = new Object[generators.size()];
        long[] kind = new long[generators.size()];
        long left = index % kinds();
        for (int i = kind.length - 1; i >= 0; i--) {
            kind[i] = left % generators.get(i).size();
            left /= generators.get(i).size();
        }
        for (int i = 0; i < input.length; i++) {
            input[i] = of(parameters.get(i).type(), generators.get(i).at(kind[i], chance));
        }
        return input;
    }

    /** Whether inputs of this type can be generated. */
    static boolean canMake(Type type) {
        return type.depth() <= 1
                && (type.scalar().isWhole() || type.scalar() == Type.Scalar.BOOLEAN);
    }

    private static Object of(Type type, long[] values) {
        if (type instanceof Type.Scalar scalar) {
            return scalar(scalar, values[0]);
        }
        if (type instanceof Type.ListOf list) {
            List<Object> elements = new ArrayList<>(values.length);
            for (long value : values) {
                elements.add(scalar(list.scalar(), value));
            }
            return Collections.unmodifiableList(elements);
        }
        if (type.scalar() == Type.Scalar.LONG) {
            return values;
        }
        if (type.scalar() == Type.Scalar.INT) {
            return Arrays.stream(values).mapToInt(Math::toIntExact).toArray();
        }
        Object array = Array.newInstance(type.scalar().javaClass(), values.length);
        for (int i = 0; i < values.length; i++) {
            Array.set(array, i, scalar(type.scalar(), values[i]));
        }
        return array;
    }

    private static Object scalar(Type.Scalar type, long value) {
        return switch (type) {
            case INT -> Math.toIntExact(value);
            case LONG -> value;
            case BOOLEAN -> value != 0;
            case DOUBLE, STRING ->
                    throw new IllegalArgumentException("no generator makes " + type.javaName());
        };
    }
}
