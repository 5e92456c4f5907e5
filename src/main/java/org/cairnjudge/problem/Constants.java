package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The named numbers of a package, and the numbers and ranges that are written with them. */
final class Constants {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,31}");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    private final Map<String, Long> numbers = new HashMap<>();

    /** Reads the section that names them; a package may have none. */
    static Constants read(Optional<Section> written) {
        Constants constants = new Constants();
        written.ifPresent(
                section -> {
                    for (String name : section.keys()) {
                        constants.readOne(section, name);
                    }
                    section.close();
                });
        return constants;
    }

    private void readOne(Section section, String name) {
        Optional<Node> at = section.optional(name);
        Optional<String> number = at.flatMap(section::text);
        if (!NAME.matcher(name).matches()) {
            section.fault(
                    at.orElseThrow(),
                    "\"" + name + "\" is no name for a constant: small letters, digits, _");
            return;
        }
        if (number.isEmpty()) {
            return;
        }
        if (!NUMBER.matcher(number.get()).matches()) {
            section.fault(
                    at.orElseThrow(), "a constant is a whole number, not \"" + number.get() + "\"");
            return;
        }
        numbers.put(name, Long.parseLong(number.get()));
    }

    Map<String, Long> all() {
        return Map.copyOf(numbers);
    }

    /** A number, a constant or a constant with a minus. */
    OptionalLong number(Section section, Node at) {
        return section.text(at).map(text -> number(section, at, text)).orElse(OptionalLong.empty());
    }

    private OptionalLong number(Section section, Node at, String written) {
        String text = written.strip();
        if (NUMBER.matcher(text).matches()) {
            return OptionalLong.of(Long.parseLong(text));
        }
        boolean negative = text.startsWith("-");
        String name = negative ? text.substring(1).strip() : text;
        if (!NAME.matcher(name).matches()) {
            section.fault(at, "\"" + text + "\" is no whole number");
            return OptionalLong.empty();
        }
        Long value = numbers.get(name);
        if (value == null) {
            section.fault(at, "there is no constant \"" + name + "\"");
            return OptionalLong.empty();
        }
        return OptionalLong.of(negative ? -value : value);
    }

    /** A range ({@code 1..max_n}); a single number is a range of one. */
    Optional<Range> range(Section section, Node at) {
        Optional<String> text = section.text(at);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String[] ends = text.get().split("\\.\\.", -1);
        if (ends.length > 2) {
            section.fault(at, "\"" + text.get() + "\" is no range (from..to)");
            return Optional.empty();
        }
        OptionalLong min = number(section, at, ends[0]);
        OptionalLong max = ends.length == 1 ? min : number(section, at, ends[1]);
        if (min.isEmpty() || max.isEmpty()) {
            return Optional.empty();
        }
        if (min.getAsLong() > max.getAsLong()) {
            section.fault(at, "the range " + text.get() + " is empty: it ends before it begins");
            return Optional.empty();
        }
        return Optional.of(new Range(min.getAsLong(), max.getAsLong()));
    }

    /** A list of numbers, all of them readable. */
    Optional<List<Long>> numbers(Section section, Node at) {
        List<Node> items = section.items(at);
        List<Long> read = new ArrayList<>();
        for (Node item : items) {
            number(section, item).ifPresent(read::add);
        }
        return read.isEmpty() || read.size() < items.size() ? Optional.empty() : Optional.of(read);
    }

    /** A range or a list. */
    Optional<Pool> pool(Section section, Node at) {
        if (at instanceof SequenceNode) {
            return numbers(section, at).map(Pool.Listed::new);
        }
        return range(section, at).map(Pool.Span::new);
    }

    private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([^{}\\s]*)\\s*\\}\\}");

    /**
     * The text with every {@code {{name}}} replaced by its number; unknown names become faults of
     * the file.
     */
    String fillIn(String file, String text, Faults faults) {
        Matcher places = PLACE.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (places.find()) {
            Long number = numbers.get(places.group(1));
            if (number == null) {
                int line =
                        1
                                + (int)
                                        text.substring(0, places.start())
                                                .chars()
                                                .filter(c -> c == '\n')
                                                .count();
                faults.add(file, line, "there is no constant \"" + places.group(1) + "\"");
            }
            places.appendReplacement(filled, number == null ? "?" : number.toString());
        }
        return places.appendTail(filled).toString();
    }

    /**
     * Adds a fault for every constant that the text does not show: a limit the reader is not told.
     */
    void reportUnused(String file, String text, Faults faults) {
        Matcher places = PLACE.matcher(text);
        List<String> shown = new ArrayList<>();
        while (places.find()) {
            shown.add(places.group(1));
        }
        numbers.keySet().stream()
                .filter(name -> !shown.contains(name))
                .sorted()
                .forEach(name -> faults.add(file, "does not show the constant {{" + name + "}}"));
    }
}
