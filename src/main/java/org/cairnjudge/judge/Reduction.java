package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.cairnjudge.problem.Constraints;
import org.cairnjudge.problem.Violations;

/**
 * Makes an input on which a program fails smaller for as long as the program goes on failing. First
 * chunks of elements are left out, large ones before small ones; then values are moved toward the
 * simplest one and toward each other; and again, until nothing helps any more. Inputs that the
 * constraints forbid are never tried.
 *
 * <p>The same input and the same answers to what is tried give the same result. Source for the
 * chunks: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
 */
final class Reduction {
    /** So many are tried together, at most: they are lost when one before them fails. */
    private static final int MOST_AHEAD = 64;

    /** Parts that are tried together, at most: inputs may be large. */
    private static final int PARTS_AHEAD = 100_000;

    /** What was tried is remembered up to this size; larger ones come but once. */
    private static final int REMEMBERED = 200;

    /** Up to so many elements, every selection of some of them is tried. */
    private static final int ALL_SELECTIONS = 9;

    /** Up to so many elements, all pairs are left out. */
    private static final int ALL_PAIRS = 32;

    /** More leaves than these are not moved each by itself. */
    private static final int SINGLES = 300;

    private final Constraints constraints;
    private final List<Kind> kinds;
    private final Trial trial;
    private final Set<List<Object>> tried = new HashSet<>();
    private List<Object> current = List.of();

    /** Says of inputs whether the program fails on them. */
    interface Trial {
        /**
         * The first of the inputs on which it fails; empty also where it was not asked any more.
         */
        OptionalInt firstFailing(List<Object[]> inputs);

        /** Whether nothing more will be tried. */
        boolean isOver();
    }

    /** A way to make an input simpler in one place after the other. */
    private interface Sweep {
        /** Places there are now. */
        int places(Object part);

        /** What can be tried in one of them, the simplest first. */
        List<Object> tries(Object part, int place);
    }

    Reduction(Constraints constraints, Trial trial) {
        this.constraints = constraints;
        this.kinds = Kind.of(constraints);
        this.trial = trial;
    }

    /**
     * The smallest that was found.
     *
     * @param input valid, and the program fails on it
     */
    Object[] reduce(Object[] input) {
        List<Object> apart = new ArrayList<>();
        for (int i = 0; i < input.length; i++) {
            apart.add(kinds.get(i).apart(input[i]));
        }
        current = List.copyOf(apart);
        List<Object> before;
        do {
            before = current;
            for (int i = 0; i < kinds.size(); i++) {
                shorten(i);
            }
            for (int i = 0; i < kinds.size(); i++) {
                lower(i);
            }
            for (int i = 0; i < kinds.size(); i++) {
                select(i);
            }
            for (int i = 0; i < kinds.size(); i++) {
                sweep(i, new InOrder(kinds.get(i)));
            }
        } while (!trial.isOver() && !before.equals(current));
        return together(current);
    }

    private Object[] together(List<Object> parts) {
        Object[] input = new Object[parts.size()];
        for (int i = 0; i < input.length; i++) {
            input[i] = kinds.get(i).together(parts.get(i));
        }
        return input;
    }

    /** Goes through all places, and tries a place again as long as that helps. */
    private void sweep(int parameter, Sweep sweep) {
        int place = 0;
        int ahead = 1;
        while (!trial.isOver()) {
            Object part = current.get(parameter);
            List<List<Object>> tries = new ArrayList<>();
            List<Object[]> inputs = new ArrayList<>();
            List<Integer> placeOf = new ArrayList<>();
            int most = (int) Math.max(1, Math.min(ahead, PARTS_AHEAD / (1 + Parts.size(current))));
            int places = sweep.places(part);
            int next = place;
            for (; next < places && tries.size() < most; next++) {
                for (Object simpler : sweep.tries(part, next)) {
                    List<Object> parts = new ArrayList<>(current);
                    parts.set(parameter, simpler);
                    Object[] input = together(parts);
                    if (!tried.contains(parts) && isValid(input)) {
                        tries.add(Collections.unmodifiableList(parts));
                        inputs.add(input);
                        placeOf.add(next);
                    }
                }
            }
            OptionalInt failing =
                    inputs.isEmpty() ? OptionalInt.empty() : trial.firstFailing(inputs);
            if (failing.isPresent()) {
                remember(tries.subList(0, failing.getAsInt()));
                current = tries.get(failing.getAsInt());
                place = placeOf.get(failing.getAsInt());
                ahead = Math.max(1, ahead / 2);
            } else if (next >= places) {
                remember(tries);
                return;
            } else {
                remember(tries);
                place = next;
                ahead = Math.min(MOST_AHEAD, ahead * 2);
            }
        }
    }

    private void remember(List<List<Object>> inVain) {
        if (Parts.size(current) <= REMEMBERED) {
            tried.addAll(inVain);
        }
    }

    private boolean isValid(Object[] input) {
        Violations found = new Violations();
        constraints.check(input, "", found);
        return found.isEmpty();
    }

