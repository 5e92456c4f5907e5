package org.cairnjudge.proof;

import java.util.List;
import org.cairnjudge.judge.JudgeFailure;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.sandbox.Compilation;

/** The reference solver compiles, and answers every case of every group. */
final class ReferenceAnswers implements Proof {
    private final Exhibit exhibit;

    ReferenceAnswers(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        Compilation compilation = exhibit.compile(exhibit.problem().reference().source());
        if (compilation instanceof Compilation.Rejected rejected) {
            String file = Exhibit.file(exhibit.problem().reference());
            return List.of(Exhibit.firstError(file, "does not compile: ", rejected));
        }
        try {
            for (TestGroup group : exhibit.problem().groups()) {
                for (Seed seed : Exhibit.seeds(group)) {
                    exhibit.frames().all(group, seed).count();
                }
            }
            return List.of();
        } catch (JudgeFailure failure) {
            return List.of(exhibit.ofReference(0, failure.getMessage()));
        }
    }
}
