package org.cairnjudge.sandbox;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.cairnjudge.harness.Shape;

/**
 * What a program must offer to be called.
 *
 * @param className simple name of a top-level class, in whatever package: {@code Solution}
 * @param method name of a method of that class
 * @param parameterTypes as in a problem's signature: {@code int}, {@code int[][]}, {@code
 *     List<String>}; at most 16
 * @param returnType likewise
 */
public record Entry(
        String className, String method, List<String> parameterTypes, String returnType) {
    private static final int MAX_PARAMETERS = 16;

    public Entry {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(method, "method");
        parameterTypes = List.copyOf(parameterTypes);
        if (parameterTypes.size() > MAX_PARAMETERS) {
            throw new IllegalArgumentException(
                    parameterTypes.size() + " parameters are above " + MAX_PARAMETERS);
        }
        parameterTypes.forEach(Shape::parse);
        Shape.parse(returnType);
    }

    List<Shape> parameterShapes() {
        return parameterTypes.stream().map(Shape::parse).collect(Collectors.toList());
    }

    Shape returnShape() {
        return Shape.parse(returnType);
    }
}