    /** Leaves out elements, of the outermost lists first. */
    private void shorten(int parameter) {
        Kind kind = kinds.get(parameter);
        for (int depth = 0; depth < kind.depth(); depth++) {
            long shortest = kind.shortest(depth);
            sweep(parameter, new Ends(depth, shortest));
            for (int size = longest(parameter, depth) / 2; size > 0; size /= 2) {
                sweep(parameter, new Chunks(depth, shortest, size));
            }
        }
    }

    private int longest(int parameter, int depth) {
        return Parts.lists(current.get(parameter), depth).stream()
                .mapToInt(List::size)
                .max()
                .orElse(0);
    }

    /** Keeps but a few of the elements at either end of a list. */
    private record Ends(int depth, long shortest) implements Sweep {
        @Override
        public int places(Object part) {
            return Parts.lists(part, depth).size();
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<?> list = Parts.lists(part, depth).get(place);
            List<Object> tries = new ArrayList<>();
            for (long keep = Math.max(0, shortest); keep < list.size(); ) {
                int kept = (int) keep;
                tries.add(Parts.with(part, depth, place, Parts.without(list, kept, list.size())));
                tries.add(
                        Parts.with(part, depth, place, Parts.without(list, 0, list.size() - kept)));
                keep = Math.max(keep + 1, keep * 2);
            }
            return tries;
        }
    }

    /** Leaves out so many elements in a row. */
    private record Chunks(int depth, long shortest, int size) implements Sweep {
        @Override
        public int places(Object part) {
            return Parts.lists(part, depth).stream().mapToInt(this::chunks).sum();
        }

        private int chunks(List<?> list) {
            return (list.size() + size - 1) / size;
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<List<?>> lists = Parts.lists(part, depth);
            int left = place;
            int n = 0;
            while (left >= chunks(lists.get(n))) {
                left -= chunks(lists.get(n));
                n++;
            }
            List<?> list = lists.get(n);
            int from = left * size;
            int to = Math.min(list.size(), from + size);
            return list.size() - (to - from) < shortest
                    ? List.of()
                    : List.of(Parts.with(part, depth, n, Parts.without(list, from, to)));
        }
    }

    /** Leaves out elements that do not stand in a row. */
    private void select(int parameter) {
        Kind kind = kinds.get(parameter);
        for (int depth = 0; depth < kind.depth(); depth++) {
            sweep(parameter, new Selections(depth, kind.shortest(depth)));
        }
    }

    /** Of a short list, all selections of fewer elements; of a longer one, all but two. */
    private record Selections(int depth, long shortest) implements Sweep {
        @Override
        public int places(Object part) {
            return Parts.lists(part, depth).size();
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<?> list = Parts.lists(part, depth).get(place);
            List<List<?>> selections = new ArrayList<>();
            if (list.size() <= ALL_SELECTIONS) {
                for (int chosen = 0; chosen < (1 << list.size()) - 1; chosen++) {
                    if (Integer.bitCount(chosen) >= shortest) {
                        selections.add(selection(list, chosen));
                    }
                }
                selections.sort(Comparator.comparing(List::size));
            } else if (list.size() <= ALL_PAIRS && list.size() - 2 >= shortest) {
                for (int i = 0; i < list.size(); i++) {
                    for (int j = i + 1; j < list.size(); j++) {
                        selections.add(Parts.without(Parts.without(list, j, j + 1), i, i + 1));
                    }
                }
            }
            return selections.stream()
                    .map(selection -> Parts.with(part, depth, place, selection))
                    .toList();
        }

        private static List<?> selection(List<?> list, int chosen) {
            List<Object> selection = new ArrayList<>();
            for (int i = 0; i < list.size(); i++) {
                if ((chosen >> i & 1) == 1) {
                    selection.add(list.get(i));
                }
            }
            return Collections.unmodifiableList(selection);
        }
    }

    /** Moves values. */
    private void lower(int parameter) {
        Kind.Leaf leaf = kinds.get(parameter).leaf();
        sweep(parameter, new Everything(leaf));
        for (int size = Parts.leaves(current.get(parameter)).size() / 2; size > 0; size /= 2) {
            sweep(parameter, new Blocks(leaf, size));
        }
        sweep(parameter, new Alike(leaf));
        if (leaf instanceof Kind.Whole whole) {
            sweep(parameter, new Gaps(whole));
        }
        sweep(parameter, new Singles(leaf));
    }

    /** All values at once. */
    private record Everything(Kind.Leaf leaf) implements Sweep {
        @Override
        public int places(Object part) {
            return 1;
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<UnaryOperator<Object>> ways =
                    List.of(
                            value -> leaf.simplest(),
                            // The second simplest, then half of the way: signs and proportions.
                            value -> pick(leaf.simpler(value), value, 1),
                            value -> pick(leaf.simpler(value), value, halfway(value)));
            List<Object> tries = new ArrayList<>();
            for (UnaryOperator<Object> way : ways) {
                Object moved = Parts.map(part, (i, value) -> way.apply(value));
                if (!moved.equals(part)) {
                    tries.add(moved);
                }
            }
            return tries;
        }

