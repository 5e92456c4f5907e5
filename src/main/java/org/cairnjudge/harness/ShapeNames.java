package org.cairnjudge.harness;

/** Reads the names of types. */
final class ShapeNames {
    private static final String LIST = "List<";

    private ShapeNames() {}

    static Shape parse(String name, int depth) {
        requireDepth(depth);
        if (name.endsWith("[]")) {
            return new Shape.ArrayOf(parse(name.substring(0, name.length() - 2), depth + 1));
        }
        if (name.startsWith(LIST) && name.endsWith(">")) {
            return new Shape.ListOf(
                    element(name.substring(LIST.length(), name.length() - 1), depth + 1));
        }
        for (Shape.Scalar scalar : Shape.Scalar.values()) {
            if (scalar.toString().equals(name)) {
                return scalar;
            }
        }
        throw new IllegalArgumentException("no type is called \"" + name + "\"");
    }

    private static Shape element(String name, int depth) {
        requireDepth(depth);
        for (Shape.Scalar scalar : Shape.Scalar.values()) {
            if (scalar.boxedName().equals(name)) {
                return scalar;
            }
        }
        Shape element = parse(name, depth);
        if (element.type().isPrimitive()) {
            throw new IllegalArgumentException("no List holds " + name);
        }
        return element;
    }

    private static void requireDepth(int depth) {
        if (depth > Shape.MAX_DEPTH) {
            throw new IllegalArgumentException("a type is nested deeper than " + Shape.MAX_DEPTH);
        }
    }
}
