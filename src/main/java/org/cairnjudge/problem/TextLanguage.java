package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
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

    /**
     * The one a reader likes best.
     *
     * @param acceptLanguage an Accept-Language header (RFC 9110, 12.5.4); what cannot be read
     *     counts as no wish
     */
    public static TextLanguage preferred(String acceptLanguage) {
        List<LanguageRange> wishes;
        try {
            wishes = LanguageRange.parse(acceptLanguage);
        } catch (IllegalArgumentException unreadable) {
            return EN;
        }
        return wishes.stream()
                .filter(wish -> wish.getWeight() > 0)
                .flatMap(wish -> of(Locale.forLanguageTag(wish.getRange()).getLanguage()).stream())
                .findFirst()
                .orElse(EN);
    }
}