        private int halfway(Object value) {
            List<Object> simpler = leaf.simpler(value);
            int at = 0;
            while (at < simpler.size() && leaf.weight(simpler.get(at)) < leaf.weight(value) / 2) {
                at++;
            }
            return at;
        }

        private static Object pick(List<Object> simpler, Object value, int at) {
            return at < simpler.size() ? simpler.get(at) : value;
        }
    }

    /** So many values in a row, to the simplest one. */
    private record Blocks(Kind.Leaf leaf, int size) implements Sweep {
        @Override
        public int places(Object part) {
            return (Parts.leaves(part).size() + size - 1) / size;
        }

        @Override
        public List<Object> tries(Object part, int place) {
            Object moved =
                    Parts.map(part, (i, value) -> i / size == place ? leaf.simplest() : value);
            return moved.equals(part) ? List.of() : List.of(moved);
        }
    }

    /** All that are equal, together: also to another value that occurs. */
    private record Alike(Kind.Leaf leaf) implements Sweep {
        /** Of the other values, so many of the simplest are tried. */
        private static final int OTHERS = 8;

        @Override
        public int places(Object part) {
            return distinct(part).size();
        }

        private List<Object> distinct(Object part) {
            return Parts.leaves(part).stream()
                    .distinct()
                    .sorted(Comparator.<Object>comparingDouble(leaf::weight).reversed())
                    .toList();
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<Object> distinct = distinct(part);
            Object moving = distinct.get(place);
            Set<Object> targets =
                    new TreeSet<>(
                            Comparator.<Object>comparingDouble(leaf::weight)
                                    .thenComparing(Object::toString));
            targets.addAll(leaf.simpler(moving));
            List<Object> others = new ArrayList<>(distinct.subList(place + 1, distinct.size()));
            Collections.reverse(others);
            others.stream()
                    .limit(OTHERS)
                    .filter(other -> leaf.weight(other) < leaf.weight(moving))
                    .forEach(targets::add);
            return targets.stream()
                    .map(
                            target ->
                                    Parts.map(
                                            part,
                                            (i, value) -> value.equals(moving) ? target : value))
                    .toList();
        }
    }

    /**
     * Of the values on one side of the simplest, all from one on: nearer to the one before it, with
     * the gaps between them as they are.
     */
    private record Gaps(Kind.Whole leaf) implements Sweep {
        @Override
        public int places(Object part) {
            return side(part, true).size() + side(part, false).size();
        }

        private List<Long> side(Object part, boolean above) {
            long simplest = leaf.simplest();
            return Parts.leaves(part).stream()
                    .map(Long.class::cast)
                    .filter(value -> above ? value > simplest : value < simplest)
                    .distinct()
                    .sorted(Comparator.comparing(leaf::weight))
                    .toList();
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<Long> above = side(part, true);
            boolean up = place < above.size();
            List<Long> side = up ? above : side(part, false);
            int at = up ? place : place - above.size();
            long from = side.get(at);
            long to = at == 0 ? leaf.simplest() : side.get(at - 1);
            List<Object> tries = new ArrayList<>();
            for (long gap = from - to; gap != 0; gap /= 2) {
                tries.add(shifted(part, from, up, gap));
            }
            return tries;
        }

        private static Object shifted(Object part, long from, boolean up, long by) {
            return Parts.map(
                    part,
                    (i, value) -> {
                        long number = (Long) value;
                        return (up ? number >= from : number <= from)
                                ? (Object) (number - by)
                                : value;
                    });
        }
    }

    /** Each value by itself. */
    private record Singles(Kind.Leaf leaf) implements Sweep {
        @Override
        public int places(Object part) {
            int leaves = Parts.leaves(part).size();
            return leaves > SINGLES ? 0 : leaves;
        }

        @Override
        public List<Object> tries(Object part, int place) {
            return leaf.simpler(Parts.leaves(part).get(place)).stream()
                    .map(simpler -> Parts.map(part, (i, value) -> i == place ? simpler : value))
                    .toList();
        }
    }

    /** The values of each innermost list in their order. */
    private record InOrder(Kind kind) implements Sweep {
        @Override
        public int places(Object part) {
            return kind.depth() == 0 ? 0 : Parts.lists(part, kind.depth() - 1).size();
        }

        @Override
        public List<Object> tries(Object part, int place) {
            List<?> list = Parts.lists(part, kind.depth() - 1).get(place);
            Comparator<Object> order =
                    (a, b) ->
                            a instanceof Long one
                                    ? one.compareTo((Long) b)
                                    : ((Double) a).compareTo((Double) b);
            List<?> sorted = list.stream().sorted(order).toList();
            return sorted.equals(list)
                    ? List.of()
                    : List.of(Parts.with(part, kind.depth() - 1, place, sorted));
        }
    }
}
