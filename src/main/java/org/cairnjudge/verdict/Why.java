package org.cairnjudge.verdict;

import java.util.List;

/**
 * Why an answer is the right one.
 *
 * @param words sentences, in order
 * @param line the same as data: JSON text of an array with one object a step
 */
public record Why(List<Message> words, String line) {
    public Why {
        words = List.copyOf(words);
    }
}
