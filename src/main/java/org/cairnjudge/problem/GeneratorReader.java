package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.nodes.Node;

/**
 * Reads the generator of one parameter, and checks that all it can make is within the parameter's
 * constraint.
 */
final class GeneratorReader {

    private static final int MAX_MODULUS = 1000;
    private static final int MAX_COMBINATIONS = 100_000;

    private final Constants constants;
    private final Parameter parameter;
    private final Range lengths;
    private final Range values;

    /**
     * @param constraint the parameter's; of a type that generators can make
     */
    GeneratorReader(Constants constants, Parameter parameter, Constraint constraint) {
        this.constants = constants;
        this.parameter = parameter;
        this.lengths =
                constraint instanceof Constraint.Sequence sequence
                        ? sequence.length()
                        : new Range(1, 1);
        this.values = valuesOf(constraint);
    }

    private static Range valuesOf(Constraint constraint) {
        if (constraint instanceof Constraint.Sequence sequence) {
            return valuesOf(sequence.elements());
        }
        return constraint instanceof Constraint.Numbers numbers
                ? numbers.values()
                : new Range(0, 1);
    }

    private enum Kind {
        EVERY,
        MULTISETS,
        UNIFORM,
        EQUAL,
        ALTERNATING,
        PERIODIC,
        SORTED,
        RESIDUES,
        RESIDUE_GRID,
        PEAK,
        SHUFFLED;

        String written() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    Optional<Generator> read(Section section) {
        int before = section.faults().count();
        Optional<Generator> read = open(section);
        section.close();
        if (read.isEmpty() || section.faults().count() > before) {
            return Optional.empty();
        }
        checkWithin(section, "lengths", read.get().lengths(), lengths);
        checkWithin(section, "values", read.get().values(), values);
        return section.faults().count() == before ? read : Optional.empty();
    }

    private static void checkWithin(Section section, String what, Range made, Range allowed) {
        if (!allowed.contains(made)) {
            section.fault("makes " + what + " of " + made + ", but the constraint says " + allowed);
        }
    }

    private Optional<Generator> open(Section section) {
        Optional<Node> at = section.required("use");
        Optional<String> use = at.flatMap(section::text);
        if (use.isEmpty()) {
            return Optional.empty();
        }
        Optional<Kind> kind =
                Arrays.stream(Kind.values())
                        .filter(known -> known.written().equals(use.get()))
                        .findFirst();
        if (kind.isEmpty()) {
            String known =
                    Arrays.stream(Kind.values())
                            .map(Kind::written)
                            .collect(Collectors.joining(", "));
            section.fault(
                    at.get(), "there is no generator \"" + use.get() + "\"; there are " + known);
            section.keys().forEach(section::optional);
            return Optional.empty();
        }
        boolean scalar = parameter.type().depth() == 0;
        if (scalar && kind.get() != Kind.EVERY && kind.get() != Kind.UNIFORM) {
            section.fault(
                    at.get(), use.get() + " makes arrays; " + parameter.name() + " is one value");
            section.keys().forEach(section::optional);
            return Optional.empty();
        }
        return switch (kind.get()) {
            case EVERY -> every(section, Kind.EVERY);
            case MULTISETS -> every(section, Kind.MULTISETS);
            case UNIFORM -> drawn(section, Generator.Uniform::new);
            case EQUAL -> drawn(section, Generator.Equal::new);
            case ALTERNATING -> alternating(section);
            case PERIODIC -> periodic(section);
            case SORTED -> sorted(section);
            case RESIDUES -> residues(section);
            case RESIDUE_GRID -> residueGrid(section);
            case PEAK -> peak(section);
            case SHUFFLED -> section.section("of").flatMap(this::read).map(Generator.Shuffled::new);
        };
    }

    private Optional<Range> length(Section section) {
        if (parameter.type().depth() == 0) {
            return Optional.of(new Range(1, 1));
        }
        Optional<Node> at = section.required("length");
        Optional<Range> length = at.flatMap(node -> constants.range(section, node));
        if (length.isPresent() && !lengths.contains(length.get())) {
            checkWithin(section, "lengths", length.get(), lengths);
            return Optional.empty();
        }
        return length;
    }

    private Optional<Pool> pool(Section section, String key) {
        if (parameter.type().scalar() == Type.Scalar.BOOLEAN && !section.has(key)) {
            return Optional.of(new Pool.Span(values));
        }
        return section.required(key).flatMap(at -> constants.pool(section, at));
    }

