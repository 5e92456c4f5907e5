package org.cairnjudge.http;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers from memory: as they were, to those whom they are for, and no longer than they may. */
@QuarkusTest
class KeptAnswersOverHttpTest {
    private static final Duration LONG = Duration.ofMinutes(30);

    @Inject KeptAnswers kept;

    @TestHTTPResource("/")
    URI server;

    private final String path = "/test/kept/" + UUID.randomUUID();

    @BeforeEach
    void keep() {
        kept.keepFor(LONG);
    }

    @AfterEach
    void doNotKeep() {
        KeptResource.gate = new CountDownLatch(0);
        kept.keepFor(Duration.ZERO);
    }

    private static String made(RequestSpecification request, String path) {
        return request.get(path).then().statusCode(200).extract().path("made");
    }

    private static String headers(Response response) {
        return response.headers().asList().stream()
                .map(header -> header.getName().toLowerCase() + ": " + header.getValue())
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aKeptAnswerIsTheOneThatWasMade() {
        for (String read :
                List.of(
                        path,
                        "/api/v1/problems?limit=2",
                        "/api/v1/problems/stone-game-ix?lang=zh",
                        "/api/v1/problems/stone-game-ix/samples",
                        "/api/v1/problems/stone-game-ix/statistics",
                        "/api/v1/leaderboard?period=week")) {
            Response first = given().get(read);
            Response second = given().get(read);

            assertEquals(200, second.statusCode(), read);
            assertEquals(first.asString(), second.asString());
            assertEquals(headers(first), headers(second), read);
        }
        assertEquals(made(given(), path), made(given(), path));
    }

    @Test
    void whoHasItGetsNoBodyAgain() {
        String tag = given().get(path).header("ETag");
        kept.keepFor(LONG);
        // Made for somebody who had it already; kept for others as well as for the next of those.
        given().header("If-None-Match", "\"other\"").get(path).then().statusCode(200);
        String now = given().get(path).header("ETag");
        Response known = given().header("If-None-Match", "W/" + now + ", " + tag).get(path);

        assertEquals(304, known.statusCode());
        assertEquals("", known.asString());
        assertEquals(now, known.header("ETag"));
        assertEquals("*", known.header("Access-Control-Allow-Origin"));
        assertTrue(known.header("Vary").contains("Accept-Language"));
    }

    @Test
    void nobodyElsesAnswerIsGiven() {
        String mine = made(given(), path);
        Set<String> others = new HashSet<>();
        Learner ada = Learner.signsUp();
        others.add(made(ada.asks(), path));
        others.add(made(given().cookie("any", "thing"), path));
        others.add(made(given().header("Accept-Language", "zh"), path));
        others.add(made(given(), path + "?lang=zh"));
        others.add(made(given(), path + "?limit=1&sort=a"));
        others.add(made(given(), path + "?sort=a&limit=1"));
        others.add(made(given(), path + "?limit=1&limit=1"));
        others.add(made(given(), path + "?unknown=1"));
        others.add(made(given(), path + "?unknown=1"));
        others.add(made(given().header("Accept", "application/json;q=0.9"), path));

        assertEquals(10, others.size());
        assertFalse(others.contains(mine));
        assertEquals(mine, made(given(), path));
        assertEquals(mine, made(given().header("Accept-Language", "fr, en;q=0.5"), path));
        assertEquals(mine, made(given().header("Accept", "application/json"), path));
        given().header("Accept-Language", "zh").get(path).then().header("Content-Language", "zh");
        given().header("Accept", "text/html").get(path).then().statusCode(406);
        given().post(path).then().statusCode(405);
        given().head(path).then().statusCode(200);
        String answer =
                given().header("Authorization", "Bearer no").get(path).header("Cache-Control");
        assertNotEquals("public, no-cache", answer);
    }

    @Test
    void longAddressesAndErrorsAreMadeAnew() {
        String longPath = "/test/kept/" + "a".repeat(KeptAnswers.LONGEST_ADDRESS);
        assertNotEquals(made(given(), longPath), made(given(), longPath));

        int before = KeptResource.MADE.get();
        given().get("/test/kept/nothing").then().statusCode(404);
        given().get("/test/kept/nothing").then().statusCode(404);
        assertEquals(before + 2, KeptResource.MADE.get());
    }

    @Test
    void whatIsAskedForAtOnceIsMadeOnce() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        KeptResource.gate = gate;
        int before = KeptResource.MADE.get();
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path)).build();
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            answers.add(http.sendAsync(request, BodyHandlers.ofString()));
        }
        await().atMost(Duration.ofMinutes(1)).until(() -> KeptResource.MADE.get() > before);
        gate.countDown();

        Set<String> bodies = new HashSet<>();
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            bodies.add(answer.get().body());
        }
        assertEquals(1, bodies.size(), () -> "answers: " + bodies);
        assertEquals(before + 1, KeptResource.MADE.get());
    }

    @Test
    void whoWaitedForAnErrorMakesTheAnswerForHimself() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        KeptResource.gate = gate;
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/test/kept/nothing")).build();
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            answers.add(http.sendAsync(request, BodyHandlers.ofString()));
        }
        gate.countDown();

        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertEquals(404, answer.get().statusCode());
        }
    }

    @Test
    void nothingIsOlderThanASecond() {
        Duration second = Duration.ofSeconds(1);
        kept.keepFor(second);
        int written = Integer.parseInt(made(given(), path));
        long changed = System.nanoTime();
        long asked;
        int seen;
        do {
            asked = System.nanoTime();
            seen = Integer.parseInt(made(given(), path));
        } while (asked - changed < second.toNanos());

        // Asked for more than a second after the change: the change is in the answer.
        assertTrue(seen > written, () -> "still " + written);
    }
}
