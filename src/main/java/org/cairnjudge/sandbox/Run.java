package org.cairnjudge.sandbox;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How one frame of cases went.
 *
 * @param outcomes of the cases that were answered, in order. The harness stops after the first case
 *     that is not {@link Outcome.Returned}, and before a reply outgrows its frame; the rest was not
 *     run.
 * @param ending how the runner ended, if it did: then nothing more can be run in it, and there are
 *     no outcomes
 */
public record Run(List<Outcome> outcomes, Optional<Ending> ending, Usage usage) {
    public Run {
        outcomes = List.copyOf(outcomes);
        Objects.requireNonNull(ending, "ending");
        Objects.requireNonNull(usage, "usage");
    }

    static Run answered(List<Outcome> outcomes, Usage usage) {
        return new Run(outcomes, Optional.empty(), usage);
    }

    static Run ended(Ending ending, Usage usage) {
        return new Run(List.of(), Optional.of(ending), usage);
    }
}
