package org.cairnjudge.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.cairnjudge.http.EventStream;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.submission.Lookout;
import org.cairnjudge.submission.Moment;
import org.cairnjudge.submission.Progress;
import org.cairnjudge.submission.Sight;
import org.cairnjudge.submission.Submission;
import org.cairnjudge.submission.Until;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Those who read events as they happen. A stream is an entry in a table: no thread and no
 * connection to the database is held for it. One timer looks after all.
 */
@ApplicationScoped
class Streams {
    private static final Logger LOG = Logger.getLogger(Streams.class);

    /** Proxies close what is silent for a minute, some for half of one. */
    static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private static final Duration TICK = Duration.ofSeconds(1);

    private static final Duration RETRY = Duration.ofSeconds(2);

    /** Those whom a stopping server sends away do not all come back at once. */
    private static final int RETRIES_APART = 5;

    /**
     * Cases are told to so many readers a second, of one submission: where thousands look on, each
     * hears of them less often.
     */
    private static final int TOLD_A_SECOND = 1_000;

    private final Lookout lookout;
    private final Catalog catalog;
    private final Places places;
    private final ObjectMapper mapper;
    private final Duration patience;
    private final Duration life;
    private final Counter cutOff;
    private final Map<UUID, Crowd> crowds = new ConcurrentHashMap<>();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread thread = new Thread(task, "cairn-streams");
                        thread.setDaemon(true);
                        return thread;
                    });
    private int ticks;

    /** Those who read of one submission. */
    private static final class Crowd {
        private final Set<Stream> streams = ConcurrentHashMap.newKeySet();
        private volatile long toldNanos = System.nanoTime() - TimeUnit.HOURS.toNanos(1);
    }

    Streams(
            Lookout lookout,
            Catalog catalog,
            Places places,
            ObjectMapper mapper,
            @ConfigProperty(name = "cairn.events.stalled-after") Duration patience,
            @ConfigProperty(name = "cairn.events.longest") Duration life,
            MeterRegistry meters) {
        this.lookout = lookout;
        this.catalog = catalog;
        this.places = places;
        this.mapper = mapper;
        this.patience = patience;
        this.life = life;
        this.cutOff =
                Counter.builder("cairn.events.cut.off")
                        .description("Readers of events that did not read")
                        .register(meters);
        timer.scheduleWithFixedDelay(
                this::tick, TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether a reader who has seen this much has seen everything. */
    static boolean isAtTheEnd(Sight sight, Stream.Wish wish) {
        return switch (sight.status()) {
            case canceled -> !Moment.of(sight.attempt(), sight.status()).isAfter(wish.after());
            case done ->
                    !(wish.until() == Until.DONE
                                    ? Moment.of(sight.attempt(), sight.status())
                                    : Moment.explained(sight.attempt()))
                            .isAfter(wish.after());
            case queued, compiling, running -> false;
        };
    }

    /**
     * A stream for somebody who may know of the submission.
     *
     * @throws Refusal 429 or 503 if too many read or wait already
     */
    EventStream of(Stream.Wish wish) {
        Optional<UUID> who = Optional.ofNullable(wish.reader().accountId());
        places.require(who);
        return line -> {
            // Only now: an answer that is never written would keep its place for ever.
            Places.Place place = places.takeAnyway(who);
            Stream stream = new Stream(wish, line, RETRY, System.nanoTime());
            enter(stream);
            line.onClose(
                    () -> {
                        leave(stream);
                        place.giveBack();
                    });
            stream.begin(System.nanoTime());
            // After it has begun to hear, so that nothing falls between.
            look(wish.id());
        };
    }

    private void enter(Stream stream) {
        crowds.compute(
                stream.id(),
                (id, crowd) -> {
                    Crowd grown = crowd == null ? new Crowd() : crowd;
                    grown.streams.add(stream);
                    return grown;
                });
    }

    private void leave(Stream stream) {
        crowds.computeIfPresent(
                stream.id(),
                (id, crowd) -> {
                    crowd.streams.remove(stream);
                    return crowd.streams.isEmpty() ? null : crowd;
                });
    }

    /** Looks at a submission and tells its readers what is new. */
    void look(UUID id) {
        if (!crowds.containsKey(id)) {
            return;
        }
        lookout.soon(id).subscribe().with(sight -> tell(id, sight), failure -> missed(id, failure));
    }

    private void missed(UUID id, Throwable failure) {
        if (failure instanceof Refusal) {
            // It is gone, with its account.
            readers(id).forEach(stream -> stream.end(System.nanoTime()));
        } else {
            LOG.warnf("submission %s: cannot be looked at, trying again soon: %s", id, failure);
        }
    }

    private Set<Stream> readers(UUID id) {
        Crowd crowd = crowds.get(id);
        return crowd == null ? Set.of() : crowd.streams;
    }

    private void tell(UUID id, Sight sight) {
        long now = System.nanoTime();
        Map<Sight.Aspect, Map<Event.Kind, Event>> made = new HashMap<>();
        for (Stream stream : readers(id)) {
            Map<Event.Kind, Event> events =
                    made.computeIfAbsent(
                            sight.aspect(stream.reader()), aspect -> events(sight, stream));
            switch (sight.status()) {
                case queued, compiling, running -> stream.tell(events.get(Event.Kind.status), now);
                case canceled -> {
                    stream.tell(events.get(Event.Kind.status), now);
                    stream.end(now);
                }
                case done -> {
                    stream.tell(events.get(Event.Kind.verdict), now);
                    if (stream.until() == Until.EXPLAINED
                            && sight.has(Until.EXPLAINED, stream.reader())) {
                        stream.tell(events.get(Event.Kind.explained), now);
                    }
                    if (sight.has(stream.until(), stream.reader())) {
                        stream.end(now);
                    }
                }
            }
        }
    }

    private Map<Event.Kind, Event> events(Sight sight, Stream stream) {
        Map<Event.Kind, Event> events = new EnumMap<>(Event.Kind.class);
        Moment moment = Moment.of(sight.attempt(), sight.status());
        if (sight.status() == Submission.Status.done) {
            byte[] json = sight.json(stream.reader());
            events.put(Event.Kind.verdict, Event.of(Event.Kind.verdict, moment, json));
            events.put(
                    Event.Kind.explained,
                    Event.of(Event.Kind.explained, Moment.explained(sight.attempt()), json));
        } else {
            events.put(Event.Kind.status, status(sight.status(), moment));
        }
        return events;
    }

    private Event status(Submission.Status status, Moment moment) {
        return Event.of(Event.Kind.status, moment, json(Map.of("status", status)));
    }

    /** A judging goes on. */
    void hear(Progress progress) {
        Crowd crowd = crowds.get(progress.id());
        if (crowd == null) {
            return;
        }
        long now = System.nanoTime();
        if (progress.reached().isEmpty()) {
            Event event = status(progress.status(), progress.moment());
            crowd.streams.forEach(stream -> stream.tell(event, now));
            return;
        }
        long pause = TimeUnit.SECONDS.toNanos(1) * crowd.streams.size() / TOLD_A_SECOND;
        if (now - crowd.toldNanos < pause) {
            return;
        }
        crowd.toldNanos = now;
        Map<TextLanguage, Event> made = new EnumMap<>(TextLanguage.class);
        for (Stream stream : crowd.streams) {
            stream.tell(
                    made.computeIfAbsent(
                            stream.reader().language(),
                            language -> event(progress, stream.problem(), language)),
                    now);
        }
    }

    private Event event(Progress progress, String problem, TextLanguage language) {
        Progress.Reached reached = progress.reached().orElseThrow();
        ProgressView view =
                new ProgressView(
                        new ProgressView.Group(
                                reached.group(),
                                title(problem, reached.group(), language),
                                reached.cases(),
                                reached.passed()),
                        new ProgressView.Cases(reached.passedInAll(), reached.casesInAll()));
        return Event.of(Event.Kind.progress, progress.moment(), json(view));
    }

    /** A group that this server's package does not have is called by its name. */
    private String title(String problem, String group, TextLanguage language) {
        return catalog.find(problem)
                .flatMap(known -> known.group(group))
                .map(known -> known.title().byTag().get(language.tag()))
                .orElse(group);
    }

    private byte[] json(Object data) {
        try {
            return mapper.writeValueAsBytes(data);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an event without JSON", e);
        }
    }

    /** Everybody looks: something may have been missed. */
    void lookAtAll() {
        crowds.keySet().forEach(this::look);
    }

    private void tick() {
        try {
            long now = System.nanoTime();
            crowds.values().forEach(crowd -> crowd.streams.forEach(stream -> tend(stream, now)));
            ticks++;
            if (ticks % HEARTBEAT.dividedBy(TICK) == 0) {
                // The net below the notifications.
                lookAtAll();
            }
        } catch (RuntimeException e) {
            LOG.errorf(e, "could not look after the streams, trying again");
        }
    }

    private void tend(Stream stream, long now) {
        if (stream.standsStill(patience, now)) {
            stream.cut(patience, now, () -> cutOff(stream));
        } else if (stream.isOlderThan(life, now)) {
            // It comes back with its Last-Event-ID, if its token still holds.
            stream.sendAway(RETRY, now);
        } else {
            stream.comment(HEARTBEAT, now);
        }
    }

    private void cutOff(Stream stream) {
        cutOff.increment();
        LOG.infof(
                "submission %s: cut off a reader that has not read for %s", stream.id(), patience);
    }

    /** Sends everybody away, to come back to another server. */
    void close() {
        int count = 0;
        for (Stream stream :
                crowds.values().stream().flatMap(crowd -> crowd.streams.stream()).toList()) {
            stream.sendAway(RETRY.plusSeconds(count % RETRIES_APART), System.nanoTime());
            count++;
        }
    }

    @PreDestroy
    void stopTimer() {
        timer.shutdownNow();
    }
}
