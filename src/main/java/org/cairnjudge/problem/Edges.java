package org.cairnjudge.problem;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Inputs at every bound that the constraints declare, and one beyond it. Made as the JSON text that
 * a caller would send, so that all of the validator is asked.
 */
public final class Edges {

    /**
     * One such input.
     *
     * @param path of the bound below {@code constraints}: {@code stones, length}
     * @param says what the input is: {@code stones of length 0}
     * @param json an object of the parameters
     * @param valid whether it must be accepted
     */
    public record Edge(List<String> path, String says, String json, boolean valid) {}

    /** One value of a parameter, or of an element inside it. */
    private record Value(List<String> path, String says, String json, boolean valid) {}

    private Edges() {}

    /** All edges, in the order of the parameters. */
    public static List<Edge> of(Constraints constraints) {
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < constraints.each().size(); i++) {
            String name = constraints.signature().parameters().get(i).name();
            for (Value value : values(constraints.each().get(i), List.of(name), name)) {
                edges.add(
                        new Edge(
                                value.path(),
                                value.says(),
                                input(constraints, i, value.json()),
                                value.valid()));
            }
        }
        return List.copyOf(edges);
    }

    private static String input(Constraints constraints, int place, String json) {
        List<String> members = new ArrayList<>();
        for (int i = 0; i < constraints.each().size(); i++) {
            String name = constraints.signature().parameters().get(i).name();
            String value = i == place ? json : plain(constraints.each().get(i));
            members.add("\"" + name + "\":" + value);
        }
        return "{" + String.join(",", members) + "}";
    }

    private static List<Value> values(Constraint constraint, List<String> path, String subject) {
        List<Value> values = new ArrayList<>();
        if (constraint instanceof Constraint.Numbers numbers) {
            List<String> at = with(path, "values");
            ends(numbers.values(), true)
                    .forEach(
                            end ->
                                    values.add(
                                            new Value(
                                                    at,
                                                    subject + " = " + end.number(),
                                                    end.number().toString(),
                                                    end.valid())));
        }
        if (constraint instanceof Constraint.Text text) {
            List<String> at = with(path, "length");
            for (End end : ends(text.length(), false)) {
                String json = "\"" + letter(text).repeat(end.number().intValue()) + "\"";
                values.add(
                        new Value(at, subject + " of length " + end.number(), json, end.valid()));
            }
            stranger(text)
                    .ifPresent(
                            json ->
                                    values.add(
                                            new Value(
                                                    with(path, "alphabet"),
                                                    subject + " = " + json,
                                                    json,
                                                    false)));
        }
        if (constraint instanceof Constraint.Sequence sequence) {
            String element = plain(sequence.elements());
            List<String> at = with(path, "length");
            for (End end : ends(sequence.length(), false)) {
                String json = repeated(element, element, end.number().intValue());
                values.add(
                        new Value(at, subject + " of length " + end.number(), json, end.valid()));
            }
            if (sequence.length().max() > 0) {
                boolean nested = !(sequence.elements() instanceof Constraint.Numbers);
                int length = (int) Math.max(1, sequence.length().min());
                List<String> inner = nested ? with(path, "elements") : path;
                for (Value value : values(sequence.elements(), inner, subject + "[0]")) {
                    String json = repeated(value.json(), element, length);
                    values.add(new Value(value.path(), value.says(), json, value.valid()));
                }
            }
        }
        return values;
    }

    private record End(BigInteger number, boolean valid) {}

    private static List<End> ends(Range range, boolean mayBeNegative) {
        List<End> ends = new ArrayList<>();
        BigInteger below = BigInteger.valueOf(range.min()).subtract(BigInteger.ONE);
        if (mayBeNegative || below.signum() >= 0) {
            ends.add(new End(below, false));
        }
        ends.add(new End(BigInteger.valueOf(range.min()), true));
        if (!range.isSingle()) {
            ends.add(new End(BigInteger.valueOf(range.max()), true));
        }
        ends.add(new End(BigInteger.valueOf(range.max()).add(BigInteger.ONE), false));
        return ends;
    }

    /** A short value that is allowed. */
    private static String plain(Constraint constraint) {
        if (constraint instanceof Constraint.Numbers numbers) {
            Range range = numbers.values();
            return String.valueOf(Math.max(range.min(), Math.min(range.max(), 0)));
        }
        if (constraint instanceof Constraint.Text text) {
            return "\"" + letter(text).repeat((int) text.length().min()) + "\"";
        }
        if (constraint instanceof Constraint.Sequence sequence) {
            String element = plain(sequence.elements());
            return repeated(element, element, (int) sequence.length().min());
        }
        return "false";
    }

    private static String repeated(String first, String other, int length) {
        List<String> elements = new ArrayList<>(Collections.nCopies(length, other));
        if (length > 0) {
            elements.set(0, first);
        }
        return "[" + String.join(",", elements) + "]";
    }

    private static String letter(Constraint.Text text) {
        return text.alphabet().isEmpty()
                ? "a"
                : Character.toString(text.alphabet().codePointAt(0))
                        .replaceAll("[\"\\\\]", "\\\\$0");
    }

    /** A text with a character that is not in the alphabet. */
    private static Optional<String> stranger(Constraint.Text text) {
        if (text.alphabet().isEmpty() || text.length().max() == 0) {
            return Optional.empty();
        }
        return "abcdefghijklmnopqrstuvwxyz0123456789#"
                .chars()
                .filter(character -> text.alphabet().indexOf(character) < 0)
                .mapToObj(Character::toString)
                .findFirst()
                .map(
                        other ->
                                "\""
                                        + other
                                        + letter(text)
                                                .repeat((int) Math.max(0, text.length().min() - 1))
                                        + "\"");
    }

    private static List<String> with(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return List.copyOf(longer);
    }
}
