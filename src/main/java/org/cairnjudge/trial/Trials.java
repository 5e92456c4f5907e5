package org.cairnjudge.trial;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.JsonList;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.limit.Fingerprint;
import org.cairnjudge.limit.Once;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Languages;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Values;
import org.cairnjudge.problem.Violations;
import org.cairnjudge.submission.Enqueue;
import org.cairnjudge.submission.Looks;
import org.cairnjudge.submission.SourceText;
import org.cairnjudge.submission.Waiting;

/** What callers may ask of trials: checks what was asked, and that it is their own. */
@ApplicationScoped
class Trials {
    /** Each is run by itself, and shown. */
    static final int MOST_INPUTS = 20;

    private final TrialDesk desk;
    private final Catalog catalog;
    private final Languages languages;
    private final Waiting waiting;
    private final Looks<Trial> looks;

    Trials(TrialDesk desk, Catalog catalog, Languages languages, Waiting waiting) {
        this.desk = desk;
        this.catalog = catalog;
        this.languages = languages;
        this.waiting = waiting;
        this.looks = new Looks<>(desk::all, Infrastructure.getDefaultExecutor());
    }

    /**
     * Who reads.
     *
     * @param admin whether others' trials may be seen
     */
    record Reader(UUID accountId, boolean admin, TextLanguage language) {}

    Once.Outcome open(UUID accountId, String slug, NewTrial wish, Optional<String> key) {
        Problem problem = catalog.find(slug).orElseThrow(() -> Refusal.notFound("problem " + slug));
        SourceText.check(wish.source());
        Violations found = new Violations();
        Optional<String> concrete = languages.resolve(wish.language());
        if (concrete.isEmpty()) {
            found.add(
                    "/language",
                    "unknown-language",
                    "Programs may be in " + String.join(", ", languages.concrete()) + ".");
        }
        Optional<List<TrialDesk.Sent>> inputs =
                Optional.ofNullable(wish.inputs()).map(sent -> read(problem, sent, found));
        if (!found.isEmpty()) {
            throw Refusal.invalid(found.list());
        }
        return open(
                new TrialDesk.Draft(accountId, slug, concrete.orElseThrow(), wish.source(), inputs),
                key,
                fingerprint(slug, wish, inputs));
    }

    private Once.Outcome open(TrialDesk.Draft draft, Optional<String> key, Fingerprint asked) {
        try {
            return desk.open(draft, key, asked);
        } catch (Enqueue.NotTaken refused) {
            throw refused.refusal();
        }
    }

    private static List<TrialDesk.Sent> read(Problem problem, JsonList sent, Violations found) {
        if (sent.count() == 0 || sent.count() > MOST_INPUTS) {
            found.add(
                    "/inputs",
                    "size",
                    "A trial takes 1 to " + MOST_INPUTS + " inputs, not " + sent.count() + ".");
            return List.of();
        }
        List<TrialDesk.Sent> inputs = new ArrayList<>();
        for (int i = 0; i < sent.count(); i++) {
            problem.readInput(sent.first().get(i).text(), "/inputs/" + i, found)
                    .map(
                            input ->
                                    new TrialDesk.Sent(
                                            Values.inputJson(problem.signature(), input),
                                            Values.count(input)))
                    .ifPresent(inputs::add);
        }
        return inputs;
    }

    private static Fingerprint fingerprint(
            String slug, NewTrial wish, Optional<List<TrialDesk.Sent>> inputs) {
        List<String> parts = new ArrayList<>(List.of(wish.language(), wish.source()));
        inputs.ifPresent(own -> own.forEach(input -> parts.add(input.json())));
        return Fingerprint.of("POST /problems/" + slug + "/runs", parts.toArray(String[]::new));
    }

    /** The trial once it is done, at the latest after {@code atMost} as it is then. */
    Uni<TrialView> whenDone(UUID id, Duration atMost, Reader reader) {
        return whenDone(patience(id, atMost, reader), reader);
    }

    /** As {@link #whenDone}, of one that has just been stored: where too many wait, at once. */
    Uni<TrialView> whenDoneIfPossible(UUID id, Duration atMost, Reader reader) {
        return whenDone(patience(id, atMost, reader).ifPossible(), reader);
    }

    private static Waiting.Patience patience(UUID id, Duration atMost, Reader reader) {
        return new Waiting.Patience(id, Optional.of(reader.accountId()), atMost);
    }

    private Uni<TrialView> whenDone(Waiting.Patience patience, Reader reader) {
        UUID id = patience.id();
        return waiting.when(
                        patience,
                        () -> own(id, reader, desk.find(id)),
                        () -> looks.at(id).map(found -> own(id, reader, found)),
                        trial -> trial.status == Trial.Status.done)
                .map(trial -> TrialView.of(trial, reader.language()));
    }

    private static Trial own(UUID id, Reader reader, Optional<Trial> found) {
        return found.filter(trial -> reader.admin() || trial.accountId.equals(reader.accountId()))
                .orElseThrow(() -> Refusal.notFound("run " + id));
    }
}
