package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Optional;

/**
 * Texts, numbers and truths in JSON must be what they are read as: {@code "5"} is no number, 5 no
 * text, 1.5 no int. A text holds only what can be kept ({@link PlainText}). A fault goes to the
 * problem handler, so that the rest of the body is still looked at.
 */
final class StrictScalars extends SimpleModule {
    private static final long serialVersionUID = 1L;

    StrictScalars() {
        super("strict-scalars");
        addDeserializer(String.class, new TextDeserializer());
        add(Integer.class, int.class, StrictScalars::readInt);
        add(Long.class, long.class, StrictScalars::readLong);
        add(Double.class, double.class, StrictScalars::readDouble);
        add(Boolean.class, boolean.class, StrictScalars::readBoolean);
    }

    private <T> void add(Class<T> boxed, Class<T> primitive, Reading<T> reading) {
        addDeserializer(boxed, new ScalarDeserializer<>(boxed, reading));
        addDeserializer(primitive, new ScalarDeserializer<>(primitive, reading));
    }

    /** Reads the present token, or gives nothing if it is of another kind. */
    @FunctionalInterface
    private interface Reading<T> {
        Optional<T> read(JsonParser parser) throws IOException;
    }

    private static Optional<Integer> readInt(JsonParser parser) throws IOException {
        return parser.hasToken(JsonToken.VALUE_NUMBER_INT)
                        && parser.getNumberType() == JsonParser.NumberType.INT
                ? Optional.of(parser.getIntValue())
                : Optional.empty();
    }

    private static Optional<Long> readLong(JsonParser parser) throws IOException {
        return parser.hasToken(JsonToken.VALUE_NUMBER_INT)
                        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER
                ? Optional.of(parser.getLongValue())
                : Optional.empty();
    }

    private static Optional<Double> readDouble(JsonParser parser) throws IOException {
        return parser.currentToken().isNumeric()
                ? Optional.of(parser.getDoubleValue()).filter(Double::isFinite)
                : Optional.empty();
    }

    private static Optional<Boolean> readBoolean(JsonParser parser) throws IOException {
        return parser.currentToken().isBoolean()
                ? Optional.of(parser.getBooleanValue())
                : Optional.empty();
    }

    private static final class ScalarDeserializer<T> extends StdScalarDeserializer<T> {
        private static final long serialVersionUID = 1L;

        private final transient Reading<T> reading;

        ScalarDeserializer(Class<T> type, Reading<T> reading) {
            super(type);
            this.reading = reading;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            Optional<T> value = reading.read(parser);
            return value.isPresent() ? value.get() : refuse(parser, context);
        }

        @Override
        public T getNullValue(DeserializationContext context) {
            if (!handledType().isPrimitive()) {
                return null;
            }
            try {
                return refuse(context.getParser(), context);
            } catch (IOException e) {
                throw new IllegalStateException("a null that cannot be refused", e);
            }
        }

        @SuppressWarnings("unchecked") // The handler's contract: null or a value of the type.
        private T refuse(JsonParser parser, DeserializationContext context) throws IOException {
            return (T) context.handleUnexpectedToken(handledType(), parser);
        }
    }

    private static final class TextDeserializer extends StdScalarDeserializer<String> {
        private static final long serialVersionUID = 1L;

        TextDeserializer() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (String) context.handleUnexpectedToken(String.class, parser);
            }
            String text = parser.getText();
            Optional<String> flaw = PlainText.flaw(text);
            return flaw.isEmpty()
                    ? text
                    : (String) context.handleWeirdStringValue(String.class, text, "%s", flaw.get());
        }
    }
}
