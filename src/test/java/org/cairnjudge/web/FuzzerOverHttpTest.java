package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cairnjudge.account.AccountDesk;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * Twenty thousand requests, most of them wrong: none breaks anything, and every answer is what the
 * document says. {@code -Dcairn.fuzz.seed=...} repeats a run, {@code -Dcairn.fuzz.requests=...}
 * makes it longer.
 */
@QuarkusTest
class FuzzerOverHttpTest {
    private static final Logger LOG = Logger.getLogger(FuzzerOverHttpTest.class);
    private static final int REQUESTS = Integer.getInteger("cairn.fuzz.requests", 20_000);
    private static final long SEED = Long.getLong("cairn.fuzz.seed", System.nanoTime() % 1_000_000);
    private static final Pattern CODE = Pattern.compile("`([a-z]+(?:-[a-z]+)*)`");

    @Inject AccountDesk accounts;

    private FuzzCallers callers() {
        return new FuzzCallers()
                .stranger("nobody", "")
                .stranger("a bad token", "Authorization: Bearer cairn_s_nonsense")
                .known("a user", () -> bearer(Learner.signsUp().authorization()))
                .known("a browser", FuzzerOverHttpTest::browser)
                .known("a token that may read", () -> token("read"))
                .known("a token that may submit", () -> token("submit"))
                .known("an admin", () -> bearer(Admin.signsIn(accounts).authorization()));
    }

    private static String bearer(String authorization) {
        return "Authorization: " + authorization;
    }

    private static String browser() {
        Learner learner = Learner.signsUp();
        Response session =
                given().contentType(ContentType.JSON)
                        .body(
                                Map.of(
                                        "username",
                                        learner.name(),
                                        "password",
                                        Learner.PASSWORD,
                                        "cookie",
                                        true))
                        .post(Learner.API + "/sessions");
        session.then().statusCode(201);
        String cookie = session.header("Set-Cookie").replaceAll(";.*", "");
        return "Cookie: " + cookie + "\r\nX-CSRF-Token: " + session.path("csrfToken");
    }

    private static String token(String scope) {
        String token =
                Learner.signsUp()
                        .asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", "fuzz", "scopes", List.of(scope)))
                        .post(Learner.API + "/me/tokens")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("token");
        return "Authorization: Bearer " + token;
    }

    /** The codes in the table of docs/api.md. */
    private static Set<String> codes() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (String line : Files.readAllLines(Path.of("docs/api.md"))) {
            if (line.matches("\\| [45][0-9][0-9] \\|.*")) {
                Matcher code = CODE.matcher(line.split("\\|")[2]);
                while (code.find()) {
                    codes.add(code.group(1));
                }
            }
        }
        assertTrue(codes.size() > 20, () -> "only these codes: " + codes);
        return codes;
    }

    @Test
    void nothingThatIsSentBreaksAnything() throws Exception {
        LOG.infof("fuzzing: -Dcairn.fuzz.seed=%d -Dcairn.fuzz.requests=%d", SEED, REQUESTS);
        ApiCalls api = ApiCalls.read();
        Fuzzer fuzzer =
                new Fuzzer(
                        new InetSocketAddress("localhost", RestAssured.port),
                        api,
                        callers(),
                        codes());

        List<String> findings = fuzzer.fire(REQUESTS, SEED);

        LOG.infof("fuzzed: %s", fuzzer.tally());
        assertEquals("", String.join("\n\n", findings), () -> "seed " + SEED);
        Map<String, Set<Integer>> seen = fuzzer.statusesByCall();
        assertEquals(
                Set.of(),
                api.all().stream()
                        .filter(call -> !seen.containsKey(call.name()))
                        .collect(Collectors.toSet()),
                "calls that were never made");
        assertTrue(
                seen.values().stream().filter(all -> all.contains(200) || all.contains(201)).count()
                        > api.all().size() / 2,
                () -> "the requests hardly ever succeed: " + seen);
        given().get(Learner.API + "/status").then().statusCode(200);
    }
}
