package org.cairnjudge.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import org.cairnjudge.http.AnswerMemory.Answer;
import org.cairnjudge.http.AnswerMemory.Key;
import org.cairnjudge.http.ResourceMethods.ResourceMethod;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Answers public reads from bytes that were made less than a second ago, on the event loop, before
 * authentication and JAX-RS. Asked by many at once, a read is made once; the others wait for it.
 *
 * <p>Only plain GETs take part, of nobody in particular: no credentials, no cookie, no body, JSON
 * welcome, only known parameters, a short address. Whatever else comes is answered as if there were
 * no cache. The key is the address as it was written and the language that the texts are in, so no
 * two readers who should get different answers get the same.
 */
@ApplicationScoped
class KeptAnswers {
    // After Edge, which refuses what cannot be read.
    private static final int SECOND = Edge.FIRST + 1;

    private static final String MAKING = KeptAnswers.class.getName();

    /** Longer than anything is kept. */
    private static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

    /** Longer addresses are rarely the same twice. */
    static final int LONGEST_ADDRESS = 200;

    private static final Set<String> JSON_WELCOME =
            Set.of("*/*", "application/json", "application/json, text/plain, */*");

    private final List<Read> reads = new ArrayList<>();
    private final AnswerMemory memory;
    private final ConcurrentMap<Key, Making> making = new ConcurrentHashMap<>();
    private volatile long nanos;

    @Inject
    KeptAnswers(
            BeanManager beans,
            @ConfigProperty(name = "cairn.reads.kept") Duration time,
            @ConfigProperty(name = "cairn.reads.kept-bytes") MemorySize bytes) {
        ResourceMethods.of(beans).forEach(this::addIfKept);
        this.memory = new AnswerMemory(bytes.asLongValue(), FORGOTTEN_AFTER);
        keepFor(time);
    }

    /** Changes how long answers are kept; zero for not at all. What was kept is forgotten. */
    void keepFor(Duration time) {
        nanos = time.toNanos();
        memory.forget();
    }

    /** An address that is kept, with {@code [^/]+} for its variables. */
    private record Read(Pattern path, String template, Set<String> parameters) {}

    /** A read that is being made, and who waits for it. */
    private final class Making {
        private final Key key;
        private final long beganNanos;
        private final ConcurrentLinkedQueue<Runnable> waiting = new ConcurrentLinkedQueue<>();
        private volatile boolean over;

        Making(Key key, long beganNanos) {
            this.key = key;
            this.beganNanos = beganNanos;
        }

        void await(Runnable then) {
            waiting.add(then);
            if (over) {
                wake();
            }
        }

        void end() {
            making.remove(key, this);
            over = true;
            wake();
        }

        private void wake() {
            for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
                next.run();
            }
        }
    }

    private void addIfKept(ResourceMethod known) {
        BrieflyKept kept = known.method().getAnnotation(BrieflyKept.class);
        if (kept == null) {
            return;
        }
        Set<String> parameters = new HashSet<>(Set.of(kept.parameters()));
        parameters.add("lang");
        String path = known.template().replaceAll("\\{[^}]+}", "[^/]+");
        reads.add(new Read(Pattern.compile(path), known.template(), parameters));
    }

    void route(@Observes Router router) {
        router.route().order(SECOND).handler(this::answer);
    }

    private void answer(RoutingContext context) {
        Optional<Key> key = nanos == 0 ? Optional.empty() : key(context.request());
        if (key.isEmpty()) {
            context.next();
            return;
        }
        answer(context, key.get());
    }

    private void answer(RoutingContext context, Key key) {
        long arrived = System.nanoTime();
        Optional<Answer> answer = memory.get(key, arrived, nanos);
        if (answer.isPresent()) {
            give(answer.get(), context);
            return;
        }
        Making mine = new Making(key, arrived);
        Making other = making.putIfAbsent(key, mine);
        if (other == null) {
            context.put(MAKING, mine);
            context.addEndHandler(ended -> mine.end());
            context.next();
            return;
        }
        Context own = Vertx.currentContext();
        other.await(() -> own.runOnContext(awake -> afterwards(context, key, arrived)));
    }

    /**
     * Whoever has waited gets what was made, however long that took: its making began no earlier
     * than what a hit would have been given. Who finds nothing makes the answer for himself.
     */
    private void afterwards(RoutingContext context, Key key, long arrived) {
        if (context.response().closed()) {
            return;
        }
        Optional<Answer> answer = memory.get(key, arrived, nanos);
        if (answer.isPresent()) {
            give(answer.get(), context);
            return;
        }
        context.next();
    }

    private static void give(Answer answer, RoutingContext context) {
        HttpServerResponse response = context.response();
        boolean known =
                PublicReads.matches(
                        context.request().getHeader(HttpHeaders.IF_NONE_MATCH), answer.tag());
        answer.headers()
                .forEach(
                        (name, values) -> {
                            if (!known || !name.equalsIgnoreCase("Content-Type")) {
                                response.putHeader(name, values);
                            }
                        });
        if (known) {
            response.setStatusCode(304).end();
            return;
        }
        response.end(answer.body());
    }

    private Optional<Key> key(HttpServerRequest request) {
        String address = request.uri();
        if (request.method() != HttpMethod.GET
                || address.length() > LONGEST_ADDRESS
                || request.headers().contains(HttpHeaders.AUTHORIZATION)
                || request.headers().contains(HttpHeaders.COOKIE)
                || Bodies.hasBody(request)
                || !wantsJson(request.headers().getAll(HttpHeaders.ACCEPT))) {
            return Optional.empty();
        }
        int mark = address.indexOf('?');
        String path = mark < 0 ? address : address.substring(0, mark);
        String query = mark < 0 ? "" : address.substring(mark + 1);
        for (Read read : reads) {
            if (read.path().matcher(path).matches()) {
                // Counted as the same address as those that JAX-RS answers.
                Context own = Vertx.currentContext();
                if (own != null) {
                    own.putLocal("UrlPathTemplate", read.template());
                }
                return knowsAll(read.parameters(), query)
                        ? Optional.of(
                                new Key(
                                        address,
                                        TextLanguage.accepted(
                                                request.headers()
                                                        .getAll(HttpHeaders.ACCEPT_LANGUAGE))))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean wantsJson(List<String> accept) {
        return accept.isEmpty() || accept.size() == 1 && JSON_WELCOME.contains(accept.get(0));
    }

    /** Whether a query has none but these, each at most once. */
    private static boolean knowsAll(Set<String> parameters, String query) {
        if (query.isEmpty()) {
            return true;
        }
        Set<String> seen = new HashSet<>();
        for (String part : query.split("&", -1)) {
            String name = part.split("=", 2)[0];
            if (!parameters.contains(name) || !seen.add(name)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps an answer, if it is one that was asked for to be kept. */
    void keep(RoutingContext context, Map<String, List<String>> headers, String tag, byte[] body) {
        Making asked = context.get(MAKING);
        if (asked != null) {
            memory.put(
                    asked.key,
                    new Answer(Map.copyOf(headers), tag, Buffer.buffer(body), asked.beganNanos));
        }
    }
}
