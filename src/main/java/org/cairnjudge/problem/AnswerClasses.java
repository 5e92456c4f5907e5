package org.cairnjudge.problem;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Optional;

/**
 * The few kinds of answers a problem has, by which the inputs of a challenge are balanced: else one
 * answer would be a good guess for all of them.
 */
public sealed interface AnswerClasses {

    /** All classes by name. */
    List<String> names();

    /**
     * The class of an answer of the return type; empty for an answer that the package did not
     * foresee.
     */
    Optional<String> classOf(Object answer);

    /** Every answer is a class by itself. */
    record Closed(List<Object> answers) implements AnswerClasses {
        public Closed {
            answers = List.copyOf(answers);
        }

        @Override
        public List<String> names() {
            return answers.stream().map(String::valueOf).toList();
        }

        @Override
        public Optional<String> classOf(Object answer) {
            return answers.stream().filter(answer::equals).findFirst().map(String::valueOf);
        }
    }

    /** Texts, arrays and lists by whether there is anything in them. */
    record Emptiness() implements AnswerClasses {
        @Override
        public List<String> names() {
            return List.of("empty", "not-empty");
        }

        @Override
        public Optional<String> classOf(Object answer) {
            return Optional.of(names().get(length(answer) == 0 ? 0 : 1));
        }

        private static int length(Object answer) {
            if (answer instanceof String text) {
                return text.length();
            }
            return answer instanceof List<?> list ? list.size() : Array.getLength(answer);
        }
    }

    /** Numbers by their sign. */
    record Sign() implements AnswerClasses {
        @Override
        public List<String> names() {
            return List.of("negative", "zero", "positive");
        }

        @Override
        public Optional<String> classOf(Object answer) {
            int sign = (int) Math.signum(((Number) answer).doubleValue());
            return Optional.of(names().get(sign + 1));
        }
    }
}
