package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int",
                "long",
                "double",
                "boolean",
                "String",
                "int[]",
                "String[]",
                "int[][]",
                "long[][][]",
                "List<Integer>",
                "List<String>",
                "List<List<Boolean>>",
                "List<int[]>",
                "List<Double>[]"
            })
    void isWrittenAsItWasRead(String written) {
        assertEquals(Optional.of(written), Type.parse(written).map(Type::javaName));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Int",
                "Integer",
                "char",
                "List",
                "List<int>",
                "List<>",
                "Map<String>",
                "int[",
                "[]",
                "int[]]",
                "int[][][][]",
                "List<List<int[][]>>",
                "Object",
                "List<Integer>>"
            })
    void whatIsNoTypeIsRefused(String written) {
        assertEquals(Optional.empty(), Type.parse(written));
    }

    @Test
    void spacesDoNotMatter() {
        assertEquals(Type.parse("List<List<Integer>>"), Type.parse("List< List<Integer> >"));
    }

    @Test
    void valuesHaveTheirJavaClass() {
        assertEquals(int[][].class, Type.parse("int[][]").orElseThrow().javaClass());
        assertEquals(List[].class, Type.parse("List<Integer>[]").orElseThrow().javaClass());
        assertEquals(boolean.class, Type.parse("boolean").orElseThrow().javaClass());
    }

    @Test
    void aSignatureIsWrittenAsTheLearnerWouldWriteIt() {
        Signature signature =
                new Signature(
                        "play",
                        List.of(
                                new Parameter("stones", Type.parse("int[]").orElseThrow()),
                                new Parameter("names", Type.parse("List<String>").orElseThrow())),
                        Type.Scalar.BOOLEAN);

        assertEquals("boolean play(int[] stones, List<String> names)", signature.declaration());
        assertEquals(List.of("int[]", "List<String>"), signature.parameterTypes());
    }

    @Test
    void twoParametersOfOneNameAreRefused() {
        Parameter stones = new Parameter("stones", Type.Scalar.INT);

        assertThrows(
                IllegalArgumentException.class,
                () -> new Signature("play", List.of(stones, stones), Type.Scalar.INT));
    }
}
