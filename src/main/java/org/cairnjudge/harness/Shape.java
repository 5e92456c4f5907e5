package org.cairnjudge.harness;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * A type of values that cross the wall, and how they are written: {@code int}, {@code long}, {@code
 * double}, {@code boolean}, {@code String}, arrays and {@code List}s of them.
 *
 * <p>In a frame a number stands as its bits, a String, array or List as a count (−1 for null) and
 * its elements, a number in a List with a byte before it that tells it from null.
 */
public sealed interface Shape {
    /** Deepest nesting of arrays and Lists that a type may have. */
    int MAX_DEPTH = 6;

    /** Longest name of a type. */
    int MAX_NAME = 60;

    /**
     * Reads a type's name as signatures have it: {@code int[][]}, {@code List<List<Integer>>}.
     *
     * @throws IllegalArgumentException if there is no such type
     */
    static Shape parse(String name) {
        if (name.length() > MAX_NAME) {
            throw new IllegalArgumentException("no type has a name of " + name.length() + " units");
        }
        return ShapeNames.parse(name, 0);
    }

    /** The type of fields that hold such values: {@code int.class}, {@code List.class}. */
    Class<?> type();

    /**
     * Writes a value.
     *
     * @param value of this type; null only where the type is a reference
     * @throws ClassCastException if it is of another type
     */
    void encode(Object value, FrameWriter out);

    /** Reads a value back; new and mutable at every call. */
    Object decode(FrameReader in);

    /** The fewest bytes that a value takes; at least 1. */
    int minBytes();

    /** Is there a List in it, so that what it holds is a matter of generic types? */
    boolean holdsList();

    /** The types that stand for themselves. */
    enum Scalar implements Shape {
        INT("int", "Integer", int.class, Integer.class, 4),
        LONG("long", "Long", long.class, Long.class, 8),
        DOUBLE("double", "Double", double.class, Double.class, 8),
        BOOLEAN("boolean", "Boolean", boolean.class, Boolean.class, 1),
        STRING("String", "String", String.class, String.class, 4);

        private final String typeName;
        private final String boxedName;
        private final Class<?> type;
        private final Class<?> boxed;
        private final int minBytes;

        Scalar(String typeName, String boxedName, Class<?> type, Class<?> boxed, int minBytes) {
            this.typeName = typeName;
            this.boxedName = boxedName;
            this.type = type;
            this.boxed = boxed;
            this.minBytes = minBytes;
        }

        @Override
        public Class<?> type() {
            return type;
        }

        /** The type that stands in a List: {@code Integer.class}. */
        Class<?> boxed() {
            return boxed;
        }

        String boxedName() {
            return boxedName;
        }

        @Override
        public void encode(Object value, FrameWriter out) {
            switch (this) {
                case INT:
                    out.putInt((Integer) value);
                    return;
                case LONG:
                    out.putLong((Long) value);
                    return;
                case DOUBLE:
                    out.putDouble((Double) value);
                    return;
                case BOOLEAN:
                    out.putBoolean((Boolean) value);
                    return;
                case STRING:
                    if (value == null) {
                        out.putInt(-1);
                        return;
                    }
                    out.putText((String) value);
            }
        }

        @Override
        public Object decode(FrameReader in) {
            return switch (this) {
                case INT -> in.takeInt();
                case LONG -> in.takeLong();
                case DOUBLE -> in.takeDouble();
                case BOOLEAN -> in.takeBoolean();
                case STRING -> {
                    int units = in.takeCountOrNull(2);
                    yield units == -1 ? null : in.text(units);
                }
            };
        }

        @Override
        public int minBytes() {
            return minBytes;
        }

        @Override
        public boolean holdsList() {
            return false;
        }

        @Override
        public String toString() {
            return typeName;
        }
    }

    /** {@code element[]}. */
    record ArrayOf(Shape element) implements Shape {
        @Override
        public Class<?> type() {
            return element.type().arrayType();
        }

        @Override
        public void encode(Object value, FrameWriter out) {
            if (value == null) {
                out.putInt(-1);
            } else if (element == Scalar.INT) {
                out.putInts((int[]) value);
            } else if (element == Scalar.LONG) {
                out.putLongs((long[]) value);
            } else if (element == Scalar.DOUBLE) {
                out.putDoubles((double[]) value);
            } else if (element == Scalar.BOOLEAN) {
                out.putBooleans((boolean[]) value);
            } else {
                Object[] values = (Object[]) value;
                out.putInt(values.length);
                for (Object each : values) {
                    element.encode(each, out);
                }
            }
        }

        @Override
        public Object decode(FrameReader in) {
            int count = in.takeCountOrNull(element.minBytes());
            if (count == -1) {
                return null;
            }
            if (element == Scalar.INT) {
                return in.ints(count);
            }
            if (element == Scalar.LONG) {
                return in.longs(count);
            }
            if (element == Scalar.DOUBLE) {
                return in.doubles(count);
            }
            if (element == Scalar.BOOLEAN) {
                return in.booleans(count);
            }
            Object[] values = (Object[]) Array.newInstance(element.type(), count);
            for (int i = 0; i < count; i++) {
                values[i] = element.decode(in);
            }
            return values;
        }

        @Override
        public int minBytes() {
            return 4;
        }

        @Override
        public boolean holdsList() {
            return element.holdsList();
        }

        @Override
        public String toString() {
            return element + "[]";
        }
    }

    /** {@code List<element>}; numbers stand boxed in it. */
    record ListOf(Shape element) implements Shape {
        @Override
        public Class<?> type() {
            return List.class;
        }

        /**
         * Asks the List for one iterator and that for one element after the other, so that a List
         * that changes, never ends or lies about its size is read once and within the frame's
         * bound.
         */
        @Override
        public void encode(Object value, FrameWriter out) {
            if (value == null) {
                out.putInt(-1);
                return;
            }
            int at = out.size();
            out.putInt(0);
            int count = 0;
            for (Object each : (List<?>) value) {
                count++;
                if (!boxes()) {
                    element.encode(each, out);
                    continue;
                }
                out.putBoolean(each != null);
                if (each != null) {
                    element.encode(each, out);
                }
            }
            out.setInt(at, count);
        }

        @Override
        public Object decode(FrameReader in) {
            int count = in.takeCountOrNull(boxes() ? 1 : element.minBytes());
            if (count == -1) {
                return null;
            }
            List<Object> values = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                values.add(boxes() && !in.takeBoolean() ? null : element.decode(in));
            }
            return values;
        }

        @Override
        public int minBytes() {
            return 4;
        }

        @Override
        public boolean holdsList() {
            return true;
        }

        private boolean boxes() {
            return element.type().isPrimitive();
        }

        @Override
        public String toString() {
            return "List<"
                    + (element instanceof Scalar scalar ? scalar.boxedName() : element)
                    + ">";
        }
    }
}
