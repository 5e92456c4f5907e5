package org.cairnjudge.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * The name that a client gives to a request so that it can send it again without doing it again. A
 * resource takes it as {@code @BeanParam}; nothing is checked before it is used. What is done with
 * it is {@code limit.Once}'s.
 */
public final class IdempotencyKey {
    private static final String HEADER = "Idempotency-Key";
    private static final int LONGEST = 255;
    // Not only quoted strings, as a draft of the IETF wants them: most clients send a bare UUID.
    private static final Pattern PRINTABLE = Pattern.compile("[ -~]{1," + LONGEST + "}");

    @HeaderParam(HEADER)
    @Parameter(
            description =
                    "Any text of your own, such as a UUID: the same key with the same request is done once"
                            + " in 24 hours, and answered with what came of it (200). With another request it"
                            + " is 422.",
            example = "8e03978e-40d5-43dd-bc93-6894a57f9324",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = LONGEST))
    List<String> keys;

    /** As it was sent: an empty one is none to the framework. */
    @Context HttpHeaders headers;

    /** For JAX-RS, which fills the fields. */
    public IdempotencyKey() {}

    IdempotencyKey(List<String> keys) {
        this.keys = keys;
    }

    /**
     * The key, 1 to 255 printable characters of ASCII; empty if none was sent.
     *
     * @throws Refusal 400 if it is of another shape, or there are several
     */
    public Optional<String> value() {
        List<String> sent = headers == null ? keys : headers.getRequestHeader(HEADER);
        if (sent == null || sent.isEmpty()) {
            return Optional.empty();
        }
        if (sent.size() > 1 || !PRINTABLE.matcher(sent.get(0)).matches()) {
            throw Refusal.malformed(
                    List.of(
                            new Violation(
                                    HEADER + ":",
                                    "shape",
                                    "One key of 1 to "
                                            + LONGEST
                                            + " printable characters of ASCII is taken.")));
        }
        return Optional.of(sent.get(0));
    }
}
