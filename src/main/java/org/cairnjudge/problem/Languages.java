package org.cairnjudge.problem;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.http.Refusal;

/** Port: what solutions may be written in. Implemented on the judge's side. */
public interface Languages {

    /**
     * Concrete languages that a live judge can run now, newest first: {@code java25}, {@code
     * java17}.
     */
    List<String> concrete();

    /** The same with their exact versions, newest first. */
    Map<String, String> versions();

    /**
     * The concrete language that a submission means: itself, or for {@code java} the newest
     * long-term release.
     *
     * @return empty for a name that is no language
     */
    Optional<String> resolve(String name);

    /** Why no submission in this concrete language can be taken now; empty if one can. */
    Optional<String> hindrance(String language);

    /**
     * Does nothing if something in this concrete language can be taken now.
     *
     * @throws Refusal 503 with what is in the way
     */
    default void requireJudge(String language) {
        hindrance(language)
                .ifPresent(
                        reason -> {
                            throw Refusal.unavailable("no-judge", reason, Duration.ofSeconds(10));
                        });
    }
}
