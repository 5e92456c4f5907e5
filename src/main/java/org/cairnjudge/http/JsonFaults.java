package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.util.ClassUtil;
import java.io.IOException;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Collects what is wrong with the shape of one JSON body, so that the caller hears of everything at
 * once: the faulty value is noted and read as null.
 */
final class JsonFaults extends DeserializationProblemHandler {
    // A body of two megabytes can hold a hundred thousand faults; nobody reads that many.
    private static final int MAX_FAULTS = 100;

    private final List<Violation> violations = new ArrayList<>();

    List<Violation> violations() {
        return List.copyOf(violations);
    }

    /** Whether Jackson gave up because of what the JSON says, not because it could not be read. */
    static boolean isShape(JsonMappingException fault) {
        return fault instanceof MismatchedInputException
                || fault instanceof ValueInstantiationException
                || fault.getCause() instanceof InputCoercionException;
    }

    /** Notes the fault of shape that made Jackson give up. */
    void add(JsonMappingException fault) {
        String pointer =
                fault.getPath().stream()
                        .map(
                                step ->
                                        step.getFieldName() == null
                                                ? "/" + step.getIndex()
                                                : "/" + escape(step.getFieldName()))
                        .collect(Collectors.joining());
        if (fault instanceof ValueInstantiationException
                && fault.getCause() instanceof IllegalArgumentException refused) {
            add(pointer, "invalid", String.valueOf(refused.getMessage()));
            return;
        }
        Class<?> target =
                fault instanceof MismatchedInputException mismatch
                        ? mismatch.getTargetType()
                        : null;
        if (fault instanceof InvalidFormatException format
                && !(format.getValue() instanceof Number)) {
            addFormat(pointer, target);
            return;
        }
        addType(pointer, target);
    }

    private void add(String pointer, String code, String message) {
        if (violations.size() < MAX_FAULTS
                && violations.stream().noneMatch(known -> known.pointer().equals(pointer))) {
            violations.add(new Violation(pointer, code, message));
        }
    }

    private void addType(String pointer, Class<?> target) {
        add(pointer, "type", "Expected " + describe(target) + ".");
    }

    private void addFormat(String pointer, Class<?> target) {
        if (target != null && target.isEnum()) {
            add(pointer, "unknown-value", "Expected " + describe(target) + ".");
            return;
        }
        add(pointer, "format", "Cannot be read as " + describe(target) + ".");
    }

    @Override
    public boolean handleUnknownProperty(
            DeserializationContext context,
            JsonParser parser,
            JsonDeserializer<?> deserializer,
            Object beanOrClass,
            String name)
            throws IOException {
        add(pointer(parser), "unknown-key", "There is no such key here.");
        parser.skipChildren();
        return true;
    }

    @Override
    public Object handleUnexpectedToken(
            DeserializationContext context,
            JavaType target,
            JsonToken token,
            JsonParser parser,
            String message)
            throws IOException {
        addType(pointer(parser), target.getRawClass());
        parser.skipChildren();
        return nothing(target.getRawClass());
    }

    @Override
    public Object handleMissingInstantiator(
            DeserializationContext context,
            Class<?> target,
            ValueInstantiator instantiator,
            JsonParser parser,
            String message)
            throws IOException {
        addType(pointer(parser), target);
        parser.skipChildren();
        return null;
    }

    @Override
    public Object handleWeirdStringValue(
            DeserializationContext context, Class<?> target, String text, String message) {
        String pointer = pointer(context.getParser());
        if (target == String.class) {
            add(pointer, "text", message);
            return null;
        }
        addFormat(pointer, target);
        return nothing(target);
    }

    @Override
    public Object handleWeirdNumberValue(
            DeserializationContext context, Class<?> target, Number number, String message) {
        addType(pointer(context.getParser()), target);
        return nothing(target);
    }

    @Override
    public Object handleWeirdKey(
            DeserializationContext context, Class<?> target, String key, String message) {
        addFormat(pointer(context.getParser()), target);
        return null;
    }

    private static Object nothing(Class<?> target) {
        return target.isPrimitive() ? ClassUtil.defaultValue(target) : null;
    }

    private static String pointer(JsonParser parser) {
        return parser.getParsingContext().pathAsPointer().toString();
    }

    private static String escape(String name) {
        return JsonPointer.empty().appendProperty(name).toString().substring(1);
    }

    private static String describe(Class<?> target) {
        if (target == null) {
            return "something else";
        }
        if (target.isEnum()) {
            return "one of "
                    + Arrays.stream(target.getEnumConstants())
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "));
        }
        Class<?> type = target.isPrimitive() ? ClassUtil.wrapperType(target) : target;
        if (type == String.class) {
            return "a text";
        }
        if (type == Boolean.class) {
            return "true or false";
        }
        if (type == Double.class || type == Float.class) {
            return "a number";
        }
        if (type == Integer.class) {
            return "a whole number from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE;
        }
        if (Number.class.isAssignableFrom(type)) {
            return "a whole number";
        }
        if (type.isArray() || Iterable.class.isAssignableFrom(type)) {
            return "a list";
        }
        if (Temporal.class.isAssignableFrom(type)) {
            return "a time such as 2026-01-31T12:00:00Z";
        }
        if (type == UUID.class) {
            return "an id";
        }
        return "an object";
    }
}
