package org.cairnjudge.verdict;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that a judging found out.
 *
 * @param passed cases that were right, over all groups that were reached
 * @param total cases of the whole testset, reached or not
 * @param slowest the longest frame
 * @param all the sum over all frames
 * @param memoryBytes peak resident size less that of an idle runner
 * @param groups every group of the testset in order, also those that were not reached
 * @param failed the case that decided; empty where it was accepted, or failed on no single case
 * @param compileOutput what the compiler said, null where it said nothing
 * @param printed what the program printed, made safe to show
 * @param facts the raw measurements of the deciding case, for whoever doubts the verdict
 */
public record Judgement(
        Verdict verdict,
        Message message,
        int passed,
        int total,
        Duration slowest,
        Duration all,
        long memoryBytes,
        List<Group> groups,
        Optional<Place> failed,
        Optional<Counterexample> counterexample,
        String compileOutput,
        String printed,
        Map<String, String> facts) {

    public Judgement {
        groups = List.copyOf(groups);
        facts = Map.copyOf(facts);
    }

    /** The same, with another counterexample, or none. */
    public Judgement with(Optional<Counterexample> other) {
        return new Judgement(
                verdict,
                message,
                passed,
                total,
                slowest,
                all,
                memoryBytes,
                groups,
                failed,
                other,
                compileOutput,
                printed,
                facts);
    }

    /**
     * One test group's part.
     *
     * @param titles by language
     * @param verdict null where the group was not reached
     */
    public record Group(
            String name,
            Map<String, String> titles,
            int cases,
            int passed,
            Verdict verdict,
            Duration slowest) {}

    /**
     * Where a case stands in a testset. With the testset's version and the submission's seed, this
     * is all that is needed to make its input again.
     *
     * @param group a group's name
     * @param index from 0
     */
    public record Place(String group, int index) {}

    /**
     * An input on which the program fails, each part as JSON text.
     *
     * @param input an object of the parameters by name
     * @param actual null where the program gave no answer, or one too long to show
     * @param outcome what became of the program on this input where that was no wrong value; else
     *     null
     * @param why why the expected answer is right; null where nothing can tell
     */
    public record Counterexample(
            String input,
            String expected,
            String actual,
            Minimality minimality,
            Message outcome,
            Why why) {
        public Counterexample {
            // Rows that were written before there was another.
            minimality = minimality == null ? Minimality.FOUND : minimality;
        }

        /** The same, with what it is known why. */
        public Counterexample with(Why reason) {
            return new Counterexample(input, expected, actual, minimality, outcome, reason);
        }
    }
}
