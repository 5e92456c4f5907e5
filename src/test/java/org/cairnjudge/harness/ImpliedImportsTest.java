package org.cairnjudge.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ImpliedImportsTest {
    /** In the sources below: where the imports belong. */
    private static final String HERE = "§";

    static Stream<String> sources() {
        return Stream.of(
                HERE + "class Solution {}",
                HERE,
                HERE + "\n\n  class Solution {}",
                HERE + "import java.util.List;\nclass Solution {}",
                "package a;" + HERE + "class Solution {}",
                "package a.b . c ;" + HERE + "\r\nclass Solution {}",
                "  \t\npackage\na\n;" + HERE + "\nclass Solution {}",
                "/* package x; */ package a;" + HERE + " class Solution {}",
                "// package x;\rpackage a;" + HERE + "\rclass Solution {}",
                "/** License. */\n// 许可证\npackage a;" + HERE + "\nclass Solution {}",
                "package/* ; */a/**/./***/b// ;\n;" + HERE + "class Solution {}",
                HERE + "// package a;\nclass Solution {}",
                HERE + "/* package a;\nclass Solution {}",
                HERE + "packages a;",
                HERE + "package$ a;",
                // Not to hide what javac says of a declaration that has no end.
                "package" + HERE,
                "package a" + HERE,
                "package a class Solution {}" + HERE,
                "package a" + "\"" + HERE);
    }

    @ParameterizedTest
    @MethodSource("sources")
    void importsStandBehindThePackageOrFirst(String marked) {
        String source = marked.replace(HERE, "");

        ImpliedImports implied = ImpliedImports.in(source);

        assertEquals(marked.replace(HERE, ImpliedImports.IMPORTS), implied.text());
        int before = marked.indexOf(HERE);
        for (int i = 0; i <= source.length(); i++) {
            int inText = i < before ? i : i + ImpliedImports.IMPORTS.length();
            assertEquals(i, implied.original(inText));
        }
    }

    @ParameterizedTest
    @MethodSource("sources")
    void aByteOrderMarkIsDroppedAndCountsInNoColumn(String marked) {
        String source = marked.replace(HERE, "");

        ImpliedImports implied = ImpliedImports.in("\uFEFF" + source);

        assertEquals(ImpliedImports.in(source).text(), implied.text());
        assertEquals(1, implied.column(0));
    }

    @Test
    void placesWithinTheImportsAreWhereTheImportsStand() {
        ImpliedImports implied = ImpliedImports.in("package a; class Solution {}");

        assertEquals(10, implied.original(10));
        assertEquals(10, implied.original(12));
        assertEquals(10, implied.original(10L + ImpliedImports.IMPORTS.length()));
        assertEquals(11, implied.original(11L + ImpliedImports.IMPORTS.length()));
    }

    static Stream<Arguments> places() {
        return Stream.of(
                Arguments.of("abc", 0, 1, 1, "abc"),
                Arguments.of("abc", 3, 1, 4, "abc"),
                Arguments.of("a\nbc\n", 2, 2, 1, "bc"),
                Arguments.of("a\nbc\n", 5, 3, 1, ""),
                Arguments.of("a\r\nbc\r\nd", 3, 2, 1, "bc"),
                Arguments.of("a\r\nbc\r\nd", 7, 3, 1, "d"),
                Arguments.of("a\rbc\rd", 5, 3, 1, "d"),
                Arguments.of("\tx", 1, 1, 2, "\tx"),
                Arguments.of("石子 x", 3, 1, 4, "石子 x"),
                Arguments.of("", 0, 1, 1, ""));
    }

    @ParameterizedTest
    @MethodSource("places")
    void anOffsetHasItsLineAndColumn(
            String source, int offset, int line, int column, String lineText) {
        ImpliedImports implied = ImpliedImports.in(source);

        assertEquals(line, implied.line(offset));
        assertEquals(column, implied.column(offset));
        assertEquals(lineText, implied.lineAround(offset));
    }
}
