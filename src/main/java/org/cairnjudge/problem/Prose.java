package org.cairnjudge.problem;

/**
 * A text about a problem in one language.
 *
 * @param markdown as written, constants filled in
 * @param html the same, sanitised: safe to stand in a page
 */
public record Prose(String markdown, String html) {}
