package org.cairnjudge.problem;

import java.io.StringReader;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.cairnjudge.http.TextLanguage;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A mapping of a YAML file, read key by key so that every fault has its line. What is asked for and
 * wrong becomes a fault and comes back empty; keys that nobody asked for become faults in {@link
 * #close()}.
 */
final class Section {

    private final String file;
    private final MappingNode node;
    private final Faults faults;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Node> keys = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();

    private Section(String file, MappingNode node, Faults faults) {
        this.file = file;
        this.node = node;
        this.faults = faults;
        for (NodeTuple entry : node.getValue()) {
            String key = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
            if (values.putIfAbsent(key, entry.getValueNode()) != null) {
                faults.add(file, entry.getKeyNode(), "\"" + key + "\" is here twice");
            }
            keys.putIfAbsent(key, entry.getKeyNode());
        }
    }

    /** Reads a whole file, which must be one mapping. */
    static Optional<Section> parse(String file, String text, Faults faults) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(text.length() + 1);
        options.setNestingDepthLimit(20);
        try {
            Node root = new Yaml(options).compose(new StringReader(text));
            if (root == null) {
                faults.add(file, "is empty");
                return Optional.empty();
            }
            // A few lines of anchors can stand for billions of nodes.
            if (hasAnchor(root)) {
                faults.add(file, "anchors and aliases are not read here");
                return Optional.empty();
            }
            return of(file, root, faults);
        } catch (MarkedYAMLException malformed) {
            int line =
                    malformed.getProblemMark() == null
                            ? 0
                            : malformed.getProblemMark().getLine() + 1;
            faults.add(file, line, "is no YAML: " + malformed.getProblem());
            return Optional.empty();
        } catch (YAMLException malformed) {
            faults.add(file, "is no YAML: " + malformed.getMessage());
            return Optional.empty();
        }
    }

    private static boolean hasAnchor(Node node) {
        if (node.getAnchor() != null) {
            return true;
        }
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue().stream().anyMatch(Section::hasAnchor);
        }
        return node instanceof MappingNode mapping
                && mapping.getValue().stream()
                        .anyMatch(
                                entry ->
                                        hasAnchor(entry.getKeyNode())
                                                || hasAnchor(entry.getValueNode()));
    }

    static Optional<Section> of(String file, Node node, Faults faults) {
        if (node instanceof MappingNode mapping) {
            return Optional.of(new Section(file, mapping, faults));
        }
        faults.add(file, node, "expected a mapping (name: value)");
        return Optional.empty();
    }

    String file() {
        return file;
    }

    Faults faults() {
        return faults;
    }

    /** A fault of the section as a whole. */
    void fault(String message) {
        faults.add(file, node, message);
    }

    void fault(Node at, String message) {
        faults.add(file, at, message);
    }

    /** Where things stand in it. */
    Lines lines() {
        return new Lines(Optional.of(node));
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    List<String> keys() {
        return List.copyOf(values.keySet());
    }

    /** What stands at a key, which may be missing. */
    Optional<Node> optional(String key) {
        asked.add(key);
        return Optional.ofNullable(values.get(key));
    }

    /** What stands at a key that must be there. */
    Optional<Node> required(String key) {
        Optional<Node> value = optional(key);
        if (value.isEmpty()) {
            fault("\"" + key + "\" is missing");
        }
        return value;
    }

    Optional<String> text(String key) {
        return required(key).flatMap(this::text);
    }

    Optional<Section> section(String key) {
        return required(key).flatMap(value -> of(file, value, faults));
    }

    /** The items of a sequence that must be there and have at least one. */
    List<Node> items(String key) {
        return required(key).map(this::items).orElse(List.of());
    }

    /** A text in every language, each of them there and not blank. */
    Optional<Texts> texts(String key) {
        return section(key).flatMap(Section::texts);
    }

    /** This section as a text in every language. */
    Optional<Texts> texts() {
        Map<TextLanguage, String> found = new TreeMap<>();
        for (TextLanguage language : TextLanguage.values()) {
            text(language.tag()).ifPresent(text -> found.put(language, text));
        }
        close();
        if (found.size() < TextLanguage.values().length) {
            return Optional.empty();
        }
        return Optional.of(new Texts(found.get(TextLanguage.EN), found.get(TextLanguage.ZH)));
    }

    Optional<String> text(Node value) {
        if (!(value instanceof ScalarNode scalar)) {
            fault(value, "expected a text or a number");
            return Optional.empty();
        }
        if (scalar.getValue().isBlank()) {
            fault(value, "is empty");
            return Optional.empty();
        }
        return Optional.of(scalar.getValue().strip());
    }

    List<Node> items(Node value) {
        if (!(value instanceof SequenceNode sequence)) {
            fault(value, "expected a list");
            return List.of();
        }
        if (sequence.getValue().isEmpty()) {
            fault(value, "the list is empty");
        }
        return sequence.getValue();
    }

    /** Says that all keys were asked for; the others become faults. */
    void close() {
        keys.forEach(
                (key, at) -> {
                    if (!asked.contains(key)) {
                        fault(at, "\"" + key + "\" is not known here");
                    }
                });
    }

    /** The names of a mapping's keys, sorted, as a JSON list; else as {@link #canonical(Node)}. */
    static String canonicalKeys(Node node) {
        if (!(node instanceof MappingNode mapping)) {
            return canonical(node);
        }
        return mapping.getValue().stream()
                .map(entry -> canonical(entry.getKeyNode()))
                .sorted()
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** This section's own {@link #canonical(Node)} text. */
    String canonical() {
        return canonical(node);
    }

    /**
     * The meaning of some YAML as one text: layout, comments and the order of keys do not show in
     * it, and the keys {@code title} are left out.
     */
    static String canonical(Node node) {
        if (node instanceof ScalarNode scalar) {
            return Values.json(scalar.getValue().strip());
        }
        StringBuilder text = new StringBuilder();
        if (node instanceof SequenceNode sequence) {
            sequence.getValue().forEach(item -> text.append(canonical(item)).append(','));
            return "[" + text + "]";
        }
        Map<String, String> sorted = new TreeMap<>();
        for (NodeTuple entry : ((MappingNode) node).getValue()) {
            sorted.put(canonical(entry.getKeyNode()), canonical(entry.getValueNode()));
        }
        sorted.remove("\"title\"");
        sorted.forEach((key, value) -> text.append(key).append(':').append(value).append(','));
        return "{" + text + "}";
    }

    /**
     * The same meaning as {@link #canonical(Node)}, as JSON to be kept and read: every scalar is a
     * string, as it was written.
     */
    static String json(Node node) {
        if (node instanceof ScalarNode scalar) {
            return Values.json(scalar.getValue().strip());
        }
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue().stream()
                    .map(Section::json)
                    .collect(Collectors.joining(",", "[", "]"));
        }
        Map<String, String> sorted = new TreeMap<>();
        for (NodeTuple entry : ((MappingNode) node).getValue()) {
            sorted.put(json(entry.getKeyNode()), json(entry.getValueNode()));
        }
        sorted.remove("\"title\"");
        return object(sorted);
    }

    /**
     * A JSON object.
     *
     * @param members JSON texts by JSON text, in the order of the names
     */
    static String object(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> member.getKey() + ":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }
}
