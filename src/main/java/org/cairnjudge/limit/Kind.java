package org.cairnjudge.limit;

import java.util.Locale;

/** What users ask of judges. Each has limits of its own: {@code cairn.limits.<kind>.*}. */
public enum Kind {
    SUBMISSION,
    CHALLENGE,
    ANSWER,
    TRIAL;

    /** As it is written in settings, header fields and codes. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
