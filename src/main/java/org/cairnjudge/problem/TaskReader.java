package org.cairnjudge.problem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.cairnjudge.sandbox.Limits;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads what a solution must do: signature, constraints, answer classes, limits, and the game. */
final class TaskReader {

    /** The longest array or text an input may have: its JSON must fit a request. */
    static final long MAX_LENGTH = 1_000_000;

    /** Why a checker may refuse an answer. */
    static final String REASONS = "wrongAnswers";

    /** A program is called with 16 arguments at most, and a checker gets two answers besides. */
    private static final int MAX_CHECKED = 14;

    private static final Range TIME_MS = new Range(50, 60_000);
    private static final Range MEMORY_BYTES = new Range(16L << 20, 2L << 30);

    private final Section description;
    private final Constants constants;

    TaskReader(Section description, Constants constants) {
        this.description = description;
        this.constants = constants;
    }

    Optional<Signature> signature() {
        Optional<Section> written = description.section("signature");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Section section = written.get();
        int before = section.faults().count();
        Optional<String> method = section.text("method");
        Optional<Type> returns = type(section, "returns");
        List<Parameter> parameters = new ArrayList<>();
        for (Node item : section.items("parameters")) {
            Section.of(section.file(), item, section.faults())
                    .flatMap(this::parameter)
                    .ifPresent(parameters::add);
        }
        section.close();
        if (section.faults().count() > before) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Signature(method.orElseThrow(), parameters, returns.orElseThrow()));
        } catch (IllegalArgumentException bad) {
            section.fault(bad.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Parameter> parameter(Section section) {
        Optional<String> name = section.text("name");
        Optional<Type> type = type(section, "type");
        section.close();
        if (name.isEmpty() || type.isEmpty()) {
            return Optional.empty();
        }
        if (name.get().equals(PlanReader.COUNT)) {
            section.fault(
                    "a parameter cannot be called " + name.get() + ": test plans use that word");
            return Optional.empty();
        }
        try {
            return Optional.of(new Parameter(name.get(), type.get()));
        } catch (IllegalArgumentException bad) {
            section.fault(bad.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Type> type(Section section, String key) {
        Optional<Node> at = section.required(key);
        Optional<String> written = at.flatMap(section::text);
        Optional<Type> type = written.flatMap(Type::parse);
        if (written.isPresent() && type.isEmpty()) {
            section.fault(
                    at.orElseThrow(),
                    "\""
                            + written.get()
                            + "\" is no type: int, long, double, boolean, String, arrays and"
                            + " Lists of them are, nested at most "
                            + Type.MAX_DEPTH
                            + " deep");
        }
        return type;
    }

    Optional<Constraints> constraints(Signature signature) {
        Optional<Section> written = description.section("constraints");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Section section = written.get();
        List<Constraint> each = new ArrayList<>();
        for (Parameter parameter : signature.parameters()) {
            if (parameter.type() == Type.Scalar.BOOLEAN && !section.has(parameter.name())) {
                each.add(new Constraint.Anything());
                continue;
            }
            section.section(parameter.name())
                    .flatMap(bounds -> constraint(bounds, parameter.type()))
                    .ifPresent(each::add);
        }
        section.close();
        return each.size() == signature.parameters().size()
                ? Optional.of(new Constraints(signature, each))
                : Optional.empty();
    }

    private Optional<Constraint> constraint(Section section, Type type) {
        Optional<Constraint> read = open(section, type);
        section.close();
        return read;
    }

    private Optional<Constraint> open(Section section, Type type) {
        if (type instanceof Type.Scalar scalar) {
            return switch (scalar) {
                case INT, LONG, DOUBLE -> values(section, scalar);
                case BOOLEAN -> Optional.of(new Constraint.Anything());
                case STRING -> text(section);
            };
        }
        Type element =
                type instanceof Type.ListOf list ? list.element() : ((Type.Array) type).element();
        boolean nested = element.depth() > 0 || element == Type.Scalar.STRING;
        Optional<Range> length = length(section);
        Optional<Constraint> elements =
                nested
                        ? section.section("elements").flatMap(inner -> constraint(inner, element))
                        : open(section, element);
        if (length.isEmpty() || elements.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Constraint.Sequence(length.get(), elements.get()));
    }

    private Optional<Constraint> values(Section section, Type.Scalar type) {
        Optional<Node> at = section.required("values");
        Optional<Range> range = at.flatMap(node -> constants.range(section, node));
        Range ints = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
        if (type == Type.Scalar.INT && range.isPresent() && !ints.contains(range.get())) {
            section.fault(at.orElseThrow(), "the values " + range.get() + " do not fit int");
            return Optional.empty();
        }
        return range.map(Constraint.Numbers::new);
    }

    private Optional<Constraint> text(Section section) {
        String alphabet = section.optional("alphabet").flatMap(section::text).orElse("");
        return length(section).map(length -> new Constraint.Text(length, alphabet));
    }

    private Optional<Range> length(Section section) {
        Optional<Node> at = section.required("length");
        Optional<Range> range = at.flatMap(node -> constants.range(section, node));
        if (range.isPresent() && !new Range(0, MAX_LENGTH).contains(range.get())) {
            section.fault(
                    at.orElseThrow(), "a length is 0.." + MAX_LENGTH + ", not " + range.get());
            return Optional.empty();
        }
        return range;
    }

    Optional<AnswerClasses> answerClasses(Signature signature) {
        Type returns = signature.returns();
        if (returns == Type.Scalar.BOOLEAN && !description.has("answerClasses")) {
            return Optional.of(new AnswerClasses.Closed(List.of(true, false)));
        }
        Optional<Node> written = description.required("answerClasses");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Node at = written.get();
        boolean single = returns instanceof Type.Scalar;
        if (single && at instanceof SequenceNode) {
            return closed(at, returns);
        }
        Optional<String> name =
                at instanceof SequenceNode ? Optional.empty() : description.text(at);
        if (name.filter("sign"::equals).isPresent() && single && returns.scalar().isNumber()) {
            return Optional.of(new AnswerClasses.Sign());
        }
        if (name.filter("emptiness"::equals).isPresent()
                && (!single || returns == Type.Scalar.STRING)) {
            return Optional.of(new AnswerClasses.Emptiness());
        }
        description.fault(at, "expected " + classesOf(returns));
        return Optional.empty();
    }

    private static String classesOf(Type returns) {
        if (!(returns instanceof Type.Scalar scalar)) {
            return "emptiness, which is what classes answers of type " + returns.javaName();
        }
        String list = "a list of answers";
        if (scalar == Type.Scalar.STRING) {
            return list + ", or emptiness";
        }
        return scalar.isNumber() ? list + ", or sign" : list;
    }

    private Optional<AnswerClasses> closed(Node at, Type returns) {
        List<Object> answers = new ArrayList<>();
        for (Node item : description.items(at)) {
            Optional<String> text = description.text(item);
            Optional<Object> answer =
                    returns == Type.Scalar.STRING
                            ? text.map(value -> value)
                            : text.flatMap(
                                    value -> Values.read(returns, value, "", new Violations()));
            if (answer.isEmpty() || answers.contains(answer.get())) {
                description.fault(
                        item, "is no answer of type " + returns.javaName() + " or is here twice");
                continue;
            }
            answers.add(answer.get());
        }
        if (answers.size() < 2) {
            description.fault(at, "two or more answers make classes");
            return Optional.empty();
        }
        return Optional.of(new AnswerClasses.Closed(answers));
    }

    /**
     * What belongs to a checker program.
     *
     * @param signature of a solution, where it could be read
     */
    Optional<CheckerProgram> checker(String source, Optional<Signature> signature) {
        if (signature.filter(known -> known.parameters().size() > MAX_CHECKED).isPresent()) {
            description.fault(
                    "a checker is called with all parameters and two answers; that many are too"
                            + " many, "
                            + MAX_CHECKED
                            + " parameters are not");
        }
        Map<String, Texts> reasons = new TreeMap<>();
        Optional<Section> written = description.section(REASONS);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Section section = written.get();
        for (String name : section.keys()) {
            Optional<Texts> words = section.texts(name);
            if (!name.matches("[a-z][a-z0-9-]{0,63}")) {
                section.fault(
                        section.optional(name).orElseThrow(),
                        "\"" + name + "\" is no name (small letters, digits, -)");
                continue;
            }
            words.ifPresent(known -> reasons.put(name, known));
        }
        if (section.keys().isEmpty()) {
            section.fault("a checker needs a reason to refuse an answer");
        }
        return reasons.isEmpty()
                ? Optional.empty()
                : Optional.of(new CheckerProgram(source, reasons));
    }

    /** Says of reasons that nothing would ever give them. */
    void expectNoReasons() {
        description
                .optional(REASONS)
                .ifPresent(
                        at ->
                                description.fault(
                                        at,
                                        "there is no "
                                                + CheckerProgram.FILE
                                                + " that could give these reasons"));
    }

    Optional<Limits> limits() {
        Optional<Section> written = description.section("limits");
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Section section = written.get();
        OptionalLong timeMs = bounded(section, "timeMs", TIME_MS);
        OptionalLong memoryBytes = bounded(section, "memoryBytes", MEMORY_BYTES);
        section.close();
        if (timeMs.isEmpty() || memoryBytes.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                Limits.ofCpu(Duration.ofMillis(timeMs.getAsLong()), memoryBytes.getAsLong()));
    }

    private OptionalLong bounded(Section section, String key, Range bounds) {
        Optional<Node> at = section.required(key);
        if (at.isEmpty()) {
            return OptionalLong.empty();
        }
        OptionalLong number = constants.number(section, at.get());
        if (number.isPresent() && !bounds.contains(number.getAsLong())) {
            section.fault(at.get(), key + " is " + bounds + ", not " + number.getAsLong());
            return OptionalLong.empty();
        }
        return number;
    }

    /** The game that the problem is about; empty where none is named. */
    Optional<Game> game(Signature signature) {
        Optional<Node> at = description.optional("game");
        Optional<String> written = at.flatMap(description::text);
        Optional<Game> game = written.flatMap(Game::of);
        if (written.isPresent() && game.isEmpty()) {
            String known =
                    Arrays.stream(Game.values()).map(Game::tag).collect(Collectors.joining(", "));
            description.fault(
                    at.get(), "\"" + written.get() + "\" is no game known here: " + known);
        }
        if (game.isPresent() && !game.get().fits(signature)) {
            description.fault(
                    at.get(),
                    game.get().tag()
                            + " is about "
                            + game.get().shape()
                            + ", not "
                            + signature.declaration());
        }
        return game;
    }
}
