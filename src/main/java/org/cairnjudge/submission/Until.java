package org.cairnjudge.submission;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;

/** What a caller waits for. */
public enum Until {
    /** A verdict, or that there will be none. */
    DONE,
    /** The same, and the best counterexample there will be. */
    EXPLAINED;

    private String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a query parameter.
     *
     * @throws Refusal 400 if it is neither
     */
    public static Until of(String written) {
        return Arrays.stream(values())
                .filter(until -> until.tag().equals(written))
                .findFirst()
                .orElseThrow(
                        () ->
                                Refusal.malformed(
                                        List.of(
                                                Violation.ofQuery(
                                                        "until",
                                                        "unknown-value",
                                                        "Known are done and explained."))));
    }

    /** Whether there is nothing more to wait for, as far as this reader can see. */
    boolean isReached(SubmissionView view) {
        if (view.status() == Submission.Status.canceled) {
            return true;
        }
        boolean explaining = view.detail() != null && view.detail().explaining();
        return view.status() == Submission.Status.done && (this == DONE || !explaining);
    }
}
