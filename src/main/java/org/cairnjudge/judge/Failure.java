package org.cairnjudge.judge;

import java.util.Optional;
import org.cairnjudge.verdict.Verdict;

/**
 * Why a walk over a group ended before its end.
 *
 * @param near whether there is nothing to be said against it but a time that is over the limit by
 *     so little that it has to be measured again
 * @param tried the case that failed; empty where it was no single case's fault
 */
record Failure(Finding finding, boolean near, Optional<Tried> tried) {

    /**
     * A case that was run.
     *
     * @param answer empty where there was none
     * @param firstOfItsJvm whether the JVM had run no case before it
     * @param lastOfItsFrame whether the JVM has run no case after it
     */
    record Tried(
            Object[] input,
            Object expected,
            Optional<Object> answer,
            boolean firstOfItsJvm,
            boolean lastOfItsFrame) {

        /** In a JVM that had run nothing else. */
        static Tried of(Object[] input, Object expected, Optional<Object> answer) {
            return new Tried(input, expected, answer, true, true);
        }
    }

    static Failure onLoad(Finding finding) {
        return new Failure(finding, false, Optional.empty());
    }

    /** The same, with the case's place in its JVM. */
    Failure placed(boolean firstOfItsJvm, boolean lastOfItsFrame) {
        return new Failure(
                finding,
                near,
                tried.map(
                        it ->
                                new Tried(
                                        it.input(),
                                        it.expected(),
                                        it.answer(),
                                        firstOfItsJvm,
                                        lastOfItsFrame)));
    }

    Verdict verdict() {
        return finding.verdict();
    }
}
