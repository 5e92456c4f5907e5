package org.cairnjudge.problem;

import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.http.TextLanguage;

/** One text in every {@link TextLanguage}. */
public record Texts(String en, String zh) {

    public String in(TextLanguage language) {
        return switch (language) {
            case EN -> en;
            case ZH -> zh;
        };
    }

    /** Every text by the tag of its language: {@code en}, {@code zh}. */
    public Map<String, String> byTag() {
        Map<String, String> texts = new TreeMap<>();
        for (TextLanguage language : TextLanguage.values()) {
            texts.put(language.tag(), in(language));
        }
        return texts;
    }
}
