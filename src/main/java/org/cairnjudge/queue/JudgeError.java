package org.cairnjudge.queue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;

/** What is written down when we have failed as often as we may. */
final class JudgeError {
    private static final int LONGEST_CAUSE = 2_000;

    private JudgeError() {}

    static Judgement of(RuntimeException cause) {
        return new Judgement(
                Verdict.of(List.of(Fact.JUDGE_FAILURE)),
                Message.of("judge-error"),
                0,
                0,
                Duration.ZERO,
                Duration.ZERO,
                0,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                null,
                null,
                Map.of("cause", told(cause)));
    }

    /** As it can be stored: whoever words an exception has not thought of that. */
    static String told(RuntimeException cause) {
        String text = cause.toString().replace('\0', ' ');
        return text.substring(0, Math.min(text.length(), LONGEST_CAUSE));
    }
}
