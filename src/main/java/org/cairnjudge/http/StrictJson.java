package org.cairnjudge.http;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * How the server reads and writes JSON: instants as ISO-8601, and nothing read as something else
 * than it says. Jackson's own bounds on depth and number length stay as they are.
 */
@Singleton
final class StrictJson implements ObjectMapperCustomizer {
    /**
     * The most values that a body of 2 MiB can hold and be legal are a million numbers of one
     * digit, each with its comma; empty objects would be more tokens.
     */
    static final StreamReadConstraints BOUNDS =
            StreamReadConstraints.builder().maxTokenCount(1_100_000).build();

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.getFactory().setStreamReadConstraints(BOUNDS);
        mapper.registerModule(new StrictScalars());
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
    }
}
