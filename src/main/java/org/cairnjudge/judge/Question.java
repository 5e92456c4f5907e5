package org.cairnjudge.judge;

import java.util.Optional;
import org.cairnjudge.problem.DataCase;

/**
 * An input of a trial run.
 *
 * @param input a valid one
 * @param answer the right answer, or one of them, where it is known already
 * @param compared whether the program's answer is to be compared with the right one; without, there
 *     is nobody who says what would be right
 */
public record Question(Object[] input, Optional<Object> answer, boolean compared) {

    /** With the answer that the package gives. */
    public static Question of(DataCase sample) {
        return new Question(sample.input(), Optional.of(sample.answer()), true);
    }

    /** With the answer that the reference solver will give. */
    public static Question compared(Object[] input) {
        return new Question(input, Optional.empty(), true);
    }

    /** Of which only what the program makes of it is told. */
    public static Question notCompared(Object[] input) {
        return new Question(input, Optional.empty(), false);
    }
}
