package org.cairnjudge.problem;

import java.util.Optional;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Where things stand in a package's {@code problem.yaml}. */
public final class Lines {

    private final Optional<Node> root;

    Lines(Optional<Node> root) {
        this.root = root;
    }

    /**
     * The line of what a path leads to, or of as much of the path as there is.
     *
     * @param path keys of mappings, and names of items of lists: {@code testset, random}
     * @return from 1; 0 where there is nothing
     */
    public int of(String... path) {
        int line = 0;
        Optional<Node> at = root;
        for (String name : path) {
            Optional<Step> step = at.flatMap(node -> step(node, name));
            if (step.isEmpty()) {
                return line;
            }
            line = step.get().place().getStartMark().getLine() + 1;
            at = Optional.of(step.get().value());
        }
        return line;
    }

    /** How many items the list at a key has; 0 where there is none. */
    int items(String key) {
        return root.flatMap(node -> step(node, key))
                .filter(step -> step.value() instanceof SequenceNode)
                .map(step -> ((SequenceNode) step.value()).getValue().size())
                .orElse(0);
    }

    private record Step(Node place, Node value) {}

    private static Optional<Step> step(Node node, String name) {
        if (node instanceof MappingNode mapping) {
            for (NodeTuple entry : mapping.getValue()) {
                if (isText(entry.getKeyNode(), name)) {
                    return Optional.of(new Step(entry.getKeyNode(), entry.getValueNode()));
                }
            }
        }
        if (node instanceof SequenceNode sequence) {
            for (Node item : sequence.getValue()) {
                if (step(item, "name").filter(step -> isText(step.value(), name)).isPresent()) {
                    return Optional.of(new Step(item, item));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isText(Node node, String text) {
        return node instanceof ScalarNode scalar && scalar.getValue().strip().equals(text);
    }
}
