package org.cairnjudge.answer;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.UUID;
import org.cairnjudge.http.ErrorKind;
import org.cairnjudge.http.JsonList;
import org.cairnjudge.http.JsonText;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.limit.Allowance;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Kind;
import org.cairnjudge.limit.Once;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.Values;
import org.cairnjudge.problem.Violations;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Looks;
import org.cairnjudge.submission.Waiting;
import org.cairnjudge.verdict.Message;

/** What callers may ask of challenges: checks what was asked, and that it is their own. */
@ApplicationScoped
class Challenges {
    /** More wrong answers than this are not listed one by one. */
    private static final int MOST_NAMED = 10;

    private final ChallengeDesk desk;
    private final Catalog catalog;
    private final Languages languages;
    private final Waiting waiting;
    private final Allowance allowance;
    private final Looks<Challenge> looks;

    Challenges(
            ChallengeDesk desk,
            Catalog catalog,
            Languages languages,
            Waiting waiting,
            Allowance allowance) {
        this.desk = desk;
        this.catalog = catalog;
        this.languages = languages;
        this.waiting = waiting;
        this.allowance = allowance;
        this.looks = new Looks<>(desk::all, Infrastructure.getDefaultExecutor());
    }

    /**
     * What a user wants done, once for each key.
     *
     * @param key the request's {@code Idempotency-Key}
     */
    record Wish(UUID accountId, Optional<String> key) {}

    Once.Outcome open(Wish wish, String slug, Challenge.Difficulty difficulty) {
        Problem problem = catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
        try {
            String plan = problem.challenge(difficulty.size()).version();
            return desk.once(
                    wish.accountId(),
                    wish.key(),
                    Fingerprint.of("POST challenges", slug, difficulty.name()),
                    () -> {
                        // Any judge can pick and check, whatever its languages are.
                        languages.resolve("java").ifPresent(languages::requireJudge);
                        return desk.open(wish.accountId(), slug, difficulty, plan);
                    });
        } catch (ChallengeDesk.NotYet e) {
            throw Refusal.tooManyRequests("too-many-challenges", e.getMessage(), e.left());
        } catch (Enqueue.NotTaken refused) {
            throw refused.refusal();
        }
    }

    /** The challenge once no judge works on it any more, at the latest after {@code atMost}. */
    Uni<ChallengeView> whenSettled(
            UUID accountId, UUID id, Duration atMost, TextLanguage language) {
        return settled(
                accountId, new Waiting.Patience(id, Optional.of(accountId), atMost), language);
    }

    /** As {@link #whenSettled}, of something that is done: where too many wait, at once. */
    Uni<ChallengeView> whenSettledIfPossible(
            UUID accountId, UUID id, Duration atMost, TextLanguage language) {
        return settled(
                accountId,
                new Waiting.Patience(id, Optional.of(accountId), atMost).ifPossible(),
                language);
    }

    private Uni<ChallengeView> settled(
            UUID accountId, Waiting.Patience patience, TextLanguage language) {
        UUID id = patience.id();
        return waiting.when(
                        patience,
                        () -> own(accountId, id),
                        () -> looks.at(id).map(found -> own(accountId, id, found)),
                        challenge -> !isBusy(challenge))
                .map(challenge -> view(challenge, language));
    }

    private static boolean isBusy(Challenge challenge) {
        return challenge.status == Challenge.Status.preparing
                || challenge.status == Challenge.Status.checking;
    }

    /**
     * Takes answers, once.
     *
     * @throws Refusal 422 with all that is wrong with them
     */
    Once.Outcome answer(Wish wish, UUID id, JsonList answers) {
        String[] texts = answers.first().stream().map(JsonText::text).toArray(String[]::new);
        try {
            return desk.once(
                    wish.accountId(),
                    wish.key(),
                    Fingerprint.of("POST challenges/" + id + "/answers", texts),
                    () -> take(wish.accountId(), id, answers.count(), List.of(texts)));
        } catch (Enqueue.NotTaken refused) {
            throw refused.refusal();
        }
    }

    /** As {@link #answer}, written one JSON value a line: what is wrong says in which line. */
    Once.Outcome answerLines(Wish wish, UUID id, byte[] text) {
        try {
            // Nobody has somebody else's challenge read what is sent.
            own(wish.accountId(), id);
            return answer(wish, id, AnswerLines.read(text));
        } catch (Refusal refusal) {
            if (refusal.kind() == ErrorKind.INVALID && !refusal.violations().isEmpty()) {
                throw Refusal.invalid(AnswerLines.withLines(refusal.violations()));
            }
            throw refusal;
        }
    }

