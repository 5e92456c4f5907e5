package org.cairnjudge.problem;

/** One text in every {@link TextLanguage}. */
public record Texts(String en, String zh) {

    public String in(TextLanguage language) {
        return switch (language) {
            case EN -> en;
            case ZH -> zh;
        };
    }
}
