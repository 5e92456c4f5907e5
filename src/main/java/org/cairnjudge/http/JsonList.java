package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of any JSON in a body: a body may hold more elements than memory should.
 *
 * @param first the first {@value #MOST}
 * @param count how many there were
 */
@JsonDeserialize(using = JsonList.Reader.class)
public record JsonList(List<JsonText> first, int count) {
    /** More than any call takes. */
    public static final int MOST = 10_000;

    public JsonList {
        first = List.copyOf(first);
        if (first.size() != Math.min(count, MOST)) {
            throw new IllegalArgumentException(first.size() + " elements of " + count);
        }
    }

    static final class Reader extends StdDeserializer<JsonList> {
        private static final long serialVersionUID = 1L;

        Reader() {
            super(JsonList.class);
        }

        @Override
        public JsonList deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            if (!parser.hasToken(JsonToken.START_ARRAY)) {
                return (JsonList) context.handleUnexpectedToken(List.class, parser);
            }
            List<JsonText> first = new ArrayList<>();
            int count = 0;
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (count < MOST) {
                    first.add(JsonText.copy(parser));
                } else {
                    parser.skipChildren();
                }
                count++;
            }
            return new JsonList(first, count);
        }
    }
}
