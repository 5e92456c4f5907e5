package org.cairnjudge.proof;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.Fault;

/**
 * What came of proving one package.
 *
 * @param faults by file and line; none if the package is proven
 * @param kills empty where the package's faults kept it from being made, and so for the mutation
 * @param timings how long each proof took, in their order
 */
public record Report(
        String slug,
        List<Fault> faults,
        Optional<KillTable> kills,
        Optional<Mutation> mutation,
        Map<String, Duration> timings) {

    public Report {
        faults = List.copyOf(faults);
    }

    public boolean proven() {
        return faults.isEmpty();
    }
}
