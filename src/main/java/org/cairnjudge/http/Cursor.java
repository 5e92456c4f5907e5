package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.Base64;
import java.util.Optional;

/**
 * Opaque cursors of keyset paging: base64url of a small JSON object, which is the last row's place
 * in the order. Nothing secret stands in one and nothing is believed: what comes back is only
 * compared.
 */
final class Cursor {
    // Two instants, a name and an id take under 200 characters.
    private static final int MAX_LENGTH = 512;

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .addModule(new JavaTimeModule())
                    .addModule(new StrictScalars())
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .build();

    private Cursor() {}

    static String write(Record place) {
        try {
            byte[] json = JSON.writeValueAsBytes(place);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write a cursor of " + place, e);
        }
    }

    /** The place, or empty if this is no cursor of ours. */
    static <K extends Record> Optional<K> read(String cursor, Class<K> type) {
        if (cursor.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            byte[] json = Base64.getUrlDecoder().decode(cursor);
            return Optional.ofNullable(JSON.readValue(json, type));
        } catch (IllegalArgumentException | IOException e) {
            return Optional.empty();
        }
    }
}
