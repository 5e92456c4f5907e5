package org.cairnjudge.harness;

/**
 * A source with the imports that learners leave out, and the way back: every place in what javac
 * reads belongs to a place in what the author wrote.
 *
 * <p>The imports go behind the package declaration, or to the very beginning, on the author's own
 * line, so that line numbers in class files are the author's. They are imports on demand: a class
 * of the author's own, or an import of a single class, stands above them.
 */
final class ImpliedImports {
    static final String IMPORTS =
            "import java.util.*;"
                    + "import java.util.function.*;"
                    + "import java.util.stream.*;"
                    + "import java.math.*;"
                    + "import java.text.*;";

    private static final String PACKAGE = "package";
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String original;
    private final int at;

    private ImpliedImports(String original, int at) {
        this.original = original;
        this.at = at;
    }

    /**
     * @param text as it was handed in; a byte-order mark is dropped, and counts in no column
     */
    static ImpliedImports in(String text) {
        String original =
                !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        return new ImpliedImports(original, placeIn(original));
    }

    /** What javac reads. */
    String text() {
        return original.substring(0, at) + IMPORTS + original.substring(at);
    }

    /** The offset in the author's text of one in javac's. */
    int original(long offset) {
        if (offset <= at) {
            return (int) Math.max(0, offset);
        }
        return (int) Math.min(original.length(), Math.max(at, offset - IMPORTS.length()));
    }

    /** The line of an offset in the author's text, from 1. */
    int line(int offset) {
        int line = 1;
        for (int i = 0; i < offset; i++) {
            if (endsLine(i)) {
                line++;
            }
        }
        // javac points behind the text where something is missing at its end.
        return line;
    }

    /** The column of an offset in the author's text, from 1, in UTF-16 units. */
    int column(int offset) {
        return offset - startOfLine(offset) + 1;
    }

    /** The line around an offset in the author's text, without its end. */
    String lineAround(int offset) {
        int start = startOfLine(offset);
        int end = start;
        while (end < original.length()
                && original.charAt(end) != '\n'
                && original.charAt(end) != '\r') {
            end++;
        }
        return original.substring(start, end);
    }

    private int startOfLine(int offset) {
        int start = offset;
        while (start > 0 && !endsLine(start - 1)) {
            start--;
        }
        return start;
    }

    /** Is this the last unit of a line? A CR LF is one end (JLS 3.4). */
    private boolean endsLine(int i) {
        char c = original.charAt(i);
        return c == '\n'
                || c == '\r' && !(i + 1 < original.length() && original.charAt(i + 1) == '\n');
    }

    private static int placeIn(String text) {
        int start = skipBlanks(text, 0);
        if (!text.startsWith(PACKAGE, start)
                || start + PACKAGE.length() < text.length()
                        && Character.isJavaIdentifierPart(text.charAt(start + PACKAGE.length()))) {
            return 0;
        }
        int i = start + PACKAGE.length();
        while (true) {
            i = skipBlanks(text, i);
            if (i == text.length()) {
                // No end of the declaration: javac will say so, and nothing may stand in its way.
                return i;
            }
            char c = text.charAt(i);
            if (c == ';') {
                return i + 1;
            }
            if (c != '.' && !Character.isJavaIdentifierPart(c)) {
                return text.length();
            }
            i++;
        }
    }

    /** The first place at or after {@code from} where neither white space nor a comment stands. */
    private static int skipBlanks(String text, int from) {
        int i = from;
        while (i < text.length()) {
            if (text.startsWith("//", i)) {
                while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                    i++;
                }
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i + 2);
                i = end < 0 ? text.length() : end + 2;
            } else if (Character.isWhitespace(text.charAt(i))) {
                i++;
            } else {
                return i;
            }
        }
        return i;
    }
}
