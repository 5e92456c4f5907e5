package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Optional;

/** Texts in JSON must be JSON strings, not numbers, and hold only what can be kept. */
final class StrictText extends SimpleModule {
    private static final long serialVersionUID = 1L;

    StrictText() {
        super("strict-text");
        addDeserializer(String.class, new TextDeserializer());
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
