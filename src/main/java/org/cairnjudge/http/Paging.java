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

    /** For JAX-RS, which fills the fields. */
    public Paging() {}

    Paging(String limit, String cursor) {
        this.limit = limit;
        this.cursor = cursor;
    }

    /**
     * How many items at most, 1 to 100.
     *
     * @throws Refusal 400 if what was asked for is no such number
     */
    public int limit() {
        return readLimit().orElseThrow(() -> Refusal.malformed(List.of(badLimit())));
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
     * @throws Refusal 400 if the cursor is not one of this list, or the limit is bad too
     */
    public <K extends Record> Optional<K> after(Class<K> type) {
        Optional<K> place = cursor == null ? Optional.empty() : Cursor.read(cursor, type);
        List<Violation> violations = new ArrayList<>();
        if (readLimit().isEmpty()) {
            violations.add(badLimit());
        }
        if (cursor != null && place.isEmpty()) {
            violations.add(
                    Violation.ofQuery(
                            "cursor", "cursor", "The cursor is not one that this list gave out."));
        }
        if (!violations.isEmpty()) {
            throw Refusal.malformed(violations);
        }
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

    private static Violation badLimit() {
        return Violation.ofQuery(
                "limit", "range", "The limit must be a whole number from 1 to " + MAX_LIMIT + ".");
    }
}
