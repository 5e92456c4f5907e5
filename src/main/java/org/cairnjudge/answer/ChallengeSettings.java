package org.cairnjudge.answer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithName;
import java.time.Duration;

/** The settings {@code cairn.challenge.*}; what they mean stands in application.properties. */
@ConfigMapping(prefix = "cairn.challenge")
interface ChallengeSettings {
    Window window();

    @WithName("wait")
    Pause pause();

    int mostADay();

    /** How long answers are taken. */
    interface Window {
        Duration small();

        Duration large();
    }

    /** How long somebody waits who was wrong. */
    interface Pause {
        Duration first();

        Duration longest();
    }
}
