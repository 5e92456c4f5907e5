package org.cairnjudge.problem;

/**
 * A text about a problem in one language.
 *
 * @param markdown as written, constants filled in
 * @param html the same, sanitised: safe to stand in a page
 */
public record Page(String markdown, String html) {}
