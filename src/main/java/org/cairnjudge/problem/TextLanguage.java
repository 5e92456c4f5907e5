package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.Optional;

/** A language that problems are written in; every package has all of them. */
public enum TextLanguage {
    EN("en"),
    ZH("zh");

    private final String tag;

    TextLanguage(String tag) {
        this.tag = tag;
    }

    /** The language's tag (RFC 5646). */
    public String tag() {
        return tag;
    }

    public static Optional<TextLanguage> of(String tag) {
        return Arrays.stream(values()).filter(language -> language.tag.equals(tag)).findFirst();
    }
}
