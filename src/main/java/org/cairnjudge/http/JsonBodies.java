package org.cairnjudge.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads JSON bodies, strictly. A resource that gets its body knows that all Bean Validation
 * constraints on it hold; a caller that sent a bad one hears of all faults of shape and of content
 * at once.
 */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
class JsonBodies implements MessageBodyReader<Object> {
    private static final Set<Class<?>> RAW = Set.of(String.class, byte[].class, InputStream.class);

    // What a body becomes may be many times as large as its bytes.
    private static final int LARGE_BYTES = 1 << 16;

    private final Turns large =
            new Turns(2, 20, Duration.ofSeconds(2), JsonBodies::tooManyLargeOnes);
    private final ObjectMapper mapper;
    private final Validity validity;

    @Inject
    JsonBodies(ObjectMapper mapper, Validity validity) {
        this.mapper = mapper;
        this.validity = validity;
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return !RAW.contains(type);
    }

    @Override
    public Object readFrom(
            Class<Object> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream in)
            throws IOException {
        // All of it is there (Bodies), and stays counted as a body until its turn has come.
        return in.available() > LARGE_BYTES
                ? large.take(() -> read(genericType, in))
                : read(genericType, in);
    }

    private static Refusal tooManyLargeOnes() {
        return Refusal.unavailable(
                ErrorKind.UNAVAILABLE.code(),
                "Too many large bodies are being read at this moment.",
                Duration.ofSeconds(1));
    }

    private Object read(Type genericType, InputStream in) {
        JsonFaults faults = new JsonFaults();
        ObjectReader reader =
                mapper.readerFor(mapper.constructType(genericType))
                        .with(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                        .withHandler(faults);
        Object body = null;
        try (JsonParser parser = reader.createParser(in)) {
            if (parser.nextToken() == null) {
                throw Refusal.malformed("malformed-json", "The body is empty; JSON was expected.");
            }
            body = reader.readValue(parser);
        } catch (JsonMappingException e) {
            if (e.getCause() instanceof Refusal refusal) {
                throw refusal;
            }
            if (!JsonFaults.isShape(e)) {
                throw unreadable(e.getCause() instanceof JsonProcessingException cause ? cause : e);
            }
            faults.add(e);
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        } catch (IOException e) {
            throw Refusal.malformed("incomplete-body", "The body ended before its end.");
        }
        List<Violation> violations = new ArrayList<>(faults.violations());
        if (body != null) {
            addBroken(body, violations);
        } else if (violations.isEmpty()) {
            violations.add(new Violation("", "required", "The body must not be null."));
        }
        if (!violations.isEmpty()) {
            throw Refusal.invalid(violations);
        }
        return body;
    }

    /** Adds the constraints that do not hold, but for values whose shape was wrong already. */
    private void addBroken(Object body, List<Violation> violations) {
        Set<String> known =
                violations.stream().map(Violation::pointer).collect(Collectors.toUnmodifiableSet());
        validity.violations(body).stream()
                .filter(violation -> !known.contains(violation.pointer()))
                .forEach(violations::add);
    }

    private static Refusal unreadable(JsonProcessingException e) {
        if (e instanceof StreamConstraintsException) {
            return Refusal.malformed(
                    "malformed-json",
                    "The body is nested too deeply, or holds too many values or too long a number, key or"
                            + " text.");
        }
        String where =
                e.getLocation() == null
                        ? ""
                        : " at line %d, column %d"
                                .formatted(
                                        e.getLocation().getLineNr(), e.getLocation().getColumnNr());
        return Refusal.malformed(
                "malformed-json",
                "The body is not valid JSON" + where + ": " + e.getOriginalMessage());
    }
}