    private Optional<Range> range(Section section, String key) {
        return section.required(key).flatMap(at -> constants.range(section, at));
    }

    private interface Drawn {
        Generator of(Range length, Pool pool);
    }

    private Optional<Generator> drawn(Section section, Drawn made) {
        Optional<Range> length = length(section);
        Optional<Pool> pool = pool(section, "values");
        if (length.isEmpty() || pool.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(made.of(length.get(), pool.get()));
    }

    private Optional<Generator> every(Section section, Kind kind) {
        Optional<Range> length = length(section);
        Optional<Pool> pool = pool(section, "values");
        if (length.isEmpty() || pool.isEmpty()) {
            return Optional.empty();
        }
        boolean fits =
                kind == Kind.EVERY
                        ? CanonicalOrder.arraysFit(length.get(), pool.get().size())
                        : CanonicalOrder.multisetsFit(length.get(), pool.get().size());
        if (!fits) {
            section.fault(
                    "that would be more than "
                            + CanonicalOrder.MAX_SIZE
                            + " arrays, or very long ones");
            return Optional.empty();
        }
        List<Long> listed = pool.get().all();
        if (new HashSet<>(listed).size() < listed.size()) {
            section.fault("a value is listed twice");
            return Optional.empty();
        }
        CanonicalOrder order =
                kind == Kind.EVERY
                        ? CanonicalOrder.arrays(length.get(), listed.stream().sorted().toList())
                        : CanonicalOrder.multisets(length.get(), listed);
        return Optional.of(new Generator.Every(order));
    }

    private Optional<Generator> alternating(Section section) {
        Optional<Range> length = length(section);
        Optional<Pool> first = pool(section, "first");
        Optional<Pool> second = pool(section, "second");
        if (length.isEmpty() || first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Generator.Alternating(length.get(), first.get(), second.get()));
    }

    private Optional<Generator> periodic(Section section) {
        Optional<Range> length = length(section);
        if (section.has("pattern")) {
            Optional<List<Long>> pattern =
                    section.required("pattern").flatMap(at -> constants.numbers(section, at));
            if (length.isEmpty() || pattern.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Generator.Repeated(length.get(), pattern.get()));
        }
        Optional<Range> period = range(section, "period");
        Optional<Pool> pool = pool(section, "values");
        if (period.isPresent() && !new Range(1, TaskReader.MAX_LENGTH).contains(period.get())) {
            section.fault("a period is 1 or more, not " + period.get());
            return Optional.empty();
        }
        if (length.isEmpty() || period.isEmpty() || pool.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Generator.Periodic(length.get(), period.get(), pool.get()));
    }

    private Optional<Generator> sorted(Section section) {
        Optional<Generator.Direction> direction =
                choice(section, "order", Generator.Direction.values());
        return drawn(section, Generator.Uniform::new)
                .filter(any -> direction.isPresent())
                .map(made -> (Generator.Uniform) made)
                .map(made -> new Generator.Sorted(made.lengths(), made.pool(), direction.get()));
    }

    private Optional<Generator> peak(Section section) {
        Optional<Range> length = length(section);
        Optional<Pool> pool = pool(section, "values");
        Optional<Generator.Place> place = choice(section, "at", Generator.Place.values());
        if (length.isEmpty() || pool.isEmpty() || place.isEmpty()) {
            return Optional.empty();
        }
        boolean reaches =
                switch (place.get()) {
                    case FIRST -> pool.get().min() <= 0;
                    case LAST -> pool.get().max() >= 0;
                };
        if (!reaches) {
            section.fault("with such values the prefix sums have no peak there");
            return Optional.empty();
        }
        return Optional.of(new Generator.Peak(length.get(), pool.get(), place.get()));
    }

    private static <E extends Enum<E>> Optional<E> choice(
            Section section, String key, E[] choices) {
        Optional<Node> at = section.required(key);
        Optional<String> written = at.flatMap(section::text);
        Optional<E> chosen =
                written.flatMap(
                        text ->
                                Arrays.stream(choices)
                                        .filter(
                                                choice ->
                                                        choice.name()
                                                                .toLowerCase(Locale.ROOT)
                                                                .equals(text))
                                        .findFirst());
        if (written.isPresent() && chosen.isEmpty()) {
            String all =
                    Arrays.stream(choices)
                            .map(choice -> choice.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(" or "));
            section.fault(at.get(), key + " is " + all + ", not \"" + written.get() + "\"");
        }
        return chosen;
    }

    private Optional<Generator> residues(Section section) {
        Optional<Range> drawn = range(section, "values");
        List<Range> counts = new ArrayList<>();
        List<Node> items = counts(section);
        for (Node item : items) {
            constants
                    .range(section, item)
                    .filter(count -> notNegative(section, item, count))
                    .ifPresent(counts::add);
        }
        if (drawn.isEmpty() || counts.isEmpty() || counts.size() < items.size()) {
            return Optional.empty();
        }
        for (int residue = 0; residue < counts.size(); residue++) {
            checkReachable(section, residue, counts.size(), counts.get(residue).max(), drawn.get());
        }
        return Optional.of(new Generator.Residues(counts, drawn.get()));
    }

    private Optional<Generator> residueGrid(Section section) {
        Optional<Range> drawn = range(section, "values");
        List<List<Long>> counts = new ArrayList<>();
        List<Node> items = counts(section);
        for (Node item : items) {
            constants
                    .numbers(section, item)
                    .filter(
                            listed ->
                                    listed.stream()
                                            .allMatch(
                                                    count ->
                                                            notNegative(
                                                                    section,
                                                                    item,
                                                                    new Range(count, count))))
                    .ifPresent(counts::add);
        }
        if (drawn.isEmpty() || counts.isEmpty() || counts.size() < items.size()) {
            return Optional.empty();
        }
        long size = 1;
        for (int residue = 0; residue < counts.size(); residue++) {
            long most = counts.get(residue).stream().mapToLong(Long::longValue).max().orElseThrow();
            checkReachable(section, residue, counts.size(), most, drawn.get());
            size *= counts.get(residue).size();
            if (size > MAX_COMBINATIONS) {
                section.fault("that would be more than " + MAX_COMBINATIONS + " combinations");
                return Optional.empty();
            }
        }
        List<List<Long>> combinations =
                combinations(counts).stream()
                        .filter(
                                each ->
                                        lengths.contains(
                                                each.stream().mapToLong(Long::longValue).sum()))
                        .toList();
        if (combinations.isEmpty()) {
            section.fault("no combination of counts has a length within " + lengths);
            return Optional.empty();
        }
        return Optional.of(new Generator.ResidueGrid(combinations, drawn.get()));
    }

    /** The counts as written, one item per residue. */
    private List<Node> counts(Section section) {
        Optional<Node> at = section.required("modulus");
        OptionalLong modulus =
                at.map(node -> constants.number(section, node)).orElse(OptionalLong.empty());
        List<Node> items = section.items("counts");
        if (modulus.isEmpty() || items.isEmpty()) {
            return List.of();
        }
        if (modulus.getAsLong() < 1
                || modulus.getAsLong() > MAX_MODULUS
                || modulus.getAsLong() != items.size()) {
            section.fault(
                    at.get(),
                    "a modulus is 1.."
                            + MAX_MODULUS
                            + " with as many counts, not "
                            + modulus.getAsLong()
                            + " with "
                            + items.size());
            return List.of();
        }
        return items;
    }

    private static boolean notNegative(Section section, Node at, Range count) {
        if (count.min() < 0 || count.max() > TaskReader.MAX_LENGTH) {
            section.fault(at, "a count is 0.." + TaskReader.MAX_LENGTH + ", not " + count);
            return false;
        }
        return true;
    }

    private static void checkReachable(
            Section section, int residue, int modulus, long count, Range drawn) {
        long least = drawn.min() + Math.floorMod(residue - drawn.min(), modulus);
        if (count > 0 && least > drawn.max()) {
            section.fault("no value of " + drawn + " has the residue " + residue);
        }
    }

    private static List<List<Long>> combinations(List<List<Long>> counts) {
        List<List<Long>> all = List.of(List.of());
        for (List<Long> choices : counts) {
            List<List<Long>> longer = new ArrayList<>();
            for (List<Long> start : all) {
                for (Long choice : choices) {
                    List<Long> next = new ArrayList<>(start);
                    next.add(choice);
                    longer.add(List.copyOf(next));
                }
            }
            all = longer;
        }
        return all;
    }
}
