package org.cairnjudge.judge;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.CheckerProgram;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Texts;
import org.cairnjudge.problem.Values;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;

/**
 * One package's checker program in its box. What it fails on is tried once more, alone and in a
 * fresh box; what it fails on twice is remembered, so that nobody can keep it busy with failing.
 */
final class ResidentChecker implements Residents.Resident {
    /** So many bytes of arguments are sent at once; a frame holds four times as many. */
    private static final long FRAME_BYTES = 8 << 20;

    private static final int MOST_REMEMBERED = 1_000;

    /** Less than the reference: what it is given may have been made to keep it busy. */
    private static final int PATIENCE = 3;

    private static final int LONGEST_IN_A_FAILURE = 200;

    private final ResidentProgram program;
    private final Map<String, Texts> reasons;
    private final Map<String, Opinion.Failed> failures = new LinkedHashMap<>();

    ResidentChecker(Workshop workshop, Jdk jdk, Problem problem) {
        CheckerProgram checker = problem.checker().orElseThrow();
        Source source = new Source("Checker.java", checker.source());
        this.reasons = checker.reasons();
        this.program =
                new ResidentProgram(
                        workshop,
                        jdk,
                        new ResidentProgram.Part(
                                "checker", problem, source, entry(problem), PATIENCE));
    }

    private static Entry entry(Problem problem) {
        String answer = problem.signature().returns().javaName();
        List<String> types = new ArrayList<>(problem.signature().parameterTypes());
        types.add(answer);
        types.add(answer);
        return new Entry("Checker", "check", types, "String");
    }

    /** As {@link Checkers#opinions}. */
    List<Opinion> opinions(List<Object[]> inputs, List<Object> expected, List<Object> actual) {
        List<Object[]> calls = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            Object[] call = Arrays.copyOf(inputs.get(i), inputs.get(i).length + 2);
            call[call.length - 2] = expected.get(i);
            call[call.length - 1] = actual.get(i);
            calls.add(call);
        }
        return program.use(() -> opinions(calls));
    }

    private List<Opinion> opinions(List<Object[]> calls) {
        List<Opinion> opinions = new ArrayList<>();
        boolean together = true;
        while (opinions.size() < calls.size()) {
            int from = opinions.size();
            Object[] next = calls.get(from);
            if (holdsNull(next[next.length - 1])) {
                // No package says what null means, so no checker has to know of it.
                opinions.add(new Opinion.Wrong());
                continue;
            }
            if (together) {
                int to = endOfFrame(calls, from);
                opinions.addAll(said(calls.subList(from, to)));
                together = opinions.size() == to;
                continue;
            }
            Opinion opinion = alone(next);
            opinions.add(opinion);
            if (opinion.code() == Opinion.Code.FAILED) {
                return opinions;
            }
        }
        return opinions;
    }

    /** Where a frame that begins with {@code from} must end: a frame has a bound. */
    private int endOfFrame(List<Object[]> calls, int from) {
        int to = from;
        long bytes = 0;
        do {
            bytes += bytes(calls.get(to));
            to++;
        } while (to < calls.size()
                && bytes + bytes(calls.get(to)) <= FRAME_BYTES
                && !holdsNull(calls.get(to)[calls.get(to).length - 1]));
        return to;
    }

    /** The opinions on the first of these, up to where the checker fails. */
    private List<Opinion> said(List<Object[]> calls) {
        List<Opinion> opinions = new ArrayList<>();
        if (calls.stream().anyMatch(this::isRemembered)) {
            return opinions;
        }
        for (Outcome outcome : outcomes(calls)) {
            Optional<Opinion> opinion = opinion(outcome);
            if (opinion.isEmpty()) {
                break;
            }
            opinions.add(opinion.get());
        }
        if (opinions.size() < calls.size()) {
            program.close();
        }
        return opinions;
    }

    /** Empty where the box ended, or was never opened. */
    private List<Outcome> outcomes(List<Object[]> calls) {
        try {
            return program.run(calls).outcomes();
        } catch (JudgeFailure failure) {
            // Whoever asks about one of them alone hears of it.
            return List.of();
        }
    }

    /** The opinion on one answer, after two failures at the latest. */
    private Opinion alone(Object[] call) {
        if (isRemembered(call)) {
            return failures.get(address(call));
        }
        try {
            return ask(call);
        } catch (JudgeFailure first) {
            program.close();
        }
        try {
            return ask(call);
        } catch (JudgeFailure second) {
            program.close();
            Opinion.Failed failed = new Opinion.Failed(second.getMessage());
            remember(call, failed);
            return failed;
        }
    }

    private Opinion ask(Object[] call) {
        Run run = program.run(List.<Object[]>of(call));
        if (run.outcomes().isEmpty()) {
            throw failure(call, run.ending());
        }
        Outcome outcome = run.outcomes().get(0);
        return opinion(outcome).orElseThrow(() -> failure(call, seen(outcome)));
    }

    private JudgeFailure failure(Object[] call, Object seen) {
        String shown = Values.brief(List.of(call), LONGEST_IN_A_FAILURE);
        return program.failure("gave no opinion on " + shown, seen);
    }

    private static String seen(Outcome outcome) {
        return outcome instanceof Outcome.Returned returned
                ? "its package lists no reason "
                        + Values.brief(returned.value(), LONGEST_IN_A_FAILURE)
                : outcome.toString();
    }

    /** Empty where it is none. */
    private Optional<Opinion> opinion(Outcome outcome) {
        if (!(outcome instanceof Outcome.Returned returned)) {
            return Optional.empty();
        }
        String name = (String) returned.value();
        if (name.isEmpty()) {
            return Optional.of(new Opinion.Right());
        }
        return Optional.ofNullable(reasons.get(name)).map(Opinion.Refused::new);
    }

    private boolean isRemembered(Object[] call) {
        return !failures.isEmpty() && failures.containsKey(address(call));
    }

    private void remember(Object[] call, Opinion.Failed failed) {
        if (failures.size() == MOST_REMEMBERED) {
            failures.remove(failures.keySet().iterator().next());
        }
        failures.put(address(call), failed);
    }

    private static String address(Object[] call) {
        try {
            byte[] bytes = Values.json(List.of(call)).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK must have SHA-256", e);
        }
    }

    private static boolean holdsNull(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().anyMatch(ResidentChecker::holdsNull);
        }
        return value == null
                || value instanceof Object[] array
                        && Arrays.stream(array).anyMatch(ResidentChecker::holdsNull);
    }

    /** About as many as the codec writes, and not fewer. */
    private static long bytes(Object value) {
        if (value instanceof String text) {
            return 4 + 2L * text.length();
        }
        if (value instanceof List<?> list) {
            return 4 + list.stream().mapToLong(each -> 1 + bytes(each)).sum();
        }
        if (value instanceof Object[] array) {
            return 4 + Arrays.stream(array).mapToLong(ResidentChecker::bytes).sum();
        }
        if (value == null) {
            return 4;
        }
        return value.getClass().isArray() ? 4 + 8L * Array.getLength(value) : 8;
    }

    @Override
    public void retire() {
        program.retire();
    }
}
