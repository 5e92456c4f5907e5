package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.yaml.snakeyaml.nodes.Node;

/** Reads the test plan and the challenge plan. */
final class PlanReader {

    /** The key of an item that is no parameter. */
    static final String COUNT = "count";

    private static final long MAX_BATCH = 4096;
    private static final Range CHALLENGE_COUNT = new Range(1, 1000);

    /** A blind guess at all answers of a challenge may be right once in 2 to this power. */
    private static final int GUESS_BITS = 40;

    private final Section description;
    private final Constants constants;
    private final Constraints constraints;

    PlanReader(Section description, Constants constants, Constraints constraints) {
        this.description = description;
        this.constants = constants;
        this.constraints = constraints;
    }

    /**
     * The groups in the plan's order.
     *
     * @param data the hand-made cases by folder; every folder must be in the plan
     */
    List<TestGroup> groups(Map<String, List<DataCase>> data) {
        List<TestGroup> groups = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> unused = new TreeSet<>(data.keySet());
        for (Node item : description.items("testset")) {
            Optional<Section> written = Section.of(description.file(), item, description.faults());
            if (written.isEmpty()) {
                continue;
            }
            Section section = written.get();
            Optional<TestGroup.Heading> heading = heading(section, names);
            if (section.has("data")) {
                dataGroup(section, data, unused, heading).ifPresent(groups::add);
            } else {
                generatedGroup(section, heading).ifPresent(groups::add);
            }
            section.close();
        }
        unused.forEach(
                folder ->
                        description
                                .faults()
                                .add("data/" + folder, "is in no group of the testset"));
        return groups;
    }

    private Optional<TestGroup.Heading> heading(Section section, Set<String> names) {
        Optional<String> name = section.text("name");
        Optional<Texts> title = section.texts("title");
        long batch =
                section.optional("batch")
                        .map(at -> numberIn(section, at, new Range(1, MAX_BATCH)))
                        .orElse(OptionalLong.of(1))
                        .orElse(1);
        if (name.isEmpty() || title.isEmpty()) {
            return Optional.empty();
        }
        if (!name.get().matches("[a-z][a-z0-9-]{0,63}") || !names.add(name.get())) {
            section.fault(
                    "\""
                            + name.get()
                            + "\" is no name for a group (small letters, digits, -), or is here twice");
            return Optional.empty();
        }
        if (name.get().equals(Testset.FOUND)) {
            section.fault(
                    "\""
                            + Testset.FOUND
                            + "\" is the group of the cases that join the package on a server");
            return Optional.empty();
        }
        return Optional.of(new TestGroup.Heading(name.get(), title.get(), (int) batch));
    }

    private OptionalLong numberIn(Section section, Node at, Range allowed) {
        OptionalLong number = constants.number(section, at);
        if (number.isPresent() && !allowed.contains(number.getAsLong())) {
            section.fault(at, number.getAsLong() + " is not within " + allowed);
            return OptionalLong.empty();
        }
        return number;
    }

    private static Optional<TestGroup> dataGroup(
            Section section,
            Map<String, List<DataCase>> data,
            Set<String> unused,
            Optional<TestGroup.Heading> heading) {
        Optional<Node> at = section.required("data");
        Optional<String> folder = at.flatMap(section::text);
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        if (!data.containsKey(folder.get())) {
            section.fault(
                    at.get(), "the group has no cases: there are none in data/" + folder.get());
            return Optional.empty();
        }
        if (!unused.remove(folder.get())) {
            section.fault(at.get(), "data/" + folder.get() + " is in two groups");
            return Optional.empty();
        }
        return heading.map(known -> TestGroup.ofData(known, data.get(folder.get())));
    }

    private Optional<TestGroup> generatedGroup(
            Section section, Optional<TestGroup.Heading> heading) {
        List<Node> items = section.items("generate");
        List<Recipe> recipes = new ArrayList<>();
        for (Node item : items) {
            recipe(item, 1).ifPresent(recipes::add);
        }
        Optional<Node> seedAt = section.optional("seed");
        OptionalLong seed =
                seedAt.map(at -> constants.number(section, at)).orElse(OptionalLong.empty());
        boolean fresh = fresh(section);
        if (items.isEmpty() || recipes.size() < items.size()) {
            return Optional.empty();
        }
        if (fresh && seedAt.isPresent()) {
            section.fault(seedAt.get(), "a fresh group has no seed of its own");
        }
        if (!fresh && seedAt.isEmpty() && recipes.stream().anyMatch(Recipe::draws)) {
            section.fault("the group draws: it needs a seed, or fresh: true");
        }
        long size = 0;
        for (Recipe recipe : recipes) {
            size =
                    Math.min(
                            TestGroup.MAX_SIZE + 1,
                            size + Math.min(TestGroup.MAX_SIZE + 1, recipe.size()));
        }
        if (size > TestGroup.MAX_SIZE) {
            section.fault("the group has more than " + TestGroup.MAX_SIZE + " cases");
            return Optional.empty();
        }
        return heading.map(
                known ->
                        fresh
                                ? TestGroup.fresh(known, recipes)
                                : TestGroup.fixed(known, recipes, Seed.of(seed.orElse(0))));
    }

