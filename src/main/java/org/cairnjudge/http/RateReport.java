package org.cairnjudge.http;

import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * How much of a rate is left to whoever sent this request; told with the answer, whatever it is, in
 * the header fields {@code RateLimit-Policy} and {@code RateLimit} (source:
 * draft-ietf-httpapi-ratelimit-headers-10).
 */
@RequestScoped
public class RateReport {
    private State state;

    /**
     * A rate and what is left of it.
     *
     * @param policy its name, lower case letters
     * @param quota how often within the window
     * @param remaining how often still at once, 0 to quota
     * @param untilFull when all of the quota is there again, if nothing more is taken
     */
    public record State(
            String policy, long quota, Duration window, long remaining, Duration untilFull) {
        String policyField() {
            return name() + ";q=" + quota + ";w=" + window.toSeconds();
        }

        String stateField() {
            // Rounded up: at the time told it is there.
            return name() + ";r=" + remaining + ";t=" + untilFull.plusMillis(999).toSeconds();
        }

        private String name() {
            return '"' + policy + '"';
        }
    }

    /** Says what the answer is to tell. */
    public void tell(State known) {
        state = known;
    }

    Optional<State> told() {
        return Optional.ofNullable(state);
    }
}
