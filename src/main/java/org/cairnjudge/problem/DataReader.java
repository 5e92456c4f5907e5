package org.cairnjudge.problem;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cairnjudge.http.Violation;

/** Reads the hand-made cases of a package: one JSON value a line, one line an argument. */
final class DataReader {

    static final String SAMPLE = "sample";
    static final String SECRET = "secret/";
    private static final String INVALID = "data/invalid_input/";

    private static final int MAX_INPUT_BYTES = 2 * 1024 * 1024;
    private static final int MAX_ANSWER_BYTES = 1024 * 1024;
    private static final int MAX_NOTE_BYTES = 64 * 1024;

    /** All inputs of a package stay in memory. */
    private static final long MAX_ALL_BYTES = 16L * 1024 * 1024;

    private final PackageFolder folder;
    private final Faults faults;
    private long allBytes;

    DataReader(PackageFolder folder, Faults faults) {
        this.folder = folder;
        this.faults = faults;
    }

    /** What is needed to tell good data from bad. */
    record Rules(Constraints constraints, Optional<AnswerClasses> answerClasses) {}

    /**
     * All sample and secret cases by their folder below {@code data/}: {@code sample}, {@code
     * secret/01-edges}.
     *
     * @param rules empty if the description has faults that hide them; then only the files'
     *     presence is checked
     */
    Map<String, List<DataCase>> cases(Optional<Rules> rules) {
        Map<String, List<DataCase>> cases = new TreeMap<>();
        TreeSet<String> stems = new TreeSet<>();
        for (String file : filesOfCases()) {
            stems.add(file.replaceFirst("\\.(in|ans|yaml)$", ""));
        }
        for (String stem : stems) {
            String group = stem.substring("data/".length(), stem.lastIndexOf('/'));
            cases.computeIfAbsent(group, any -> new ArrayList<>());
            readCase(stem, group.equals(SAMPLE) ? "explanation" : "mistake", rules)
                    .ifPresent(read -> cases.get(group).add(read));
        }
        if (!cases.containsKey(SAMPLE)) {
            faults.add("data/" + SAMPLE, "there is no sample");
        }
        return cases;
    }

    /** The inputs and answers of all sample and secret cases: what judging looks at. */
    List<String> filesOfJudging() {
        return filesOfCases().stream().filter(file -> !file.endsWith(".yaml")).toList();
    }

    private List<String> filesOfCases() {
        List<String> files = new ArrayList<>(folder.below("data/" + SAMPLE + "/"));
        files.addAll(folder.below("data/" + SECRET));
        return files.stream()
                .filter(file -> file.matches("data/(sample|secret/[^/]+)/[^/]+\\.(in|ans|yaml)"))
                .toList();
    }

    private Optional<DataCase> readCase(String stem, String noteKey, Optional<Rules> rules) {
        Optional<String> input = folder.required(stem + ".in", MAX_INPUT_BYTES);
        Optional<String> answer = folder.required(stem + ".ans", MAX_ANSWER_BYTES);
        Optional<Texts> note =
                folder.required(stem + ".yaml", MAX_NOTE_BYTES)
                        .flatMap(text -> Section.parse(stem + ".yaml", text, faults))
                        .flatMap(section -> note(section, noteKey));
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        Optional<Object[]> arguments =
                input.flatMap(text -> readInput(stem + ".in", text, rules.get()));
        Optional<Object> value =
                answer.flatMap(text -> readAnswer(stem + ".ans", text, rules.get()));
        if (arguments.isEmpty() || value.isEmpty()) {
            return Optional.empty();
        }
        // Without its note the package has a fault; what else is wrong with the case is told, too.
        Texts words = note.orElse(new Texts("", ""));
        return Optional.of(new DataCase(stem, arguments.get(), value.get(), words));
    }

    private static Optional<Texts> note(Section section, String key) {
        Optional<Texts> texts = section.texts(key);
        section.close();
        return texts;
    }

    private Optional<Object[]> readInput(String file, String text, Rules rules) {
        allBytes += text.length();
        if (allBytes > MAX_ALL_BYTES) {
            faults.add(
                    file,
                    "the inputs of the package are larger than " + MAX_ALL_BYTES + " bytes in all");
            return Optional.empty();
        }
        return parse(file, text, rules.constraints(), faults);
    }

    private static Optional<Object[]> parse(
            String file, String text, Constraints constraints, Faults faults) {
        List<String> lines = text.stripTrailing().lines().toList();
        List<Parameter> parameters = constraints.signature().parameters();
        if (lines.size() != parameters.size() || text.isBlank()) {
            faults.add(
                    file,
                    "one line for every parameter makes "
                            + parameters.size()
                            + ", not "
                            + (text.isBlank() ? 0 : lines.size()));
            return Optional.empty();
        }
        Object[] arguments = new Object[parameters.size()];
        int before = faults.count();
        for (int i = 0; i < arguments.length; i++) {
            Violations found = new Violations();
            String pointer = "/" + parameters.get(i).name();
            Optional<Object> argument =
                    Values.read(parameters.get(i).type(), lines.get(i), pointer, found);
            if (argument.isPresent()) {
                constraints.each().get(i).check(argument.get(), pointer, found);
                arguments[i] = argument.get();
            }
            report(file, i + 1, found, faults);
        }
        return faults.count() == before ? Optional.of(arguments) : Optional.empty();
    }

    private Optional<Object> readAnswer(String file, String text, Rules rules) {
        Violations found = new Violations();
        Type returns = rules.constraints().signature().returns();
        Optional<Object> answer = Values.read(returns, text, "", found);
        report(file, 1, found, faults);
        boolean unforeseen =
                answer.isPresent()
                        && rules.answerClasses()
                                .filter(classes -> classes.classOf(answer.get()).isEmpty())
                                .isPresent();
        if (unforeseen) {
            faults.add(
                    file,
                    1,
                    "the answer " + Values.brief(answer.get(), 50) + " is in no answer class");
        }
        return answer;
    }

    private static void report(String file, int line, Violations found, Faults faults) {
        for (Violation violation : found.list()) {
            String at = violation.pointer().isEmpty() ? "" : violation.pointer() + ": ";
            faults.add(file, line, at + violation.message());
        }
    }

    /** Checks that the validator refuses what the package says it must. */
    void checkInvalidInputs(Optional<Constraints> constraints) {
        List<String> files =
                folder.below(INVALID).stream().filter(file -> file.endsWith(".in")).toList();
        if (files.isEmpty()) {
            faults.add(INVALID, "there is no input that the validator must refuse");
        }
        for (String file : files) {
            // What is no UTF-8 is refused, too: those faults are what the file is for.
            Optional<byte[]> bytes = folder.bytes(file, MAX_INPUT_BYTES);
            if (bytes.isEmpty() || constraints.isEmpty()) {
                continue;
            }
            String text = new String(bytes.get(), StandardCharsets.UTF_8);
            Faults refusal = new Faults();
            if (parse(file, text, constraints.get(), refusal).isPresent()) {
                faults.add(file, "is a valid input, but stands among the invalid ones");
            } else if (refusal.list().stream().anyMatch(said -> said.message().isBlank())) {
                faults.add(file, "is refused without a word why");
            }
        }
    }
}
