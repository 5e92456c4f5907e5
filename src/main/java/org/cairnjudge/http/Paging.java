package org.cairnjudge.http;

import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * How much of a list is asked for, and from where. A resource takes it as {@code @BeanParam};
 * nothing is checked before it is used.
 */
public final class Paging {
    static final int DEFAULT_LIMIT = 50;
    static final int MAX_LIMIT = 100;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    @QueryParam("limit")
    @Parameter(
            description = "How many items at most",
            schema =
                    @Schema(
                            type = SchemaType.INTEGER,
                            minimum = "1",
                            maximum = "100",
                            defaultValue = "50"))
    String limit;

    @QueryParam("cursor")
    @Parameter(description = "Where to go on: the nextCursor of the page before")
    String cursor;

    @QueryParam("includeTotal")
    @Parameter(
            description = "Whether to count the whole list; counted up to 10,000",
            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
    String includeTotal;

    /** For JAX-RS, which fills the fields. */
    public Paging() {}

    Paging(String limit, String cursor, String includeTotal) {
        this.limit = limit;
        this.cursor = cursor;
        this.includeTotal = includeTotal;
    }

    /**
     * How many items at most, 1 to 100.
     *
     * @throws Refusal 400 if what was asked for is no such number, or {@code includeTotal} is bad
     */
    public int limit() {
        refuseIfAny(violations());
        return readLimit().orElseThrow();
    }

    /** Whether the caller wants to know how many items there are in all. */
    boolean includeTotal() {
        return readIncludeTotal().orElseThrow(() -> Refusal.malformed(violations()));
    }

    /** How many rows to read: one more than the limit, to know whether there is a next page. */
    public int probe() {
        return limit() + 1;
    }

    /**
     * The last row of the page before, or empty for the first page.
     *
     * @param type what {@link Page#of} was given as the row's place; its constructor may refuse
     *     values with an IllegalArgumentException
     * @throws Refusal 400 if the cursor is not one of this list, or the rest is bad too
     */
    public <K extends Record> Optional<K> after(Class<K> type) {
        Optional<K> place = cursor == null ? Optional.empty() : Cursor.read(cursor, type);
        List<Violation> violations = violations();
        if (cursor != null && place.isEmpty()) {
            violations.add(
                    Violation.ofQuery(
                            "cursor", "cursor", "The cursor is not one that this list gave out."));
        }
        refuseIfAny(violations);
        return place;
    }

    private Optional<Integer> readLimit() {
        if (limit == null) {
            return Optional.of(DEFAULT_LIMIT);
        }
        return Optional.of(limit)
                .filter(text -> NUMBER.matcher(text).matches())
                .map(Integer::valueOf)
                .filter(number -> number >= 1 && number <= MAX_LIMIT);
    }

    private Optional<Boolean> readIncludeTotal() {
        if (includeTotal == null) {
            return Optional.of(false);
        }
        return switch (includeTotal) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /** What is wrong, but for the cursor, which only its list can read. */
    private List<Violation> violations() {
        List<Violation> violations = new ArrayList<>();
        if (readLimit().isEmpty()) {
            violations.add(
                    Violation.ofQuery(
                            "limit",
                            "range",
                            "The limit must be a whole number from 1 to " + MAX_LIMIT + "."));
        }
        if (readIncludeTotal().isEmpty()) {
            violations.add(
                    Violation.ofQuery(
                            "includeTotal",
                            "unknown-value",
                            "includeTotal must be true or false."));
        }
        return violations;
    }

    private static void refuseIfAny(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw Refusal.malformed(violations);
        }
    }
}
