package org.cairnjudge.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.sandbox.Limits;
import org.yaml.snakeyaml.nodes.Node;

/**
 * Reads a problem package, and reports all that is wrong with it at once: each part is read as far
 * as it can be without the parts that have faults.
 */
final class PackageReader {

    /** The file that describes a package. */
    static final String DESCRIPTION = "problem.yaml";

    private static final int MAX_TEXT_BYTES = 256 * 1024;
    private static final int MAX_DATA_BYTES = 2 * 1024 * 1024;
    private static final String TEMPLATE = "templates/Solution.java";
    private static final String SUBMISSIONS = "submissions/";
    private static final String REFERENCE =
            SUBMISSIONS + Program.Expected.ACCEPTED.folder() + "/" + Problem.REFERENCE;

    private final String slug;
    private final String harness;
    private final Faults faults = new Faults();
    private final PackageFolder folder;
    private Lines lines = new Lines(Optional.empty());
    private boolean whole;
    private List<EquivalentMutant> equivalents = List.of();

    private PackageReader(Path path, String harness) {
        this.slug = path.getFileName().toString();
        this.harness = harness;
        this.folder = PackageFolder.open(path, faults);
    }

    /** A problem, or the faults that keep it from being one. */
    record Result(Optional<Problem> problem, List<Fault> faults) {}

    /**
     * Reads the package in a folder.
     *
     * @param harness the version of what runs solutions; part of the testset's address
     */
    static Result read(Path path, String harness) {
        Draft draft = draft(path, harness);
        return new Result(
                draft.faults().isEmpty() ? draft.problem() : Optional.empty(), draft.faults());
    }

    /** As {@link #read}, with whatever could be read in spite of faults. */
    static Draft draft(Path path, String harness) {
        PackageReader reader = new PackageReader(path, harness);
        Optional<Problem> problem = reader.read();
        return new Draft(
                reader.slug,
                reader.faults.list(),
                problem,
                reader.whole,
                reader.equivalents,
                reader.lines);
    }

    private Optional<Problem> read() {
        if (!slug.matches("[a-z0-9]+(-[a-z0-9]+)*") || slug.length() > 64) {
            faults.add(
                    DESCRIPTION,
                    "the folder's name is no slug (small letters and digits, joined by -): "
                            + slug);
        }
        Optional<Section> description =
                folder.required(DESCRIPTION, MAX_TEXT_BYTES)
                        .flatMap(text -> Section.parse(DESCRIPTION, text, faults));
        Optional<Problem> problem = description.flatMap(this::read);
        if (description.isPresent()) {
            folder.reportUnread();
        }
        return problem;
    }

    private Optional<Problem> read(Section description) {
        lines = description.lines();
        Constants constants =
                Constants.read(
                        description
                                .optional("constants")
                                .flatMap(at -> Section.of(DESCRIPTION, at, faults)));
        Optional<Problem.Headline> headline = headline(description);
        TaskParts task = task(description, constants);
        Problem.Pages pages =
                new Problem.Pages(
                        pages("statement/problem", constants, true),
                        pages("editorial/editorial", constants, false));
        Optional<String> template = folder.required(TEMPLATE, Problem.MAX_SOURCE_BYTES);
        List<Program> programs = programs();
        Plan plan = plan(description, constants, task);
        equivalents = equivalents();
        description.close();
        boolean checkerLacks = folder.has(CheckerProgram.FILE) && task.checker().isEmpty();
        if (!task.isWhole() || !folder.has(REFERENCE) || checkerLacks) {
            return Optional.empty();
        }
        return Optional.of(
                new Problem(
                        slug,
                        headline.orElseGet(this::noHeadline),
                        task.whole(),
                        testset(description, plan.groups()),
                        plan.challenges(),
                        plan.data().getOrDefault(DataReader.SAMPLE, List.of()),
                        pages,
                        template.orElse(""),
                        programs));
    }

    /** Of a package whose own one has faults: nobody will see it. */
    private Problem.Headline noHeadline() {
        Texts nothing = new Texts("", "");
        return new Problem.Headline(0, nothing, Difficulty.EASY, List.of(), nothing, "");
    }

