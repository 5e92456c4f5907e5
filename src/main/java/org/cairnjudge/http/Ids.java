package org.cairnjudge.http;

import java.util.UUID;

/** Ids in addresses. */
public final class Ids {
    private Ids() {}

    /**
     * Reads an id.
     *
     * @param what has it, for the answer: {@code submission}
     * @throws Refusal 404 if it is none: then there is nothing that has it
     */
    public static UUID of(String what, String written) {
        try {
            return UUID.fromString(written);
        } catch (IllegalArgumentException e) {
            throw Refusal.notFound(what + " " + written);
        }
    }
}
