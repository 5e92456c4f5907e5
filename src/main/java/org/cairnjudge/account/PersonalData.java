package org.cairnjudge.account;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * What one part of the house keeps about somebody. Every bean of this type is a section of {@code
 * GET /me/export}. That streams: it asks for a few entries, sends them, and asks for the next.
 */
public interface PersonalData {
    /** The section's key in the export, unlike any other: {@code submissions}. */
    String section();

    /**
     * The next entries in a fixed order; empty when there are no more. Asked on a worker thread,
     * without a transaction.
     *
     * @param after the place of the last entry that was sent, empty for the first
     * @return so few that they fit into memory many times over, at most some 4 MiB
     */
    List<Entry> next(UUID accountId, Optional<String> after);

    /**
     * One entry.
     *
     * @param place where it stands in the order, as {@link #next} reads it back
     * @param content what becomes JSON; nothing that the owner could not see over the API
     */
    record Entry(String place, Object content) {
        public Entry {
            Objects.requireNonNull(place, "place");
            Objects.requireNonNull(content, "content");
        }
    }
}
