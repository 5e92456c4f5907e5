package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Usage;
import org.cairnjudge.verdict.Fact;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;

/**
 * What was found of one case, or of the loading, that keeps the program from being accepted.
 *
 * @param facts all that was seen; the heaviest decides
 * @param message in words for the user
 * @param raw measurements, for whoever doubts the verdict
 */
record Finding(List<Fact> facts, Message message, Map<String, String> raw) {
    private static final long MIB = 1L << 20;

    /** Messages that have words without the case, too. */
    private static final Set<String> OUTCOMES =
            Set.of(
                    "wrong-answer-reason",
                    "wrong-answer-static",
                    "wrong-answer-reason-static",
                    "null-answer-static",
                    "null-answer",
                    "exception",
                    "stack-overflow",
                    "too-many-threads",
                    "exited",
                    "protocol",
                    "answer-too-large",
                    "printed-too-much",
                    "cpu-time",
                    "cpu-time-memory",
                    "wall-time",
                    "out-of-memory");

    static Finding of(Fact fact, Message message) {
        return new Finding(List.of(fact), message, Map.of());
    }

    Verdict verdict() {
        return Verdict.of(facts);
    }

    /** With a parameter more in its message. */
    Finding saying(String name, Object value) {
        return new Finding(facts, message.with(name, value), raw);
    }

    Finding inOtherWords(Message words) {
        return new Finding(facts, words, raw);
    }

    /**
     * What became of the program, whichever case it was; empty where it gave a value of which no
     * more can be said than that it is wrong.
     */
    Optional<Message> outcome() {
        return OUTCOMES.contains(message.code())
                ? Optional.of(new Message("outcome-" + message.code(), message.params()))
                : Optional.empty();
    }

    /** The same, of the loading and not of a case. */
    Finding onLoad() {
        return new Finding(facts, new Message(message.code() + "-on-load", message.params()), raw);
    }

    /** Both, in the words of the heavier one, or of this one where they weigh the same. */
    Finding and(Finding other) {
        List<Fact> all = new ArrayList<>(facts);
        all.addAll(other.facts);
        Map<String, String> both = new TreeMap<>(other.raw);
        both.putAll(raw);
        boolean heavier = other.verdict().compareTo(verdict()) < 0;
        return new Finding(List.copyOf(all), heavier ? other.message : message, both);
    }

    Finding with(String name, Object value) {
        Map<String, String> more = new TreeMap<>(raw);
        more.put(name, String.valueOf(value));
        return new Finding(facts, message, more);
    }

    /** More processor time than a frame may have. */
    static Finding cpuTime(Limits limits) {
        return of(Fact.CPU_TIME, Message.of("cpu-time").with("limit", limits.cpuTime().toMillis()));
    }

    /** With a heap that is nearly full, time goes into looking for what may be thrown away. */
    private static Finding cpuTime(Usage usage, Limits limits) {
        if (usage.peakMemoryBytes() < limits.memoryBytes()) {
            return cpuTime(limits);
        }
        return of(
                Fact.CPU_TIME,
                Message.of("cpu-time-memory")
                        .with("limit", limits.cpuTime().toMillis())
                        .with("memory", limits.memoryBytes() / MIB));
    }

    /** Why a box was over before its answer. The two causes that are ours never come here. */
    static Finding of(Ending ending, Usage usage, Limits limits) {
        Finding finding =
                switch (ending.cause()) {
                    case CPU -> cpuTime(usage, limits);
                    case WALL ->
                            of(
                                    Fact.WALL_TIME,
                                    Message.of("wall-time")
                                            .with("limit", limits.wallTime().toMillis())
                                            .with("cpu", usage.cpu().toMillis()));
                    case MEMORY -> memory(limits);
                    case OUTPUT ->
                            of(
                                    Fact.PRINTED_TOO_MUCH,
                                    Message.of("printed-too-much")
                                            .with("limit", limits.outputBytes()));
                    case THREADS -> of(Fact.TOO_MANY_THREADS, Message.of("too-many-threads"));
                    case PROTOCOL -> of(Fact.PROTOCOL_VIOLATION, Message.of("protocol"));
                    case EXITED, CRASHED -> of(Fact.EXITED, Message.of("exited"));
                    case FAILED_TO_START, STALLED ->
                            throw new JudgeFailure(ending.cause() + ": " + ending.detail());
                };
        return finding.with("ending", ending.cause()).with("detail", ending.detail());
    }

    /**
     * An exception, as the harness tells it: it may only choose among failing verdicts.
     *
     * @param stackBytes of the thread that threw it
     */
    static Finding of(Outcome.Threw threw, Limits limits, long stackBytes) {
        Finding finding =
                switch (threw.kind()) {
                    case EXCEPTION ->
                            of(
                                    Fact.EXCEPTION,
                                    Message.of("exception")
                                            .with("exception", threw.exception())
                                            .with("detail", detail(threw)));
                    case STACK_OVERFLOW ->
                            of(
                                    Fact.STACK_OVERFLOW,
                                    Message.of("stack-overflow")
                                            .with("stack", stackBytes / MIB)
                                            .with("detail", frames(threw)));
                    case OUT_OF_MEMORY -> memory(limits);
                    case THREADS -> of(Fact.TOO_MANY_THREADS, Message.of("too-many-threads"));
                };
        return finding.with("exception", threw.exception());
    }

    private static Finding memory(Limits limits) {
        return of(
                Fact.OUT_OF_MEMORY,
                Message.of("out-of-memory").with("limit", limits.memoryBytes() / MIB));
    }

    private static String detail(Outcome.Threw threw) {
        String message = threw.message().isEmpty() ? "" : ": " + threw.message();
        return message + frames(threw);
    }

    private static String frames(Outcome.Threw threw) {
        StringBuilder text = new StringBuilder();
        threw.frames().forEach(frame -> text.append("\n    at ").append(frame));
        return text.toString();
    }
}
