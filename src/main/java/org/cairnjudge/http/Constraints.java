package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonPointer;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Comparator;
import java.util.Locale;

/** Puts broken Bean Validation constraints into our own words. */
final class Constraints {
    static final Comparator<Violation> ORDER =
            Comparator.comparing(Violation::pointer)
                    .thenComparing(Violation::code)
                    .thenComparing(Violation::message);

    private Constraints() {}

    /** A broken constraint of a validated body. */
    static Violation inBody(ConstraintViolation<?> broken) {
        JsonPointer pointer = JsonPointer.empty();
        for (Path.Node node : broken.getPropertyPath()) {
            pointer = append(pointer, node);
        }
        return new Violation(pointer.toString(), code(broken), sentence(broken));
    }

    /** A broken constraint of a parameter of a resource method. */
    static Violation inCall(ConstraintViolation<?> broken, Method method) {
        JsonPointer pointer = JsonPointer.empty();
        String outside = "";
        for (Path.Node node : broken.getPropertyPath()) {
            if (node.getKind() == ElementKind.PARAMETER) {
                int index = node.as(Path.ParameterNode.class).getParameterIndex();
                outside = place(method.getParameters()[index]);
            } else if (node.getKind() != ElementKind.METHOD) {
                pointer = append(pointer, node);
            }
        }
        return new Violation(
                outside.isEmpty() ? pointer.toString() : outside, code(broken), sentence(broken));
    }

    private static String place(Parameter parameter) {
        if (parameter.isAnnotationPresent(QueryParam.class)) {
            return "?" + parameter.getAnnotation(QueryParam.class).value();
        }
        if (parameter.isAnnotationPresent(PathParam.class)) {
            return "{" + parameter.getAnnotation(PathParam.class).value() + "}";
        }
        if (parameter.isAnnotationPresent(HeaderParam.class)) {
            return parameter.getAnnotation(HeaderParam.class).value() + ":";
        }
        return "";
    }

    private static JsonPointer append(JsonPointer pointer, Path.Node node) {
        JsonPointer inner =
                node.getIndex() == null ? pointer : pointer.appendIndex(node.getIndex());
        if (node.getName() == null || node.getKind() == ElementKind.CONTAINER_ELEMENT) {
            return inner;
        }
        return inner.appendProperty(node.getName());
    }

    private static String code(ConstraintViolation<?> broken) {
        String name =
                broken.getConstraintDescriptor().getAnnotation().annotationType().getSimpleName();
        return switch (name) {
            case "NotNull", "NotBlank", "NotEmpty" -> "required";
            case "Min", "Max", "Positive", "PositiveOrZero" -> "range";
            default -> name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
        };
    }

    private static String sentence(ConstraintViolation<?> broken) {
        String message = broken.getMessage();
        return message.endsWith(".")
                ? message
                : message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + ".";
    }
}
