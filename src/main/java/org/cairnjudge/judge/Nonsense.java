package org.cairnjudge.judge;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.cairnjudge.problem.Type;

/** Answers of a type that hardly any question has: extreme, absurdly long, or nothing at all. */
final class Nonsense {
    private static final int LONG = 10_000;

    private Nonsense() {}

    static List<Object> of(Type type) {
        if (type instanceof Type.Scalar scalar) {
            return scalars(scalar);
        }
        Type element =
                type instanceof Type.ListOf list ? list.element() : ((Type.Array) type).element();
        List<Object> nonsense = new ArrayList<>();
        nonsense.add(sequence(type, element, List.of()));
        List<Object> inside = of(element);
        inside.forEach(each -> nonsense.add(sequence(type, element, List.of(each))));
        nonsense.add(sequence(type, element, inside));
        // Of something short: nested, it would outgrow a frame.
        int times = element instanceof Type.Scalar ? LONG : 1;
        nonsense.add(sequence(type, element, Collections.nCopies(times, inside.get(0))));
        return nonsense;
    }

    private static List<Object> scalars(Type.Scalar type) {
        return switch (type) {
            case INT -> List.of(0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> List.of(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE);
            case DOUBLE -> List.of(0.0, -1e300, Double.POSITIVE_INFINITY, Double.NaN);
            case BOOLEAN -> List.of(false, true);
            case STRING -> List.of("", "\0", "\ud800", "?".repeat(LONG));
        };
    }

    private static Object sequence(Type type, Type element, List<Object> elements) {
        if (type instanceof Type.ListOf) {
            return List.copyOf(elements);
        }
        Object array = Array.newInstance(element.javaClass(), elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }
}
