package org.cairnjudge.sandbox;

/**
 * What a program printed, standard output and error in the order they came.
 *
 * @param text at most 64 KiB of what was printed, readable: bytes that are not UTF-8 and control
 *     characters stand as escapes ({@code \x80}, {@code \u0000})
 * @param truncated whether more was printed than was kept
 */
public record Printed(String text, boolean truncated) {
    public static final Printed NOTHING = new Printed("", false);
}
