package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A type of a parameter or an answer, written as in Java.
 *
 * <p>Its values are plain Java objects: {@code Integer}, {@code Long}, {@code Double}, {@code
 * Boolean}, {@code String}, arrays ({@code int[]}, {@code String[]}, {@code int[][]}, ...) and
 * unmodifiable {@code List}s. No value is or holds null.
 */
public sealed interface Type {

    /** How deep arrays and lists may be nested. */
    int MAX_DEPTH = 3;

    /** The type as it stands in Java source: {@code int[]}, {@code List<Integer>}. */
    String javaName();

    /** The class of this type's values; the primitive one where there is one. */
    Class<?> javaClass();

    /**
     * How many arrays and lists are around the scalar: 0 for {@code int}, 2 for {@code
     * List<int[]>}.
     */
    int depth();

    /** The type without its arrays and lists: {@code int} for {@code List<int[]>}. */
    Scalar scalar();

    /** The types that hold one value. */
    enum Scalar implements Type {
        INT("int", "Integer", int.class),
        LONG("long", "Long", long.class),
        DOUBLE("double", "Double", double.class),
        BOOLEAN("boolean", "Boolean", boolean.class),
        STRING("String", "String", String.class);

        private final String javaName;
        private final String boxedName;
        private final Class<?> javaClass;

        Scalar(String javaName, String boxedName, Class<?> javaClass) {
            this.javaName = javaName;
            this.boxedName = boxedName;
            this.javaClass = javaClass;
        }

        @Override
        public String javaName() {
            return javaName;
        }

        @Override
        public Class<?> javaClass() {
            return javaClass;
        }

        @Override
        public int depth() {
            return 0;
        }

        @Override
        public Scalar scalar() {
            return this;
        }

        /** Whether the values are whole numbers, which is what generators make. */
        public boolean isWhole() {
            return this == INT || this == LONG;
        }

        public boolean isNumber() {
            return isWhole() || this == DOUBLE;
        }
    }

    record Array(Type element) implements Type {
        @Override
        public String javaName() {
            return element.javaName() + "[]";
        }

        @Override
        public Class<?> javaClass() {
            return element.javaClass().arrayType();
        }

        @Override
        public int depth() {
            return element.depth() + 1;
        }

        @Override
        public Scalar scalar() {
            return element.scalar();
        }
    }

    record ListOf(Type element) implements Type {
        @Override
        public String javaName() {
            String inner = element instanceof Scalar scalar ? scalar.boxedName : element.javaName();
            return "List<" + inner + ">";
        }

        @Override
        public Class<?> javaClass() {
            return List.class;
        }

        @Override
        public int depth() {
            return element.depth() + 1;
        }

        @Override
        public Scalar scalar() {
            return element.scalar();
        }
    }

    /** Reads a type as written in a package; empty when it is none of those a signature may use. */
    static Optional<Type> parse(String written) {
        return parse(written.replace(" ", ""), false).filter(type -> type.depth() <= MAX_DEPTH);
    }

    private static Optional<Type> parse(String written, boolean boxed) {
        if (written.endsWith("[]")) {
            return parse(written.substring(0, written.length() - 2), false).map(Array::new);
        }
        if (written.startsWith("List<") && written.endsWith(">")) {
            return parse(written.substring("List<".length(), written.length() - 1), true)
                    .map(ListOf::new);
        }
        return Arrays.stream(Scalar.values())
                .filter(scalar -> written.equals(boxed ? scalar.boxedName : scalar.javaName))
                .<Type>map(scalar -> scalar)
                .findFirst();
    }
}
