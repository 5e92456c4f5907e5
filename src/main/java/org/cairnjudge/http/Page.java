package org.cairnjudge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One page of a list. A {@code Link} header to the next page is added when it is answered.
 *
 * @param nextCursor where the next page begins; JSON null on the last one
 * @param total how many items the whole list has; null, and then not in the JSON, unless asked for
 * @param totalIsExact whether there are exactly so many, not more; null together with the total
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Page<T>(
        List<T> items,
        @Schema(
                        description =
                                "Pass it as cursor to get the next page; null on the last one",
                        nullable = true,
                        implementation = String.class)
                Optional<String> nextCursor,
        @JsonInclude(JsonInclude.Include.NON_NULL)
                @Schema(description = "How many there are in all; only with includeTotal=true")
                Integer total,
        @JsonInclude(JsonInclude.Include.NON_NULL)
                @Schema(description = "Whether there are exactly as many as total says, not more")
                Boolean totalIsExact) {

    /** Further than this nobody counts: a count reads every row that it counts. */
    static final int MOST_COUNTED = 10_000;

    public Page {
        items = List.copyOf(items);
    }

    /** The only page of a short list. */
    public static <T> Page<T> whole(List<T> items) {
        return new Page<>(items, Optional.empty(), null, null);
    }

    /**
     * Cuts a page from rows that were asked for with {@link Paging#probe()}: one row too many says
     * that there is more.
     *
     * @param key the row's place in the order, as {@link Paging#after} reads it back
     */
    public static <R, T> Page<T> of(
            List<R> rows, Paging paging, Function<R, ? extends Record> key, Function<R, T> view) {
        List<R> kept = rows.subList(0, Math.min(rows.size(), paging.limit()));
        Optional<String> next =
                rows.size() <= paging.limit()
                        ? Optional.empty()
                        : Optional.of(Cursor.write(key.apply(kept.get(kept.size() - 1))));
        return new Page<>(kept.stream().map(view).toList(), next, null, null);
    }

    /**
     * The same page, with the total if it was asked for.
     *
     * @param count how many items the whole list has, wherever this page begins; given the number
     *     at which to stop counting. Not called if nobody asked.
     */
    public Page<T> counted(Paging paging, IntUnaryOperator count) {
        if (!paging.includeTotal()) {
            return this;
        }
        int counted = count.applyAsInt(MOST_COUNTED + 1);
        return new Page<>(
                items, nextCursor, Math.min(counted, MOST_COUNTED), counted <= MOST_COUNTED);
    }
}
