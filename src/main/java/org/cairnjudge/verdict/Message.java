package org.cairnjudge.verdict;

import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TreeMap;

/**
 * Something to tell the user, kept as a code with parameters and put into words only when somebody
 * reads it, in the language of the reader.
 *
 * @param code a key of {@code messages_*.properties}
 * @param params what stands in the text's {@code {name}} places
 */
public record Message(String code, Map<String, String> params) {
    private static final int LONGEST_PARAMETER = 2_000;

    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    public Message {
        params = Map.copyOf(params);
    }

    public static Message of(String code) {
        return new Message(code, Map.of());
    }

    /** A message with one parameter more; the longest text a parameter may have is 2,000 chars. */
    public Message with(String name, Object value) {
        Map<String, String> more = new TreeMap<>(params);
        more.put(name, cut(String.valueOf(value)));
        return new Message(code, more);
    }

    /**
     * A message with one parameter more that is text in several languages.
     *
     * @param byTag by the tags of the languages: en, zh
     */
    public Message with(String name, Map<String, String> byTag) {
        Message message = this;
        for (Map.Entry<String, String> text : byTag.entrySet()) {
            message = message.with(name + "." + text.getKey(), text.getValue());
        }
        return message;
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST_PARAMETER) {
            return text;
        }
        // Half a character is nothing that can be stored or shown.
        boolean within = Character.isHighSurrogate(text.charAt(LONGEST_PARAMETER - 1));
        return text.substring(0, within ? LONGEST_PARAMETER - 1 : LONGEST_PARAMETER) + "…";
    }

    /** The text in {@code language}, in English where there is no such translation. */
    public String in(Locale language) {
        String pattern = words(code, language);
        StringBuilder text = new StringBuilder();
        int at = 0;
        // One pass over the pattern: a parameter's own braces are the user's text and stay as they
        // are.
        while (at < pattern.length()) {
            int open = pattern.indexOf('{', at);
            int close = open < 0 ? -1 : pattern.indexOf('}', open);
            if (close < 0) {
                break;
            }
            text.append(pattern, at, open);
            text.append(value(pattern.substring(open + 1, close), language));
            at = close + 1;
        }
        return text.append(pattern, at, pattern.length()).toString();
    }

    private String value(String name, Locale language) {
        String english = params.getOrDefault(name + ".en", "?");
        String own = params.getOrDefault(name + "." + language.getLanguage(), english);
        return params.getOrDefault(name, own);
    }

    /** The words for {@code key} alone, such as a verdict's title. */
    public static String words(String key, Locale language) {
        try {
            return ResourceBundle.getBundle(
                            "org.cairnjudge.verdict.messages",
                            language,
                            Message.class.getClassLoader(),
                            NO_FALLBACK)
                    .getString(key);
        } catch (MissingResourceException e) {
            throw new IllegalArgumentException("no words for " + key, e);
        }
    }
}