    private UUID take(UUID accountId, UUID id, int count, List<String> answers) {
        Challenge challenge = own(accountId, id);
        allowance.take(Kind.ANSWER, accountId);
        Problem problem = unchanged(challenge);
        Violations found = new Violations();
        int asked = challenge.picks == null ? 0 : challenge.picks.size();
        if (challenge.status == Challenge.Status.open && count != asked) {
            found.add(
                    "/answers",
                    "count",
                    "There are " + asked + " inputs, but " + count + " answers.");
        }
        for (int i = 0; i < answers.size(); i++) {
            problem.readAnswer(answers.get(i), "/answers/" + i, found);
        }
        if (!found.isEmpty()) {
            throw Refusal.invalid(found.list());
        }
        refuseUnlessOpen(desk.answer(id, answers));
        return id;
    }

    /** By what it was when its turn came: of two hand-ins at once, one finds it open. */
    private static void refuseUnlessOpen(Challenge.Status status) {
        switch (status) {
            case open -> {}
            case expired -> throw Refusal.gone("The challenge has expired; ask for a new one.");
            case preparing ->
                    throw Refusal.conflict("not-ready", "The inputs are still being picked.");
            case checking, closed ->
                    throw Refusal.conflict(
                            "already-answered",
                            "A challenge takes answers once; ask for a new one.");
        }
    }

    /** The inputs, one JSON object a line. */
    String inputs(UUID accountId, UUID id) {
        Challenge challenge = own(accountId, id);
        if (challenge.picks == null) {
            throw Refusal.conflict("not-ready", "The inputs are still being picked.");
        }
        unchanged(challenge);
        return String.join("\n", inputs(challenge).orElseThrow()) + "\n";
    }

    Page<ChallengeView> history(UUID accountId, Paging paging, TextLanguage language) {
        Optional<UUID> before = paging.after(Place.class).map(Place::id);
        List<Challenge> rows = desk.page(accountId, before, paging.probe());
        return Page.of(
                        rows,
                        paging,
                        row -> new Place(row.id),
                        row -> ChallengeView.of(row, null, message(row, language)))
                .counted(paging, most -> desk.count(accountId, most));
    }

    /** A row's place in the history. */
    record Place(UUID id) {}

    private Challenge own(UUID accountId, UUID id) {
        return own(accountId, id, desk.find(id));
    }

    private static Challenge own(UUID accountId, UUID id, Optional<Challenge> found) {
        return found.filter(challenge -> challenge.accountId.equals(accountId))
                .orElseThrow(() -> Refusal.notFound("challenge " + id));
    }

    /** The challenge's problem, if its inputs can still be made again. */
    private Problem unchanged(Challenge challenge) {
        return catalog.find(challenge.problem)
                .filter(challenge::isOf)
                .orElseThrow(
                        () ->
                                Refusal.gone(
                                        "The problem has changed since; ask for a new challenge."));
    }

    private ChallengeView view(Challenge challenge, TextLanguage language) {
        return ChallengeView.of(
                challenge, inputs(challenge).orElse(null), message(challenge, language));
    }

    private Optional<List<String>> inputs(Challenge challenge) {
        if (challenge.picks == null) {
            return Optional.empty();
        }
        return catalog.find(challenge.problem)
                .filter(challenge::isOf)
                .map(
                        problem -> {
                            var plan = problem.challenge(challenge.difficulty.size());
                            Seed seed = Seed.of(challenge.seed);
                            return challenge.picks.stream()
                                    .map(pick -> plan.at(seed, pick).input())
                                    .map(input -> Values.inputJson(problem.signature(), input))
                                    .toList();
                        });
    }

    private static String message(Challenge challenge, TextLanguage language) {
        if (challenge.results == null) {
            return null;
        }
        Locale locale = Locale.forLanguageTag(language.tag());
        if (challenge.correct) {
            return Message.of("answers-right").with("total", challenge.results.size()).in(locale);
        }
        StringJoiner wrong = new StringJoiner(", ");
        int count = 0;
        for (int i = 0; i < challenge.results.size(); i++) {
            if (!challenge.results.get(i)) {
                count++;
                if (count <= MOST_NAMED) {
                    wrong.add(String.valueOf(i + 1));
                }
            }
        }
        return Message.of("answers-wrong")
                .with("wrong", count > MOST_NAMED ? wrong + ", …" : wrong)
                .with("count", count)
                .with("total", challenge.results.size())
                .in(locale);
    }
}
