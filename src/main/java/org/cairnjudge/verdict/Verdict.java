package org.cairnjudge.verdict;

import java.util.List;

/**
 * What the judge says of a submission. The constants stand in the order of precedence: among the
 * facts of one case, the one whose verdict comes first here decides.
 */
public enum Verdict {
    /** Judge error: a fault of ours. It costs the user nothing. */
    JE,
    /** Compile error: the source is no Java, or not the class and method that were asked for. */
    CE,
    /** Memory limit exceeded. */
    MLE,
    /** Time limit exceeded. */
    TLE,
    /** Output limit exceeded. */
    OLE,
    /** Run-time error, which includes a program that ended before its answer. */
    RTE,
    /** Wrong answer. */
    WA,
    /** Accepted. */
    AC;

    /** Whether a judging that ends so counts as an attempt of the user's. */
    public boolean countsAsAttempt() {
        return this != JE && this != CE;
    }

    /**
     * Whether a smaller case with the same verdict is looked for, for the user to learn from. Too
     * much memory or output is rarely to be had on a small input.
     */
    public boolean isExplained() {
        return this == WA || this == RTE || this == TLE;
    }

    /**
     * The verdict of one case.
     *
     * @param facts what was seen of the case, in any order
     * @return the verdict of the fact that weighs most; {@link #JE} where nothing was seen, since a
     *     case of which nothing is known was not judged
     */
    public static Verdict of(List<Fact> facts) {
        return facts.stream().map(Fact::verdict).min(Verdict::compareTo).orElse(JE);
    }
}
