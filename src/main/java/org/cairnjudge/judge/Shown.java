package org.cairnjudge.judge;

import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Minimality;

/** Failures as they are shown to whoever wrote the program. */
final class Shown {
    /** What is longer as JSON is not shown in a counterexample, and not stored either. */
    static final int LONGEST = 4_096;

    private Shown() {}

    /**
     * A failing case as a counterexample.
     *
     * @return empty where it is no single case's, or too long
     */
    static Optional<Judgement.Counterexample> of(
            Problem problem, Failure failure, Minimality minimality) {
        if (failure.tried().isEmpty()) {
            return Optional.empty();
        }
        Failure.Tried tried = failure.tried().get();
        String input = Values.inputJson(problem.signature(), tried.input());
        String expected = Values.json(tried.expected());
        if (input.length() > LONGEST || expected.length() > LONGEST) {
            return Optional.empty();
        }
        String actual =
                tried.answer()
                        .map(Values::json)
                        .filter(json -> json.length() <= LONGEST)
                        .orElse(null);
        Message outcome = failure.finding().outcome().orElse(null);
        return Optional.of(
                new Judgement.Counterexample(input, expected, actual, minimality, outcome, null));
    }
}
