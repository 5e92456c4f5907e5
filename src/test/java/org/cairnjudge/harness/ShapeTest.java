package org.cairnjudge.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {
    private static final int LIMIT = 1 << 20;

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of("int", Integer.MIN_VALUE),
                Arguments.of("long", Long.MAX_VALUE - 1),
                Arguments.of("double", -0.0),
                Arguments.of("double", Double.NaN),
                Arguments.of("boolean", true),
                Arguments.of("String", ""),
                Arguments.of("String", "石子 \uD83D\uDE00 \0 and a lone \uD800"),
                Arguments.of("int[]", new int[] {1, -2, Integer.MAX_VALUE}),
                Arguments.of("int[]", new int[0]),
                Arguments.of("long[]", new long[] {1L << 40, -1}),
                Arguments.of("double[]", new double[] {0.1, Double.NEGATIVE_INFINITY}),
                Arguments.of("boolean[]", new boolean[] {true, false}),
                Arguments.of("String[]", new String[] {"a", null, ""}),
                Arguments.of("int[][]", new int[][] {{1, 2}, {}, null}),
                Arguments.of("int[][][]", new int[][][] {{{1}}, {}}),
                Arguments.of("List<Integer>", Arrays.asList(1, null, 3)),
                Arguments.of("List<Long>", List.of(1L << 50)),
                Arguments.of("List<Double>", List.of(0.5)),
                Arguments.of("List<Boolean>", List.of(false, true)),
                Arguments.of("List<String>", Arrays.asList("x", null)),
                Arguments.of("List<List<Integer>>", Arrays.asList(List.of(1, 2), List.of(), null)),
                Arguments.of("List<int[]>", List.of(new int[] {7})),
                Arguments.of("List<Integer>[]", new List<?>[] {List.of(1), null}));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueComesBackAsItWas(String type, Object value) {
        Shape shape = Shape.parse(type);
        FrameWriter out = new FrameWriter(LIMIT);

        shape.encode(value, out);
        FrameReader in = new FrameReader(out.toBytes());
        Object back = shape.decode(in);

        in.end();
        assertEquals(type, shape.toString());
        assertTrue(out.size() >= shape.minBytes());
        assertTrue(Arrays.deepEquals(flat(value), flat(back)), () -> type + " came back otherwise");
        assertNotSame(shape.decode(new FrameReader(out.toBytes())), flat(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Int",
                "Integer",
                "char",
                "int []",
                "List",
                "List<>",
                "List<int>",
                "List<Object>",
                "List<Integer",
                "Map<String>",
                "int[",
                "void",
                "java.lang.String",
                "List<Integer>>",
                "int[][][][][][][]",
                "List<List<List<List<List<List<List<String>>>>>>>"
            })
    void whatIsNoTypeIsRefused(String name) {
        assertThrows(IllegalArgumentException.class, () -> Shape.parse(name));
    }

    @Test
    void aTypesNameIsBoundedBeforeItIsRead() {
        String name = "int" + "[]".repeat(1_000_000);

        assertThrows(IllegalArgumentException.class, () -> Shape.parse(name));
    }

    static Stream<Arguments> hostileBytes() {
        byte[] huge = {0x7f, -1, -1, -1};
        byte[] negative = {-1, -1, -1, -2};
        return Stream.of("String", "int[]", "boolean[]", "String[]", "int[][]", "List<Integer>")
                .flatMap(
                        type ->
                                Stream.of(
                                        Arguments.of(type, huge),
                                        Arguments.of(type, negative),
                                        Arguments.of(type, new byte[] {0, 0, 0, 2, 0}),
                                        Arguments.of(type, new byte[] {0, 0}),
                                        Arguments.of(type, new byte[0])));
    }

    @ParameterizedTest
    @MethodSource("hostileBytes")
    void aCountThatTheBytesCannotHoldIsMalformed(String type, byte[] bytes) {
        assertThrows(MalformedFrame.class, () -> Shape.parse(type).decode(new FrameReader(bytes)));
    }

    @Test
    void aByteThatIsNoBooleanIsMalformed() {
        FrameReader in = new FrameReader(new byte[] {2});

        assertThrows(MalformedFrame.class, () -> Shape.parse("boolean").decode(in));
    }

    @Test
    void bytesLeftOverAreMalformed() {
        FrameReader in = new FrameReader(new byte[] {0, 0, 0, 0, 0});
        in.takeInt();

        assertThrows(MalformedFrame.class, in::end);
    }

    /** Whatever the bytes: a value or MalformedFrame, and no more memory than they deserve. */
    @Test
    void randomBytesAreReadOrRefused() {
        Random random = new Random(1);
        List<Shape> shapes = values().map(each -> Shape.parse((String) each.get()[0])).toList();
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : 0);
            }
            for (Shape shape : shapes) {
                try {
                    shape.decode(new FrameReader(bytes));
                } catch (MalformedFrame e) {
                    assertTrue(e.getMessage().length() < 200);
                }
            }
        }
    }

    @Test
    void aListThatNeverEndsIsTooLarge() {
        List<Integer> endless =
                new AbstractList<>() {
                    @Override
                    public Integer get(int index) {
                        return 7;
                    }

                    @Override
                    public int size() {
                        return 3;
                    }

                    @Override
                    public Iterator<Integer> iterator() {
                        return Stream.generate(() -> 7).iterator();
                    }
                };

        assertThrows(
                TooLarge.class,
                () -> Shape.parse("List<Integer>").encode(endless, new FrameWriter(LIMIT)));
    }

    @Test
    void aTextAboveTheBoundIsTooLargeBeforeItIsCopied() {
        String text = "x".repeat(LIMIT);

        assertThrows(
                TooLarge.class, () -> Shape.parse("String").encode(text, new FrameWriter(LIMIT)));
    }

    @Test
    void aValueOfAnotherTypeIsNoValueOfThisOne() {
        assertThrows(
                ClassCastException.class,
                () -> Shape.parse("List<Integer>").encode(List.of("x"), new FrameWriter(LIMIT)));
    }

    private static Object[] flat(Object value) {
        return new Object[] {
            value instanceof List<?> list
                    ? list.stream().map(ShapeTest::flat).toArray()
                    : value instanceof List<?>[] lists
                            ? Stream.of(lists).map(ShapeTest::flat).toArray()
                            : value
        };
    }
}
