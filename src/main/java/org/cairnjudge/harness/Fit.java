package org.cairnjudge.harness;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a declared type can take, or give, values of a {@link Shape}: what javac would say of
 * {@code T result = solution.method(argument)}.
 */
final class Fit {
    /** How far a parameter is from its argument's type; what javac prefers comes first. */
    static final int EXACT = 0;

    static final int WIDER = 1;
    static final int BOXED = 2;
    static final int NONE = -1;

    private Fit() {}

    /** Can a parameter of this type take an argument of that shape, and how well? */
    static int takes(Class<?> raw, Type generic, Shape argument) {
        if (raw == argument.type()) {
            return elementsAgree(generic, argument) ? EXACT : NONE;
        }
        if (raw.isPrimitive()) {
            return widens(argument.type(), raw) ? WIDER : NONE;
        }
        if (argument instanceof Shape.Scalar scalar && argument.type().isPrimitive()) {
            return raw.isAssignableFrom(scalar.boxed()) ? BOXED : NONE;
        }
        Class<?> given = argument instanceof Shape.ListOf ? ArrayList.class : argument.type();
        return raw.isAssignableFrom(given) && elementsAgree(generic, argument) ? WIDER : NONE;
    }

    /** Can a result of this type be assigned to a variable of that shape? */
    static boolean gives(Class<?> raw, Type generic, Shape result) {
        if (result instanceof Shape.Scalar scalar && result.type().isPrimitive()) {
            Class<?> primitive = raw.isPrimitive() ? raw : unboxed(raw);
            return primitive == scalar.type() || widens(primitive, scalar.type());
        }
        return result.type().isAssignableFrom(raw) && elementsAgree(generic, result);
    }

    /** Where the declaration says what a List holds, it has to hold the shape's elements. */
    private static boolean elementsAgree(Type generic, Shape shape) {
        if (generic instanceof ParameterizedType parameterized
                && shape instanceof Shape.ListOf list) {
            Type[] arguments = parameterized.getActualTypeArguments();
            // A List type of the program's own may have any parameters: its elements will show.
            return arguments.length != 1 || agrees(arguments[0], list.element());
        }
        if (generic instanceof GenericArrayType array && shape instanceof Shape.ArrayOf arrayOf) {
            return agrees(array.getGenericComponentType(), arrayOf.element());
        }
        return true;
    }

    private static boolean agrees(Type declared, Shape element) {
        if (declared instanceof WildcardType || declared instanceof TypeVariable<?>) {
            return true;
        }
        if (declared instanceof Class<?> type) {
            return element instanceof Shape.Scalar scalar
                    ? type == scalar.boxed()
                    : fits(type, element);
        }
        if (declared instanceof ParameterizedType parameterized) {
            return parameterized.getRawType() instanceof Class<?> raw
                    && fits(raw, element)
                    && elementsAgree(declared, element);
        }
        return elementsAgree(declared, element);
    }

    private static boolean fits(Class<?> type, Shape element) {
        return element instanceof Shape.ListOf
                ? List.class.isAssignableFrom(type) || type.isAssignableFrom(ArrayList.class)
                : type == element.type();
    }

    /** Widening primitive conversion (JLS 5.1.2). */
    private static boolean widens(Class<?> from, Class<?> to) {
        int rank = rank(from);
        // A char is wider than no number, and no byte or short is a char.
        return rank > 0 && to != char.class && rank < rank(to);
    }

    private static int rank(Class<?> primitive) {
        if (primitive == byte.class) {
            return 1;
        }
        if (primitive == short.class || primitive == char.class) {
            return 2;
        }
        if (primitive == int.class) {
            return 3;
        }
        if (primitive == long.class) {
            return 4;
        }
        if (primitive == float.class) {
            return 5;
        }
        return primitive == double.class ? 6 : 0;
    }

    private static Class<?> unboxed(Class<?> type) {
        if (type == Integer.class) {
            return int.class;
        }
        if (type == Long.class) {
            return long.class;
        }
        if (type == Double.class) {
            return double.class;
        }
        if (type == Boolean.class) {
            return boolean.class;
        }
        if (type == Short.class) {
            return short.class;
        }
        if (type == Byte.class) {
            return byte.class;
        }
        if (type == Character.class) {
            return char.class;
        }
        return type == Float.class ? float.class : void.class;
    }
}
