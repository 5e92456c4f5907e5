package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;

/** Nested lists, as {@link Kind} takes values apart: how to look at them and to change copies. */
final class Parts {
    private Parts() {}

    /** The leaves, in order. */
    static List<Object> leaves(Object part) {
        List<Object> leaves = new ArrayList<>();
        collect(part, leaves);
        return leaves;
    }

    private static void collect(Object part, List<Object> leaves) {
        if (part instanceof List<?> list) {
            list.forEach(each -> collect(each, leaves));
        } else {
            leaves.add(part);
        }
    }

    /** How many lists and leaves there are below. */
    static long size(Object part) {
        if (part instanceof List<?> list) {
            return list.stream().mapToLong(each -> 1 + size(each)).sum();
        }
        return 0;
    }

    /** A copy with every leaf changed; told to {@code change} with its place among the leaves. */
    static Object map(Object part, BiFunction<Integer, Object, Object> change) {
        return map(part, new int[1], change);
    }

    private static Object map(Object part, int[] next, BiFunction<Integer, Object, Object> change) {
        if (part instanceof List<?> list) {
            List<Object> copy = new ArrayList<>(list.size());
            for (Object each : list) {
                copy.add(map(each, next, change));
            }
            return Collections.unmodifiableList(copy);
        }
        return change.apply(next[0]++, part);
    }

    /** The lists that stand {@code depth} lists deep, in order; 0 is the part itself. */
    static List<List<?>> lists(Object part, int depth) {
        List<List<?>> found = new ArrayList<>();
        lists(part, depth, found);
        return found;
    }

    private static void lists(Object part, int depth, List<List<?>> found) {
        List<?> list = (List<?>) part;
        if (depth == 0) {
            found.add(list);
        } else {
            list.forEach(each -> lists(each, depth - 1, found));
        }
    }

    /** A copy with another list in the place of the n-th of {@link #lists}. */
    static Object with(Object part, int depth, int n, List<?> other) {
        return with(part, depth, new int[] {n}, other);
    }

    private static Object with(Object part, int depth, int[] left, List<?> other) {
        if (depth == 0) {
            return left[0]-- == 0 ? other : part;
        }
        List<Object> copy = new ArrayList<>();
        for (Object each : (List<?>) part) {
            copy.add(with(each, depth - 1, left, other));
        }
        return Collections.unmodifiableList(copy);
    }

    /** A list without the elements of {@code from} to {@code to}. */
    static List<?> without(List<?> list, int from, int to) {
        List<Object> copy = new ArrayList<>(list.size());
        copy.addAll(list.subList(0, from));
        copy.addAll(list.subList(to, list.size()));
        return Collections.unmodifiableList(copy);
    }
}
