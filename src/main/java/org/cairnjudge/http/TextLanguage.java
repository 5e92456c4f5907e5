package org.cairnjudge.http;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A language that texts are written in. */
public enum TextLanguage {
    EN,
    ZH;

    /** The language of the texts when nobody asked for one. */
    public static final TextLanguage DEFAULT = EN;

    /** The language's tag, as in {@code ?lang=zh} and {@code Content-Language}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The language with this tag; regions and scripts ({@code zh-Hans-CN}) do not matter. */
    public static Optional<TextLanguage> ofTag(String tag) {
        String primary = tag.strip().split("[-_]", 2)[0];
        return Arrays.stream(values())
                .filter(language -> language.tag().equalsIgnoreCase(primary))
                .findFirst();
    }

    /**
     * The best language for an {@code Accept-Language} header (source: RFC 9110, 12.5.4). What
     * cannot be read of it is passed over.
     */
    public static TextLanguage accepted(List<String> headers) {
        List<Wish> wishes =
                headers.stream()
                        .flatMap(header -> Arrays.stream(header.split(",")))
                        .map(Wish::read)
                        .flatMap(Optional::stream)
                        .toList();
        return Arrays.stream(values())
                .filter(language -> weight(language, wishes) > 0)
                .max(
                        Comparator.<TextLanguage>comparingInt(language -> weight(language, wishes))
                                // Equally welcome: the one named first; then our own default.
                                .thenComparing(
                                        language -> rank(language, wishes),
                                        Comparator.reverseOrder())
                                .thenComparing(language -> language == DEFAULT))
                .orElse(DEFAULT);
    }

    private static int weight(TextLanguage language, List<Wish> wishes) {
        return wishes.stream()
                .filter(wish -> wish.names(language))
                .mapToInt(Wish::thousandths)
                .max()
                .orElseGet(
                        () ->
                                wishes.stream()
                                        .filter(Wish::any)
                                        .mapToInt(Wish::thousandths)
                                        .max()
                                        .orElse(0));
    }

    private static int rank(TextLanguage language, List<Wish> wishes) {
        for (int i = 0; i < wishes.size(); i++) {
            if (wishes.get(i).names(language)) {
                return i;
            }
        }
        return wishes.size();
    }

    /** One entry of the header: a language range with its weight, 0 to 1000. */
    private record Wish(String range, int thousandths) {
        static Optional<Wish> read(String entry) {
            String[] parts = entry.split(";", 2);
            String range = parts[0].strip();
            if (range.isEmpty()) {
                return Optional.empty();
            }
            if (parts.length == 1) {
                return Optional.of(new Wish(range, 1000));
            }
            String weight = parts[1].replace(" ", "").toLowerCase(Locale.ROOT);
            if (!weight.matches("q=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)")) {
                return Optional.empty();
            }
            return Optional.of(
                    new Wish(
                            range,
                            (int) Math.round(Double.parseDouble(weight.substring(2)) * 1000)));
        }

        boolean names(TextLanguage language) {
            return ofTag(range).filter(named -> named == language).isPresent();
        }

        boolean any() {
            return range.equals("*");
        }
    }
}
