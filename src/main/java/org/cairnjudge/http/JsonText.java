package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Any JSON of a body, null as well, as text without spaces. A tree of it could take thirty times as
 * much memory, and anybody may send one.
 */
@JsonDeserialize(using = JsonText.Reader.class)
public record JsonText(String text) {
    private static final JsonFactory JSON =
            JsonFactory.builder()
                    .streamReadConstraints(StrictJson.BOUNDS)
                    .build()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    /**
     * Reads a text that is one JSON value, with no name twice in an object.
     *
     * @throws JsonProcessingException if it is anything else
     */
    public static JsonText parse(String text) throws JsonProcessingException {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new JsonParseException(parser, "There is no value.");
            }
            JsonText value = copy(parser);
            if (parser.nextToken() != null) {
                throw new JsonParseException(parser, "There is more than one value.");
            }
            return value;
        } catch (JsonProcessingException malformed) {
            throw malformed;
        } catch (IOException impossible) {
            throw new UncheckedIOException("reading from a string failed", impossible);
        }
    }

    /** The parser's present value; its last token is the present one then. */
    static JsonText copy(JsonParser parser) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(text)) {
            generator.copyCurrentStructureExact(parser);
        }
        return new JsonText(text.toString());
    }

    static final class Reader extends StdDeserializer<JsonText> {
        private static final long serialVersionUID = 1L;

        Reader() {
            super(JsonText.class);
        }

        @Override
        public JsonText deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            return copy(parser);
        }

        @Override
        public JsonText getNullValue(DeserializationContext context) {
            return new JsonText("null");
        }

        @Override
        public Object getAbsentValue(DeserializationContext context) {
            return null;
        }
    }
}
