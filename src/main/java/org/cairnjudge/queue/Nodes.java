package org.cairnjudge.queue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Languages;

/**
 * Every Cairn process on this database, as it last spoke of itself: how a process that does not
 * judge knows which languages somebody can judge.
 */
@ApplicationScoped
public class Nodes implements Languages {
    /** A node speaks this often. */
    static final Duration HEARTBEAT = Duration.ofSeconds(2);

    /** A node that was silent for so long is not counted on. */
    static final Duration LIVE = Duration.ofSeconds(10);

    private static final Pattern JAVA = Pattern.compile("java([1-9][0-9])");
    private static final Comparator<String> NEWEST_FIRST =
            Comparator.comparing(Nodes::feature).reversed();

    private final EntityManager entities;
    private final ObjectMapper json;
    private final Clock clock;

    // Read by every submission and every page of a problem: a second old is young enough.
    private volatile Seen cached = new Seen(Instant.MIN, List.of());

    private record Seen(Instant at, List<NodeState> nodes) {}

    Nodes(EntityManager entities, ObjectMapper json, Clock clock) {
        this.entities = entities;
        this.json = json;
        this.clock = clock;
    }

    /** Says what this process is and that it lives. */
    @Transactional
    public void speak(NodeState state) {
        entities.createNativeQuery(
                        """
                        insert into node (name, role, judging, languages, hindrances, tier, started_at, seen_at)
                        values (:name, :role, :judging, cast(:languages as jsonb), cast(:hindrances as jsonb),
                                :tier, :started, :now)
                        on conflict (name) do update
                           set judging = excluded.judging, languages = excluded.languages,
                               hindrances = excluded.hindrances, tier = excluded.tier,
                               seen_at = excluded.seen_at
                        """)
                .setParameter("name", state.name())
                .setParameter("role", state.role().name())
                .setParameter("judging", state.judging())
                .setParameter("languages", write(state.languages()))
                .setParameter("hindrances", write(state.hindrances()))
                .setParameter("tier", state.tier())
                .setParameter("started", state.startedAt())
                .setParameter("now", clock.instant())
                .executeUpdate();
        cached = new Seen(Instant.MIN, List.of());
    }

    /** Says that this process is no more. */
    @Transactional
    public void leave(String name) {
        entities.createNativeQuery("delete from node where name = :name")
                .setParameter("name", name)
                .executeUpdate();
    }

    /** Forgets those that died long ago without a word. */
    @Transactional
    void forgetSilent() {
        entities.createNativeQuery("delete from node where seen_at < :longAgo")
                .setParameter("longAgo", clock.instant().minus(Duration.ofDays(1)))
                .executeUpdate();
    }

    /** The processes that live. */
    public List<NodeState> live() {
        Instant now = clock.instant();
        Seen seen = cached;
        if (seen.at().isBefore(now.minusSeconds(1))) {
            seen = new Seen(now, read(now.minus(LIVE)));
            cached = seen;
        }
        return seen.nodes();
    }

    @SuppressWarnings("unchecked")
    private List<NodeState> read(Instant since) {
        List<Object[]> rows =
                entities.createNativeQuery(
                                """
                                select name, role, judging, cast(languages as text), cast(hindrances as text),
                                       tier, started_at
                                  from node where seen_at > :since order by name
                                """)
                        .setParameter("since", since)
                        .getResultList();
        return rows.stream()
                .map(
                        row ->
                                new NodeState(
                                        (String) row[0],
                                        Role.valueOf((String) row[1]),
                                        (Boolean) row[2],
                                        read(
                                                (String) row[3],
                                                new TypeReference<Map<String, String>>() {}),
                                        read((String) row[4], new TypeReference<List<String>>() {}),
                                        (String) row[5],
                                        (Instant) row[6]))
                .toList();
    }

    @Override
    public List<String> concrete() {
        return List.copyOf(versions().keySet());
    }

    @Override
    public Map<String, String> versions() {
        Map<String, String> sorted = new TreeMap<>(NEWEST_FIRST);
        live().stream().filter(NodeState::judging).forEach(node -> sorted.putAll(node.languages()));
        return new LinkedHashMap<>(sorted);
    }

    @Override
    public Optional<String> resolve(String name) {
        if (name.equals("java")) {
            List<String> offered = concrete();
            return offered.stream()
                    .filter(language -> Station.isLongTerm(feature(language)))
                    .findFirst()
                    .or(() -> offered.stream().findFirst())
                    // Nobody judges: the name is right all the same, and the hindrance says why.
                    .or(() -> Optional.of("java17"));
        }
        return Optional.of(name).filter(language -> feature(language) >= 17);
    }

    @Override
    public Optional<String> hindrance(String language) {
        if (concrete().contains(language)) {
            return Optional.empty();
        }
        List<String> reasons =
                live().stream().flatMap(node -> node.hindrances().stream()).distinct().toList();
        if (!reasons.isEmpty()) {
            return Optional.of("No judge can run programs now: " + String.join("; ", reasons));
        }
        return Optional.of(
                concrete().isEmpty()
                        ? "No judge is running now."
                        : "No judge can run "
                                + language
                                + " now; offered: "
                                + String.join(", ", concrete())
                                + ".");
    }

    private static int feature(String language) {
        Matcher java = JAVA.matcher(language);
        return java.matches() ? Integer.parseInt(java.group(1)) : 0;
    }

    private String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + value, e);
        }
    }

    private <T> T read(String text, TypeReference<T> type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a node speaks of itself in no JSON: " + text, e);
        }
    }
}
