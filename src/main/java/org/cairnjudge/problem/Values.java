package org.cairnjudge.problem;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import org.cairnjudge.http.PlainText;

/**
 * Values between JSON and plain Java objects, by type and exactly.
 *
 * <p>Nothing is bent into shape: {@code 1.0} and {@code 1e3} are no ints, {@code "1"} is no number,
 * null is no value, and a number out of its type's range is refused. All that is wrong is reported
 * at once, each with a JSON pointer.
 */
public final class Values {

    /** The longest JSON text that is read, in characters. */
    public static final int MAX_TEXT = 2 * 1024 * 1024;

    private static final JsonFactory JSON =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(100)
                                    .maxStringLength(MAX_TEXT)
                                    .build())
                    .build();

    private final JsonParser parser;
    private final String prefix;
    private final Violations found;

    private Values(JsonParser parser, String prefix, Violations found) {
        this.parser = parser;
        this.prefix = prefix;
        this.found = found;
    }

    /**
     * Reads one value from JSON text.
     *
     * @param pointer where the value stands in what the caller was sent; the start of every pointer
     *     reported
     * @return empty when something was wrong, and then {@code found} says what
     */
    public static Optional<Object> read(Type type, String json, String pointer, Violations found) {
        return fromText(json, pointer, found, reader -> reader.value(type));
    }

    /**
     * Reads the arguments of a call from a JSON object with one member per parameter, and validates
     * them.
     *
     * @return the arguments in the signature's order; empty when something was wrong
     */
    public static Optional<Object[]> readInput(
            Constraints constraints, String json, String pointer, Violations found) {
        return fromText(json, pointer, found, reader -> reader.input(constraints));
    }

    private interface Step<T> {
        Optional<T> read(Values reader) throws IOException;
    }

    private static <T> Optional<T> fromText(
            String json, String pointer, Violations found, Step<T> step) {
        if (json.length() > MAX_TEXT) {
            found.add(
                    pointer,
                    "too-long",
                    "JSON text of " + json.length() + " characters; at most " + MAX_TEXT);
            return Optional.empty();
        }
        int before = found.count();
        try (JsonParser parser = JSON.createParser(json)) {
            if (parser.nextToken() == null) {
                found.add(pointer, "missing", "there is no value");
                return Optional.empty();
            }
            Optional<T> read = step.read(new Values(parser, pointer, found));
            if (parser.nextToken() != null) {
                found.add(pointer, "malformed-json", "there is more text after the value");
            }
            return found.count() == before ? read : Optional.empty();
        } catch (JsonProcessingException malformed) {
            found.add(pointer, "malformed-json", placed(malformed));
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException("reading from a string failed", impossible);
        }
    }

    private static String placed(JsonProcessingException malformed) {
        String message = malformed.getOriginalMessage();
        return malformed.getLocation() == null
                ? message
                : message
                        + " (line "
                        + malformed.getLocation().getLineNr()
                        + ", column "
                        + malformed.getLocation().getColumnNr()
                        + ")";
    }

    private Optional<Object[]> input(Constraints constraints) throws IOException {
        Signature signature = constraints.signature();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            wrongType("an object with one member per parameter");
            return Optional.empty();
        }
        List<Parameter> parameters = signature.parameters();
        Object[] arguments = new Object[parameters.size()];
        Set<String> seen = new HashSet<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            int index = indexOf(parameters, name);
            if (index < 0) {
                violation(
                        "unknown-parameter",
                        "there is no parameter of this name; " + signature.declaration());
                parser.skipChildren();
                continue;
            }
            if (!seen.add(name)) {
                violation("duplicate-parameter", "this parameter is given twice");
                parser.skipChildren();
                continue;
            }
            Optional<Object> argument = value(parameters.get(index).type());
            argument.ifPresent(
                    value ->
                            constraints.each().get(index).check(value, prefix + "/" + name, found));
            arguments[index] = argument.orElse(null);
        }
        for (Parameter parameter : parameters) {
            if (!seen.contains(parameter.name())) {
                found.add(prefix + "/" + parameter.name(), "missing", "this parameter is missing");
            }
        }
        return Optional.of(arguments);
    }

    private static int indexOf(List<Parameter> parameters, String name) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private Optional<Object> value(Type type) throws IOException {
        if (type instanceof Type.Array array) {
            return elements(type, array.element()).map(elements -> toArray(array, elements));
        }
        if (type instanceof Type.ListOf list) {
            return elements(type, list.element()).map(Collections::unmodifiableList);
        }
        return switch (type.scalar()) {
            case INT -> whole(type, Integer.MIN_VALUE, Integer.MAX_VALUE).map(Long::intValue);
            case LONG -> whole(type, Long.MIN_VALUE, Long.MAX_VALUE).map(value -> value);
            case DOUBLE -> real();
            case BOOLEAN -> truth();
            case STRING -> text();
        };
    }

    private Optional<List<Object>> elements(Type type, Type element) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            wrongType(type.javaName() + ", a JSON array");
            return Optional.empty();
        }
        int before = found.count();
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            value(element).ifPresent(elements::add);
        }
        return found.count() == before ? Optional.of(elements) : Optional.empty();
    }

    private static Object toArray(Type.Array type, List<Object> elements) {
        Object array = Array.newInstance(type.element().javaClass(), elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    private Optional<Long> whole(Type type, long min, long max) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            violation(
                    "not-an-integer",
                    "expected " + type.javaName() + ", written without point and exponent");
            return Optional.empty();
        }
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            wrongType(type.javaName());
            return Optional.empty();
        }
        BigInteger value = parser.getBigIntegerValue();
        if (value.bitLength() > 63 || value.longValue() < min || value.longValue() > max) {
            violation(
                    "out-of-range",
                    "does not fit " + type.javaName() + " (" + min + " to " + max + ")");
            return Optional.empty();
        }
        return Optional.of(value.longValue());
    }

    private Optional<Object> real() throws IOException {
        if (!parser.currentToken().isNumeric()) {
            wrongType("double");
            return Optional.empty();
        }
        double value = parser.getDoubleValue();
        if (!Double.isFinite(value)) {
            violation("out-of-range", "does not fit double");
            return Optional.empty();
        }
        return Optional.of(value);
    }

    private Optional<Object> truth() throws IOException {
        if (!parser.currentToken().isBoolean()) {
            wrongType("boolean");
            return Optional.empty();
        }
        return Optional.of(parser.getBooleanValue());
    }

    private Optional<Object> text() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            wrongType("String");
            return Optional.empty();
        }
        String text = parser.getText();
        Optional<String> flaw = PlainText.flaw(text);
        if (flaw.isPresent()) {
            violation("not-text", flaw.get());
            return Optional.empty();
        }
        return Optional.of(text);
    }

    /** Reports the current value and steps over it. */
    private void wrongType(String expected) throws IOException {
        violation("wrong-type", "expected " + expected + ", found " + kind());
        parser.skipChildren();
    }

    private String kind() {
        JsonToken token = parser.currentToken();
        if (token.isNumeric()) {
            return "a number";
        }
        if (token.isBoolean()) {
            return "a boolean";
        }
        if (token == JsonToken.START_ARRAY) {
            return "an array";
        }
        if (token == JsonToken.START_OBJECT) {
            return "an object";
        }
        return token == JsonToken.VALUE_NULL ? "null" : "a string";
    }

    private void violation(String code, String message) {
        found.add(prefix + parser.getParsingContext().pathAsPointer(), code, message);
    }

    /**
     * The value as JSON text without spaces: any value of a {@link Type}, and what a program may
     * put in its place (null elements, lone surrogates, numbers that JSON has no words for).
     */
    public static String json(Object value) {
        StringBuilder text = new StringBuilder();
        write(value, text, Integer.MAX_VALUE);
        return text.toString();
    }

    /**
     * The value as JSON text for a message: arrays are cut after about {@code maxCharacters} and
     * then tell their length.
     */
    public static String brief(Object value, int maxCharacters) {
        StringBuilder text = new StringBuilder();
        write(value, text, maxCharacters);
        return text.toString();
    }

    /** How many numbers, characters and booleans there are in a value, or in a whole input. */
    public static long count(Object value) {
        if (value instanceof Object[] array) {
            return Arrays.stream(array).mapToLong(Values::count).sum();
        }
        if (value instanceof List<?> list) {
            return list.stream().mapToLong(Values::count).sum();
        }
        if (value instanceof String text) {
            return text.length();
        }
        return value.getClass().isArray() ? Array.getLength(value) : 1;
    }

    /** An input as a JSON object, one member for each parameter. */
    public static String inputJson(Signature signature, Object[] input) {
        StringJoiner members = new StringJoiner(",", "{", "}");
        for (int i = 0; i < input.length; i++) {
            members.add("\"" + signature.parameters().get(i).name() + "\":" + json(input[i]));
        }
        return members.toString();
    }

    private static void write(Object value, StringBuilder text, int maxCharacters) {
        if (value == null) {
            text.append("null");
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            text.append('"').append(number).append('"');
        } else if (value instanceof String string) {
            writeString(string, text, maxCharacters);
        } else if (value instanceof List<?> list) {
            writeElements(list.size(), list::get, text, maxCharacters);
        } else if (value.getClass().isArray()) {
            writeElements(Array.getLength(value), i -> Array.get(value, i), text, maxCharacters);
        } else {
            text.append(value);
        }
    }

    private static void writeElements(
            int size, IntFunction<Object> at, StringBuilder text, int maxCharacters) {
        text.append('[');
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                text.append(',');
            }
            if (text.length() >= maxCharacters) {
                text.append("... ").append(size).append(" in all");
                break;
            }
            write(at.apply(i), text, maxCharacters);
        }
        text.append(']');
    }

    private static void writeString(String string, StringBuilder text, int maxCharacters) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            if (text.length() >= maxCharacters) {
                text.append("... ").append(string.length()).append(" in all");
                break;
            }
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (hides(c) || standsAlone(string, i)) {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    /** Nobody would see it, or it would move what stands beside it: controls, direction marks. */
    private static boolean hides(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    /** Half a character: legal in Java, but no text in any encoding. */
    private static boolean standsAlone(String string, int at) {
        char c = string.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == string.length() || !Character.isLowSurrogate(string.charAt(at + 1));
        }
        return Character.isLowSurrogate(c)
                && (at == 0 || !Character.isHighSurrogate(string.charAt(at - 1)));
    }
}
