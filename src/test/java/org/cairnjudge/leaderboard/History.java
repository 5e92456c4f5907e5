package org.cairnjudge.leaderboard;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** What some users did, in memory; and the boards that follow from it, computed the plain way. */
final class History {
    final List<Handed> submissions = new ArrayList<>();
    final List<Answered> answers = new ArrayList<>();
    final List<GivenUp> forfeits = new ArrayList<>();
    final Set<String> disabled = new HashSet<>();

    record Handed(
            UUID id,
            String user,
            String problem,
            String language,
            String verdict,
            long timeMs,
            Instant at) {
        boolean accepted() {
            return verdict.equals("AC");
        }

        boolean counts() {
            return !verdict.equals("CE") && !verdict.equals("JE");
        }

        Handed with(String other, long time) {
            return new Handed(id, user, problem, language, other, time, at);
        }
    }

    record Answered(String user, String problem, boolean large, boolean correct, Instant at) {}

    record GivenUp(String user, String problem, Instant at) {}

    /** A row of a board, with its rank. */
    record Line(
            long rank, String user, int solved, int byAnswer, int attempts, Instant improvedAt) {}

    /** A row of a fastest list, with its rank. */
    record Quick(long rank, String user, UUID submission) {}

    void remove(String user) {
        submissions.removeIf(each -> each.user().equals(user));
        answers.removeIf(each -> each.user().equals(user));
        forfeits.removeIf(each -> each.user().equals(user));
        disabled.remove(user);
    }

    private Stream<String> users() {
        return Stream.concat(
                        submissions.stream().map(Handed::user),
                        answers.stream().map(Answered::user))
                .distinct()
                .filter(user -> !disabled.contains(user));
    }

    private Set<String> problems(String user) {
        Set<String> problems = new HashSet<>();
        submissions.stream()
                .filter(each -> each.user().equals(user))
                .forEach(each -> problems.add(each.problem()));
        answers.stream()
                .filter(each -> each.user().equals(user))
                .forEach(each -> problems.add(each.problem()));
        return problems;
    }

    private List<Handed> handed(String user, String problem, String language) {
        return submissions.stream()
                .filter(each -> each.user().equals(user) && each.problem().equals(problem))
                .filter(each -> language.isEmpty() || each.language().equals(language))
                .filter(Handed::counts)
                .sorted(Comparator.comparing(each -> each.id().toString()))
                .toList();
    }

    private Optional<Instant> answered(String user, String problem) {
        return answers.stream()
                .filter(each -> each.user().equals(user) && each.problem().equals(problem))
                .filter(each -> each.large() && each.correct())
                .map(Answered::at)
                .min(Comparator.naturalOrder());
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return Stream.of(one, other).flatMap(Optional::stream).min(Comparator.naturalOrder());
    }

    private boolean givenUpBefore(String user, String problem, Instant first) {
        return forfeits.stream()
                .anyMatch(
                        each ->
                                each.user().equals(user)
                                        && each.problem().equals(problem)
                                        && !each.at().isAfter(first));
    }

    private record Solved(Instant at, boolean byAnswer, int attempts) {}

    private Optional<Solved> solved(String user, String problem, String language) {
        Optional<Instant> answered = answered(user, problem);
        Optional<Handed> first =
                handed(user, problem, language).stream().filter(Handed::accepted).findFirst();
        Optional<Instant> byProgram = first.map(Handed::at);
        Optional<Instant> solved = language.isEmpty() ? earlier(byProgram, answered) : byProgram;
        Optional<Instant> anyway =
                earlier(
                        handed(user, problem, "").stream()
                                .filter(Handed::accepted)
                                .findFirst()
                                .map(Handed::at),
                        answered);
        if (solved.isEmpty() || givenUpBefore(user, problem, anyway.orElseThrow())) {
            return Optional.empty();
        }
        long attempts =
                handed(user, problem, language).stream()
                        .filter(each -> !each.accepted())
                        .filter(
                                each ->
                                        first.isEmpty()
                                                || each.id()
                                                                .toString()
                                                                .compareTo(
                                                                        first.get().id().toString())
                                                        < 0)
                        .filter(
                                each ->
                                        !language.isEmpty()
                                                || answered.isEmpty()
                                                || each.at().isBefore(answered.get()))
                        .count();
        return Optional.of(new Solved(solved.get(), first.isEmpty(), (int) attempts));
    }

    private static boolean within(Board board, Instant instant) {
        LocalDate day = LocalDate.ofInstant(instant, ZoneOffset.UTC);
        return switch (board.period()) {
            case ALL -> true;
            case MONTH -> day.withDayOfMonth(1).equals(board.startsOn());
            case WEEK ->
                    !day.isBefore(board.startsOn()) && day.isBefore(board.startsOn().plusDays(7));
        };
    }

    List<Line> board(Board board) {
        List<Line> lines =
                users().map(user -> line(user, board))
                        .filter(Objects::nonNull)
                        .sorted(
                                Comparator.comparing((Line line) -> -line.solved())
                                        .thenComparing(Line::attempts)
                                        .thenComparing(Line::improvedAt)
                                        .thenComparing(Line::user))
                        .toList();
        return lines.stream()
                .map(
                        line ->
                                new Line(
                                        1 + lines.stream().filter(o -> better(o, line)).count(),
                                        line.user(),
                                        line.solved(),
                                        line.byAnswer(),
                                        line.attempts(),
                                        line.improvedAt()))
                .toList();
    }

    private static boolean better(Line one, Line other) {
        return one.solved() > other.solved()
                || one.solved() == other.solved() && one.attempts() < other.attempts();
    }

    private Line line(String user, Board board) {
        List<Solved> solved =
                problems(user).stream()
                        .map(problem -> solved(user, problem, board.language()))
                        .flatMap(Optional::stream)
                        .filter(each -> within(board, each.at()))
                        .toList();
        if (solved.isEmpty()) {
            return null;
        }
        return new Line(
                0,
                user,
                solved.size(),
                (int) solved.stream().filter(Solved::byAnswer).count(),
                solved.stream().mapToInt(Solved::attempts).sum(),
                solved.stream().map(Solved::at).max(Comparator.naturalOrder()).orElseThrow());
    }

    List<Quick> fastest(String problem, String language) {
        List<Handed> best =
                users().filter(user -> solved(user, problem, language).isPresent())
                        .flatMap(
                                user ->
                                        handed(user, problem, language).stream()
                                                .filter(Handed::accepted)
                                                .min(FASTER)
                                                .stream())
                        .sorted(FASTER.thenComparing(Handed::user))
                        .toList();
        return best.stream()
                .map(
                        each ->
                                new Quick(
                                        1
                                                + best.stream()
                                                        .filter(o -> ticks(o) < ticks(each))
                                                        .count(),
                                        each.user(),
                                        each.id()))
                .toList();
    }

    private static long ticks(Handed handed) {
        return handed.timeMs() / 20;
    }

    private static final Comparator<Handed> FASTER =
            Comparator.comparing(History::ticks).thenComparing(Handed::at);
}
