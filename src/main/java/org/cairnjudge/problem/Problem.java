package org.cairnjudge.problem;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.sandbox.Limits;

/**
 * A problem as its package describes it; immutable, and free of faults.
 *
 * @param slug its folder's name and its name in every address: {@code stone-game-iii}
 * @param samples the cases that everyone sees; at least one
 * @param template the source a learner starts from
 * @param programs the package's own submissions
 */
public record Problem(
        String slug,
        Headline headline,
        Task task,
        Testset testset,
        Map<Challenge.Size, Challenge> challenges,
        List<DataCase> samples,
        Pages pages,
        String template,
        List<Program> programs) {

    /** The longest source that is taken, in bytes of UTF-8. */
    public static final int MAX_SOURCE_BYTES = 64 * 1024;

    private static final Texts FOUND =
            new Texts(
                    "A program passed all other fixed tests and failed on this case.",
                    "有程序通过了其他所有固定测试，却在这组数据上出错。");

    /** The reference solver's file in {@code submissions/accepted}. */
    static final String REFERENCE = "Reference.java";

    /**
     * What a list of problems says about one.
     *
     * @param number LeetCode's, or any other that nobody else has
     * @param tags in the package's order
     * @param source where the task comes from
     */
    public record Headline(
            int number,
            Texts title,
            Difficulty difficulty,
            List<String> tags,
            Texts source,
            String license) {
        public Headline {
            tags = List.copyOf(tags);
        }
    }

    /**
     * What a solution must do, on what, and within which limits.
     *
     * @param game that the problem is about, if Cairn can play it; it fits the signature
     * @param checker says which answers are right; without one, those that equal the reference's
     */
    public record Task(
            Signature signature,
            Constraints constraints,
            AnswerClasses answerClasses,
            Limits limits,
            Optional<Game> game,
            Optional<CheckerProgram> checker) {
        private Task within(Limits others) {
            return new Task(signature, constraints, answerClasses, others, game, checker);
        }
    }

    /** The texts, in every language. */
    public record Pages(Map<TextLanguage, Prose> statements, Map<TextLanguage, Prose> editorials) {
        public Pages {
            statements = Map.copyOf(statements);
            editorials = Map.copyOf(editorials);
        }
    }

    public Problem {
        challenges = Map.copyOf(challenges);
        samples = List.copyOf(samples);
        programs = List.copyOf(programs);
    }

    /** The same problem with other limits, for those who need an answer sooner. */
    public Problem within(Limits limits) {
        return new Problem(
                slug,
                headline,
                task.within(limits),
                testset,
                challenges,
                samples,
                pages,
                template,
                programs);
    }

    public int number() {
        return headline.number();
    }

    public Texts title() {
        return headline.title();
    }

    public Signature signature() {
        return task.signature();
    }

    public Constraints constraints() {
        return task.constraints();
    }

    public AnswerClasses answerClasses() {
        return task.answerClasses();
    }

    /** Says which answers are right; without one, those that equal the reference's. */
    public Optional<CheckerProgram> checker() {
        return task.checker();
    }

    /** Per frame, start-up and compilation not in it. */
    public Limits limits() {
        return task.limits();
    }

    /** The game that the problem is about, if Cairn can play it. */
    public Optional<Game> game() {
        return task.game();
    }

    public String testsetVersion() {
        return testset.version();
    }

    /** The test groups in the order of judging. */
    public List<TestGroup> groups() {
        return testset.groups();
    }

    /** The test group of that name. */
    public Optional<TestGroup> group(String name) {
        return groups().stream().filter(group -> group.name().equals(name)).findFirst();
    }

    /**
     * This problem with cases that joined its tests. One that its constraints no longer allow is
     * left out.
     */
    Problem joinedBy(List<ServerTests.FoundCase> found) {
        List<DataCase> cases = found.stream().map(this::read).flatMap(Optional::stream).toList();
        return new Problem(
                slug,
                headline,
                task,
                testset.joinedBy(cases, signature()),
                challenges,
                samples,
                pages,
                template,
                programs);
    }

    private Optional<DataCase> read(ServerTests.FoundCase found) {
        Optional<Object[]> input = readInput(found.input(), "", new Violations());
        Optional<Object> answer =
                Values.read(signature().returns(), found.answer(), "", new Violations());
        return input.isEmpty() || answer.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new DataCase(
                                Testset.FOUND + "/" + found.id(),
                                input.get(),
                                answer.get(),
                                FOUND));
    }

    public Challenge challenge(Challenge.Size size) {
        return challenges.get(size);
    }

    public Prose statement(TextLanguage language) {
        return pages.statements().get(language);
    }

    /** How it is solved; empty where nobody has written it. */
    public Optional<Prose> editorial(TextLanguage language) {
        return Optional.ofNullable(pages.editorials().get(language));
    }

    /** The accepted program whose answers are the expected ones. */
    public Program reference() {
        return programs.stream()
                .filter(program -> program.expected() == Program.Expected.ACCEPTED)
                .filter(program -> program.fileName().equals(REFERENCE))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "problem " + slug + " has no " + REFERENCE));
    }

    /** The package's programs of one folder, by file name. */
    public List<Program> programs(Program.Expected expected) {
        return programs.stream().filter(program -> program.expected() == expected).toList();
    }

    /**
     * Reads and validates an input: the text of a JSON object with one member per parameter.
     *
     * @param pointer where the object stands in what the caller was sent
     * @return the arguments in the signature's order; empty when something was wrong, and then
     *     {@code found} says what
     */
    public Optional<Object[]> readInput(String input, String pointer, Violations found) {
        return Values.readInput(constraints(), input, pointer, found);
    }

    /** Reads an answer: JSON text of any value of the return type. */
    public Optional<Object> readAnswer(String answer, String pointer, Violations found) {
        return Values.read(signature().returns(), answer, pointer, found);
    }
}
