package org.cairnjudge.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a program's static fields hold, each put into one number: where two numbers differ, so did
 * the values. The other way round it may fail, since only so much is looked at. It helps a learner
 * to find a mistake; nothing is decided by it.
 *
 * <p>Collections of the program's own making are asked what they hold, by code of the program's.
 */
final class Statics {
    /** Objects looked at for one field. */
    private static final int MOST_OBJECTS = 100_000;

    private static final int MOST_ELEMENTS = 1_000_000;

    /** Behind so many references nobody looks; circles end here as well. */
    private static final int DEEPEST = 12;

    private static final long NOTHING = 1;
    private static final long TOO_MUCH = 2;
    private static final long FAILED = 3;

    private int objects = MOST_OBJECTS;

    private Statics() {}

    /** Writes a count, and for each field its name and its number; in the order of the classes. */
    static void write(List<Class<?>> classes, FrameWriter out) {
        int at = out.size();
        out.putInt(0);
        int count = 0;
        for (Class<?> type : classes) {
            for (Field field : type.getDeclaredFields()) {
                if (count == Protocol.MAX_STATICS) {
                    return;
                }
                if (isOfInterest(field)) {
                    String name = type.getName().replace('$', '.') + '.' + field.getName();
                    long number = new Statics().read(field);
                    out.putText(name, Protocol.MAX_NAME_UNITS);
                    out.putLong(number);
                    count++;
                    out.setInt(at, count);
                }
            }
        }
    }

    /** A constant holds what it held at first, and what javac makes is not the learner's. */
    private static boolean isOfInterest(Field field) {
        int modifiers = field.getModifiers();
        Class<?> type = field.getType();
        boolean constant =
                Modifier.isFinal(modifiers)
                        && (type.isPrimitive() || type == String.class || type.isEnum());
        return Modifier.isStatic(modifiers) && !field.isSynthetic() && !constant;
    }

    private long read(Field field) {
        try {
            field.setAccessible(true);
            return number(field.get(null), DEEPEST);
        } catch (Throwable e) {
            // Whatever it was, the program's own code has thrown it, or its objects are too many.
            return FAILED;
        }
    }

    private long number(Object value, int depth) throws IllegalAccessException {
        if (value == null) {
            return NOTHING;
        }
        if (depth == 0 || --objects < 0) {
            return TOO_MUCH;
        }
        Class<?> type = value.getClass();
        if (type.isArray()) {
            return array(value, depth - 1);
        }
        if (value instanceof Map<?, ?> map) {
            long sum = map.size();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (objects < 0) {
                    break;
                }
                // No order is promised, so none may count.
                sum +=
                        mixed(
                                number(entry.getKey(), depth - 1),
                                number(entry.getValue(), depth - 1));
            }
            return sum;
        }
        if (value instanceof Collection<?> collection) {
            return collection(collection, depth - 1);
        }
        if (value instanceof Enum<?> constant) {
            return constant.ordinal();
        }
        return type.getClassLoader() instanceof ProgramLoader
                ? fields(value, type, depth - 1)
                : ofTheJdk(value, type);
    }

    private static long ofTheJdk(Object value, Class<?> type) {
        if (value instanceof Double number) {
            return Double.doubleToLongBits(number);
        }
        if (value instanceof Number
                || value instanceof CharSequence
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof BitSet) {
            return value.toString().hashCode();
        }
        // Of most others no more is known than what they are; of a lambda, not even that.
        return type.isHidden() ? TOO_MUCH : type.getName().hashCode();
    }

    private long collection(Collection<?> collection, int depth) throws IllegalAccessException {
        boolean ordered = !(collection instanceof Set);
        long number = collection.size();
        for (Object element : collection) {
            if (objects < 0) {
                break;
            }
            long next = number(element, depth);
            number = ordered ? mixed(number, next) : number + mixed(0, next);
        }
        return number;
    }

    private long array(Object array, int depth) throws IllegalAccessException {
        int length = Array.getLength(array);
        long number = length;
        if (array instanceof int[] numbers) {
            for (int i = 0; i < Math.min(length, MOST_ELEMENTS); i++) {
                number = mixed(number, numbers[i]);
            }
            return number;
        }
        for (int i = 0; i < Math.min(length, MOST_ELEMENTS) && objects >= 0; i++) {
            number = mixed(number, number(Array.get(array, i), depth));
        }
        return number;
    }

    private long fields(Object value, Class<?> type, int depth) throws IllegalAccessException {
        long number = type.isHidden() ? TOO_MUCH : type.getName().hashCode();
        for (Class<?> each = type;
                each != null && each.getClassLoader() instanceof ProgramLoader;
                each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                boolean own = !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic();
                if (own && !type.isHidden()) {
                    field.setAccessible(true);
                    number = mixed(number, number(field.get(value), depth));
                }
            }
        }
        return number;
    }

    private static long mixed(long number, long next) {
        long product = (number ^ next) * 0x9e37_79b9_7f4a_7c15L;
        return product ^ product >>> 32;
    }
}
