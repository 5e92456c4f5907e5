package org.cairnjudge.verdict;

import static org.cairnjudge.verdict.Verdict.AC;
import static org.cairnjudge.verdict.Verdict.CE;
import static org.cairnjudge.verdict.Verdict.JE;
import static org.cairnjudge.verdict.Verdict.MLE;
import static org.cairnjudge.verdict.Verdict.OLE;
import static org.cairnjudge.verdict.Verdict.RTE;
import static org.cairnjudge.verdict.Verdict.TLE;
import static org.cairnjudge.verdict.Verdict.WA;

/** One thing that was seen while a case was judged, and the verdict it asks for. */
public enum Fact {
    RIGHT_ANSWER(AC),
    WRONG_ANSWER(WA),
    NULL_ANSWER(WA),
    EXCEPTION(RTE),
    STACK_OVERFLOW(RTE),
    TOO_MANY_THREADS(RTE),
    EXITED(RTE),
    PROTOCOL_VIOLATION(RTE),
    ANSWER_TOO_LARGE(OLE),
    PRINTED_TOO_MUCH(OLE),
    CPU_TIME(TLE),
    WALL_TIME(TLE),
    TOTAL_TIME(TLE),
    OUT_OF_MEMORY(MLE),
    REJECTED_BY_COMPILER(CE),
    COMPILER_OUT_OF_BOUNDS(CE),
    MISFIT(CE),
    JUDGE_FAILURE(JE);

    private final Verdict verdict;

    Fact(Verdict verdict) {
        this.verdict = verdict;
    }

    public Verdict verdict() {
        return verdict;
    }
}
