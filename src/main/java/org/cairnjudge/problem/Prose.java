package org.cairnjudge.problem;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A text about a problem in one language.
 *
 * @param markdown as written, constants filled in
 * @param html the same, sanitised: safe to stand in a page
 */
public record Prose(
        @Schema(examples = "Alice and Bob take stones in turn.") String markdown,
        @Schema(examples = "<p>Alice and Bob take stones in turn.</p>") String html) {}