    private List<EquivalentMutant> equivalents() {
        List<EquivalentMutant> read = new ArrayList<>();
        if (!folder.has(EquivalentMutant.FILE)) {
            return read;
        }
        Optional<Section> file =
                folder.text(EquivalentMutant.FILE, MAX_TEXT_BYTES)
                        .flatMap(text -> Section.parse(EquivalentMutant.FILE, text, faults));
        if (file.isEmpty()) {
            return read;
        }
        Set<String> named = new HashSet<>();
        for (Node item : file.get().items("equivalent")) {
            Optional<Section> entry = Section.of(EquivalentMutant.FILE, item, faults);
            Optional<String> mutant = entry.flatMap(section -> section.text("mutant"));
            Optional<String> reason = entry.flatMap(section -> section.text("reason"));
            entry.ifPresent(Section::close);
            if (mutant.isPresent() && !named.add(mutant.get())) {
                file.get().fault(item, "this mutant is here twice");
            } else if (mutant.isPresent() && reason.isPresent()) {
                int line = item.getStartMark().getLine() + 1;
                read.add(new EquivalentMutant(mutant.get(), reason.get(), line));
            }
        }
        file.get().close();
        return read;
    }

    private Optional<Problem.Headline> headline(Section description) {
        Optional<Node> numberAt = description.required("number");
        OptionalLong number =
                numberAt.map(at -> new Constants().number(description, at))
                        .orElse(OptionalLong.empty());
        if (number.isPresent() && !new Range(1, 1_000_000).contains(number.getAsLong())) {
            description.fault(numberAt.get(), "number is 1..1000000, not " + number.getAsLong());
        }
        Optional<Texts> title = description.texts("title");
        Optional<Difficulty> difficulty = difficulty(description);
        List<String> tags = tags(description);
        Optional<Texts> source = description.texts("source");
        Optional<String> license = description.text("license");
        if (number.isEmpty()
                || title.isEmpty()
                || difficulty.isEmpty()
                || source.isEmpty()
                || license.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Problem.Headline(
                        (int) number.getAsLong(),
                        title.get(),
                        difficulty.get(),
                        tags,
                        source.get(),
                        license.get()));
    }

    private static Optional<Difficulty> difficulty(Section description) {
        Optional<Node> at = description.required("difficulty");
        Optional<String> written = at.flatMap(description::text);
        Optional<Difficulty> difficulty = written.flatMap(Difficulty::of);
        if (written.isPresent() && difficulty.isEmpty()) {
            description.fault(
                    at.get(), "difficulty is easy, medium or hard, not \"" + written.get() + "\"");
        }
        return difficulty;
    }

    private static List<String> tags(Section description) {
        List<String> tags = new ArrayList<>();
        for (Node item : description.items("tags")) {
            Optional<String> tag = description.text(item);
            boolean good = tag.isPresent() && tag.get().matches("[a-z0-9]+(-[a-z0-9]+)*");
            if (tag.isPresent() && (!good || tags.contains(tag.get()))) {
                description.fault(
                        item,
                        "\""
                                + tag.get()
                                + "\" is no tag (small letters, digits, -), or is here twice");
            }
            tag.ifPresent(tags::add);
        }
        return tags;
    }

    /** What could be read of the task. */
    private record TaskParts(
            Optional<Constraints> constraints,
            Optional<AnswerClasses> answerClasses,
            Optional<Limits> limits,
            Optional<Game> game,
            Optional<CheckerProgram> checker) {

        boolean isWhole() {
            return constraints.isPresent() && answerClasses.isPresent() && limits.isPresent();
        }

        Problem.Task whole() {
            return new Problem.Task(
                    constraints.orElseThrow().signature(),
                    constraints.orElseThrow(),
                    answerClasses.orElseThrow(),
                    limits.orElseThrow(),
                    game,
                    checker);
        }
    }

