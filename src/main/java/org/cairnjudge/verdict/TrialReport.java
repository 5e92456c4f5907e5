package org.cairnjudge.verdict;

import java.util.List;
import java.util.Optional;

/**
 * All that a trial run found out: each input by itself, whatever became of the others.
 *
 * @param verdict the first failing case's; AC where all were right; null where none failed and
 *     something was not compared or not run
 * @param message in words, where the program could not be run at all; else null
 * @param cases in the order of the inputs; empty where the program could not be run
 * @param compileOutput what the compiler said, null where it said nothing
 * @param printed what a program printed that could not be run, made safe to show
 * @param cause of a judge error, for operators; else null
 */
public record TrialReport(
        Verdict verdict,
        Message message,
        List<Case> cases,
        String compileOutput,
        Printout printed,
        String cause) {

    public TrialReport {
        cases = List.copyOf(cases);
    }

    /** A trial in which no case was run. */
    public static TrialReport without(
            Verdict verdict, Message message, String compileOutput, Printout printed) {
        return new TrialReport(verdict, message, List.of(), compileOutput, printed, null);
    }

    public static TrialReport of(List<Case> cases, String compileOutput) {
        Optional<Verdict> failed =
                cases.stream()
                        .map(Case::verdict)
                        .filter(verdict -> verdict != null && verdict != Verdict.AC)
                        .findFirst();
        boolean allRight = cases.stream().allMatch(each -> each.verdict() == Verdict.AC);
        return new TrialReport(
                failed.orElse(allRight ? Verdict.AC : null),
                null,
                cases,
                compileOutput,
                Printout.NOTHING,
                null);
    }

    /** A trial that came to nothing by our fault. */
    public static TrialReport failed(Message message, String cause) {
        return new TrialReport(Verdict.JE, message, List.of(), null, Printout.NOTHING, cause);
    }

    /**
     * What was printed, as far as it is shown.
     *
     * @param truncated whether there was more
     */
    public record Printout(String text, boolean truncated) {
        public static final Printout NOTHING = new Printout("", false);
    }

    /**
     * One input's part. Values are JSON texts; what is too long to be shown is null.
     *
     * @param verdict null where the answer was not compared, or the case not run
     * @param expected the right answer, or one of them; null where nothing was compared
     * @param output the program's answer; null where it gave none
     * @param message what became of the program where there is more to say than its answer; else
     *     null
     * @param timeMs null where it was not run
     */
    public record Case(
            String input,
            Verdict verdict,
            String expected,
            String output,
            Message message,
            Printout printed,
            Long timeMs) {}
}
