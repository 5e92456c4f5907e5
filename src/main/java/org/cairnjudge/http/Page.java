package org.cairnjudge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One page of a list. A {@code Link} header to the next page is added when it is answered.
 *
 * @param nextCursor where the next page begins; JSON null on the last one
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Page<T>(
        List<T> items,
        @Schema(
                        description =
                                "Pass it as cursor to get the next page; null on the last one",
                        nullable = true,
                        implementation = String.class)
                Optional<String> nextCursor) {
    public Page {
        items = List.copyOf(items);
    }

    /** The only page of a short list. */
    public static <T> Page<T> whole(List<T> items) {
        return new Page<>(items, Optional.empty());
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
        return new Page<>(kept.stream().map(view).toList(), next);
    }
}
