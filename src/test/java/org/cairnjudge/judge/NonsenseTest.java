package org.cairnjudge.judge;

import static org.cairnjudge.problem.Type.Scalar.BOOLEAN;
import static org.cairnjudge.problem.Type.Scalar.DOUBLE;
import static org.cairnjudge.problem.Type.Scalar.INT;
import static org.cairnjudge.problem.Type.Scalar.LONG;
import static org.cairnjudge.problem.Type.Scalar.STRING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.cairnjudge.problem.Type;
import org.cairnjudge.problem.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NonsenseTest {
    static Stream<Type> types() {
        return Stream.of(
                INT,
                LONG,
                DOUBLE,
                BOOLEAN,
                STRING,
                new Type.Array(INT),
                new Type.Array(STRING),
                new Type.ListOf(LONG),
                new Type.Array(new Type.Array(BOOLEAN)),
                new Type.ListOf(new Type.Array(INT)),
                new Type.ListOf(new Type.ListOf(STRING)),
                new Type.Array(new Type.Array(new Type.Array(DOUBLE))));
    }

    @ParameterizedTest
    @MethodSource("types")
    void isOfItsTypeAndNotAlwaysTheSame(Type type) {
        List<Object> nonsense = Nonsense.of(type);

        if (!type.javaClass().isPrimitive()) {
            nonsense.forEach(each -> assertInstanceOf(type.javaClass(), each));
        }
        List<String> shown = nonsense.stream().map(Values::json).toList();
        assertTrue(shown.stream().distinct().count() > 1, shown.toString());
        assertTrue(shown.stream().mapToInt(String::length).max().getAsInt() < 1 << 18);
    }

    @Test
    void oneOfThemIsEmptyAndOneIsLong() {
        List<Integer> lengths =
                Nonsense.of(new Type.Array(INT)).stream()
                        .map(each -> ((int[]) each).length)
                        .toList();

        assertEquals(0, lengths.get(0));
        assertEquals(10_000, lengths.get(lengths.size() - 1));
    }
}