    private static boolean fresh(Section section) {
        Optional<Node> at = section.optional("fresh");
        Optional<String> written = at.flatMap(section::text);
        if (written.isPresent()
                && !written.get().equals("true")
                && !written.get().equals("false")) {
            section.fault(at.get(), "fresh is true or false");
        }
        return written.isPresent() && !written.get().equals("false");
    }

    /** One item; the count is {@code usualCount} where none is written. */
    private Optional<Recipe> recipe(Node item, long usualCount) {
        Optional<Section> written = Section.of(description.file(), item, description.faults());
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Section section = written.get();
        List<Parameter> parameters = constraints.signature().parameters();
        List<Generator> generators = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            if (!Recipe.canMake(parameter.type())) {
                section.fault("no generator makes " + parameter.type().javaName());
                section.optional(parameter.name());
                continue;
            }
            GeneratorReader reader =
                    new GeneratorReader(constants, parameter, constraints.each().get(i));
            section.section(parameter.name()).flatMap(reader::read).ifPresent(generators::add);
        }
        Optional<Node> countAt = section.optional(COUNT);
        OptionalLong count =
                countAt.map(at -> numberIn(section, at, new Range(1, TestGroup.MAX_SIZE)))
                        .orElse(OptionalLong.of(usualCount));
        section.close();
        if (generators.size() < parameters.size() || count.isEmpty()) {
            return Optional.empty();
        }
        Recipe recipe = new Recipe(parameters, generators, count.getAsLong());
        if (count.getAsLong() > 1 && !recipe.draws()) {
            section.fault(
                    countAt.get(),
                    "nothing is drawn here: the same inputs would be made again and again");
            return Optional.empty();
        }
        return Optional.of(recipe);
    }

    /** Both challenges; one that has faults is missing. */
    Map<Challenge.Size, Challenge> challenges(Optional<AnswerClasses> classes) {
        Map<Challenge.Size, Challenge> challenges = new EnumMap<>(Challenge.Size.class);
        Optional<Section> written = description.section("challenge");
        if (written.isEmpty()) {
            return challenges;
        }
        for (Challenge.Size size : Challenge.Size.values()) {
            written.get()
                    .section(size.name().toLowerCase(Locale.ROOT))
                    .flatMap(section -> challenge(section, size, classes))
                    .ifPresent(challenge -> challenges.put(size, challenge));
        }
        written.get().close();
        return challenges;
    }

    private Optional<Challenge> challenge(
            Section section, Challenge.Size size, Optional<AnswerClasses> classes) {
        Optional<Node> countAt = section.required(COUNT);
        OptionalLong count =
                countAt.map(at -> numberIn(section, at, CHALLENGE_COUNT))
                        .orElse(OptionalLong.empty());
        List<Node> items = section.items("generate");
        List<Recipe> recipes = new ArrayList<>();
        for (Node item : items) {
            recipe(item, 0).ifPresent(recipes::add);
        }
        section.close();
        if (count.isPresent()
                && classes.isPresent()
                && canBeGuessed(section, countAt.get(), count.getAsLong(), classes.get())) {
            return Optional.empty();
        }
        if (count.isEmpty() || items.isEmpty() || recipes.size() < items.size()) {
            return Optional.empty();
        }
        long whole =
                recipes.stream()
                        .filter(recipe -> recipe.count() > 0)
                        .mapToLong(recipe -> Math.min(recipe.size(), CHALLENGE_COUNT.max()))
                        .sum();
        if (whole >= count.getAsLong()) {
            section.fault(
                    whole
                            + " inputs are taken whole: none of "
                            + count.getAsLong()
                            + " is left to balance the answers");
            return Optional.empty();
        }
        if (recipes.stream().allMatch(recipe -> recipe.count() > 0)) {
            section.fault("every item has a count: none is left to balance the answers");
            return Optional.empty();
        }
        return Optional.of(
                new Challenge(
                        size,
                        (int) count.getAsLong(),
                        recipes,
                        Address.ofChallenge(description, section)));
    }

    private static boolean canBeGuessed(
            Section section, Node at, long count, AnswerClasses classes) {
        double bitsEach = Math.log(classes.names().size()) / Math.log(2);
        long least = (long) Math.ceil(GUESS_BITS / bitsEach);
        if (count >= least) {
            return false;
        }
        section.fault(at, "so few answers could be guessed; take " + least + " or more");
        return true;
    }
}
