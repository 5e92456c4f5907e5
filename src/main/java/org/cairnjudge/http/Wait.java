package org.cairnjudge.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.QueryParam;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * How long a caller is willing to wait for a result: {@code ?wait=25}, or {@code Prefer: wait=25}
 * (source: RFC 7240), where the query parameter goes first. A resource takes it as
 * {@code @BeanParam}; nothing is checked before it is used.
 */
public final class Wait {
    static final Duration LONGEST = Duration.ofSeconds(30);

    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    // One preference of a list; others than wait are not ours to judge.
    private static final Pattern PREFERENCE =
            Pattern.compile(
                    "\\s*wait\\s*(?:=\\s*\"?([^\";,]*)\"?)?\\s*(?:;.*)?", Pattern.CASE_INSENSITIVE);

    @QueryParam("wait")
    @Parameter(
            description = "How many seconds to wait for the result; more than 30 are cut to 30",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0", defaultValue = "0"))
    String wait;

    @HeaderParam("Prefer")
    @Parameter(
            description = "wait=N, as the query parameter",
            schema = @Schema(type = SchemaType.STRING))
    List<String> prefer;

    /** For JAX-RS, which fills the fields. */
    public Wait() {}

    Wait(String wait, List<String> prefer) {
        this.wait = wait;
        this.prefer = prefer;
    }

    /**
     * The time to wait, 0 to 30 seconds; 0 if nothing was asked for.
     *
     * @throws Refusal 400 if what was asked for is no number or negative
     */
    public Duration time() {
        return wait == null ? preferred(prefer).orElse(Duration.ZERO) : seconds("?wait", wait);
    }

    /**
     * What was followed of {@code Prefer}, as {@code Preference-Applied} says it (source: RFC 7240,
     * 3); empty if it asked for no wait, or the query parameter went first.
     */
    static Optional<String> applied(String wait, List<String> prefer) {
        return wait == null
                ? preferred(prefer).map(time -> "wait=" + time.toSeconds())
                : Optional.empty();
    }

    private static Optional<Duration> preferred(List<String> prefer) {
        for (String header : prefer == null ? List.<String>of() : prefer) {
            for (String preference : header.split(",", -1)) {
                Matcher matcher = PREFERENCE.matcher(preference);
                if (matcher.matches()) {
                    String asked = matcher.group(1) == null ? "" : matcher.group(1);
                    return Optional.of(seconds("Prefer:", asked));
                }
            }
        }
        return Optional.empty();
    }

    private static Duration seconds(String pointer, String text) {
        String number = text.strip();
        if (!NUMBER.matcher(number).matches()) {
            throw Refusal.malformed(
                    List.of(
                            new Violation(
                                    pointer,
                                    "range",
                                    "The wait must be a whole number of seconds, not negative.")));
        }
        // Nine digits fit an int; whatever is longer is above the cut, unless it is all zeros.
        String significant = number.replaceFirst("^0+", "");
        if (significant.length() > 9) {
            return LONGEST;
        }
        Duration asked =
                Duration.ofSeconds(significant.isEmpty() ? 0 : Long.parseLong(significant));
        return asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
    }
}