    private TaskParts task(Section description, Constants constants) {
        TaskReader reader = new TaskReader(description, constants);
        Optional<String> checker =
                folder.has(CheckerProgram.FILE)
                        ? folder.text(CheckerProgram.FILE, Problem.MAX_SOURCE_BYTES)
                        : Optional.empty();
        if (!folder.has(CheckerProgram.FILE)) {
            reader.expectNoReasons();
        }
        Optional<Signature> signature = reader.signature();
        if (signature.isEmpty()) {
            description.optional("constraints");
            description.optional("answerClasses");
            description.optional("game");
        }
        return new TaskParts(
                signature.flatMap(reader::constraints),
                signature.flatMap(reader::answerClasses),
                reader.limits(),
                signature.flatMap(reader::game),
                checker.flatMap(source -> reader.checker(source, signature)));
    }

    private Map<TextLanguage, Prose> pages(String stem, Constants constants, boolean statement) {
        Map<TextLanguage, Prose> pages = new EnumMap<>(TextLanguage.class);
        for (TextLanguage language : TextLanguage.values()) {
            String file = stem + "." + language.tag() + ".md";
            Optional<String> text = folder.required(file, MAX_TEXT_BYTES);
            if (text.isEmpty()) {
                continue;
            }
            if (text.get().isBlank()) {
                faults.add(file, "is empty");
            }
            if (statement) {
                constants.reportUnused(file, text.get(), faults);
            }
            String markdown = constants.fillIn(file, text.get(), faults);
            pages.put(language, new Prose(markdown, Markdown.html(markdown)));
        }
        return pages;
    }

    private List<Program> programs() {
        List<Program> programs = new ArrayList<>();
        for (String file : folder.below(SUBMISSIONS)) {
            String[] parts = file.split("/");
            Optional<Program.Expected> expected =
                    parts.length == 3 ? Program.Expected.of(parts[1]) : Optional.empty();
            if (expected.isPresent() && file.endsWith(".java")) {
                folder.text(file, Problem.MAX_SOURCE_BYTES)
                        .ifPresent(
                                source ->
                                        programs.add(
                                                new Program(expected.get(), parts[2], source)));
            }
        }
        if (!folder.has(REFERENCE)) {
            faults.add(REFERENCE, "is missing: no answer could be checked");
        }
        if (folder.below(SUBMISSIONS + Program.Expected.BRUTE_FORCE.folder() + "/").isEmpty()) {
            faults.add(
                    SUBMISSIONS + Program.Expected.BRUTE_FORCE.folder(),
                    "there is no program from the definition to check the reference solver");
        }
        return programs;
    }

    private record Plan(
            Map<String, List<DataCase>> data,
            List<TestGroup> groups,
            Map<Challenge.Size, Challenge> challenges) {}

    private Plan plan(Section description, Constants constants, TaskParts task) {
        DataReader reader = new DataReader(folder, faults);
        Map<String, List<DataCase>> data =
                reader.cases(
                        task.constraints()
                                .map(known -> new DataReader.Rules(known, task.answerClasses())));
        reader.checkInvalidInputs(task.constraints());
        if (task.constraints().isEmpty()) {
            description.optional("testset");
            description.optional("challenge");
            return new Plan(data, List.of(), Map.of());
        }
        PlanReader plan = new PlanReader(description, constants, task.constraints().get());
        List<TestGroup> read = plan.groups(data);
        List<TestGroup> groups = read.stream().filter(group -> group.size() > 0).toList();
        whole = groups.size() == lines.items("testset");
        return new Plan(data, groups, plan.challenges(task.answerClasses()));
    }

    private Testset testset(Section description, List<TestGroup> groups) {
        List<String> files = new ArrayList<>(new DataReader(folder, faults).filesOfJudging());
        files.add(REFERENCE);
        if (folder.has(CheckerProgram.FILE)) {
            files.add(CheckerProgram.FILE);
        }
        List<byte[]> contents =
                files.stream()
                        .map(file -> folder.bytes(file, MAX_DATA_BYTES).orElse(new byte[0]))
                        .toList();
        return new Testset(
                Address.ofTestset(description, files, contents, harness),
                groups,
                Address.contentOfTestset(description, files, contents, harness));
    }
}
