package org.cairnjudge.account;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cairnjudge.chore.Chores;
import org.cairnjudge.http.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AccountsOverHttpTest {
    private static final String PASSWORD = "three-piles-of-stones";

    @Inject AccountDesk desk;
    @Inject Chores chores;
    @Inject OldCredentials oldCredentials;

    private final String username = "u-" + UUID.randomUUID().toString().substring(0, 18);

    private static ValidatableResponse isError(
            ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .header("Content-Type", startsWith("application/problem+json"))
                .body("code", equalTo(code));
    }

    private static ValidatableResponse post(String path, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post("/api/v1" + path).then();
    }

    private static Map<String, String> credentials(String username, String password) {
        return Map.of("username", username, "password", password);
    }

    private ValidatableResponse signUp() {
        return post("/users", credentials(username, PASSWORD));
    }

    private String signIn() {
        return post("/sessions", credentials(username, PASSWORD))
                .statusCode(201)
                .extract()
                .path("token");
    }

    private String member() {
        signUp().statusCode(201);
        return signIn();
    }

    private static RequestSpecification as(String token) {
        return given().header("Authorization", "Bearer " + token).contentType(ContentType.JSON);
    }

    private static String newToken(String session, String... scopes) {
        return as(session)
                .body(Map.of("name", "a token", "scopes", scopes))
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(201)
                .extract()
                .path("token");
    }

    @Test
    void fromSignUpToSignOut() {
        signUp().statusCode(201)
                .header("Location", containsString("/api/v1/users/" + username))
                .body("username", equalTo(username))
                .body("createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT.*Z"))
                .body(not(containsString("password")));
        String session =
                post("/sessions", credentials(username, PASSWORD))
                        .statusCode(201)
                        .header("Cache-Control", "no-store")
                        .body("token", matchesPattern("cairn_s_[A-Za-z0-9_-]{43}"))
                        .body("expiresAt", notNullValue())
                        .extract()
                        .path("token");
        as(session)
                .get("/api/v1/me")
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("private"))
                .header("Vary", containsString("Authorization"))
                .body("username", equalTo(username))
                .body("role", equalTo("user"))
                .body("scopes", containsInAnyOrder("read", "submit"));

        ValidatableResponse made =
                as(session)
                        .body(Map.of("name", "laptop", "scopes", List.of("read")))
                        .post("/api/v1/me/tokens")
                        .then()
                        .statusCode(201)
                        .header("Cache-Control", "no-store")
                        .body("token", matchesPattern("cairn_t_[A-Za-z0-9_-]{43}"));
        String token = made.extract().path("token");
        String id = made.extract().path("id");
        as(token).get("/api/v1/me").then().statusCode(200).body("scopes", equalTo(List.of("read")));
        as(session)
                .get("/api/v1/me/tokens")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items[0].id", equalTo(id))
                .body("items[0].name", equalTo("laptop"))
                .body("items[0].lastUsedAt", notNullValue())
                .body("items[0]", not(hasKey("token")))
                .body("nextCursor", nullValue());

        isError(as(token).get("/test/trouble/closed").then(), 403, "forbidden");
        as(session).get("/test/trouble/closed").then().statusCode(200);

        as(session).delete("/api/v1/me/tokens/" + id).then().statusCode(204);
        isError(as(token).get("/api/v1/me").then(), 401, "invalid-token");
        as(session).delete("/api/v1/sessions/current").then().statusCode(204);
        isError(as(session).get("/api/v1/me").then(), 401, "invalid-token")
                .header("WWW-Authenticate", containsString("error=\"invalid_token\""));
    }

    @Test
    void signingOutEverywhereEndsAllSessionsButNoToken() {
        String one = member();
        String other = signIn();
        String token = newToken(one, "read");
        as(one).delete("/api/v1/sessions").then().statusCode(204);
        as(one).get("/api/v1/me").then().statusCode(401);
        as(other).get("/api/v1/me").then().statusCode(401);
        as(token).get("/api/v1/me").then().statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|/password,/username",
                "{\"username\": null, \"password\": null}|/password,/username",
                "{\"username\": \"ab\", \"password\": \"short\"}|/password,/username",
                "{\"username\": \"UPPER\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"has space\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"石头石头\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"abc\\n\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"a\\u0000bc\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"good\", \"password\": \"long\\u0000enough\"}|/password",
                "{\"username\": \"good\", \"password\": \"long\\ud800enough\"}|/password",
                "{\"username\": 5, \"password\": [], \"extra\": 1}|/extra,/password,/username",
                "{\"username\": \"me\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"admin\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"../../etc\", \"password\": \"long enough\"}|/username",
                "{\"username\": \"same-as-this\", \"password\": \"same-as-this\"}|/password"
            })
    void badSignUpsNameAllThatIsWrong(String body, String pointers) {
        isError(
                        given().contentType(ContentType.JSON)
                                .body(body)
                                .post("/api/v1/users")
                                .then(),
                        422,
                        "invalid")
                .body("errors.pointer", containsInAnyOrder(pointers.split(",")));
    }

    @Test
    void passwordsAreBounded() {
        post("/users", credentials(username, "x".repeat(257))).statusCode(422);
        post("/sessions", credentials(username, "x".repeat(100_000))).statusCode(422);
        post("/users", credentials(username, "x".repeat(256))).statusCode(201);
        post("/sessions", credentials(username, "x".repeat(256))).statusCode(201);
    }

    @Test
    void aNameIsTakenOnce() {
        signUp().statusCode(201);
        isError(signUp(), 409, "username-taken");
    }

    @Test
    void ofManyAtTheSameMomentOneGetsTheName() throws Exception {
        ExecutorService many = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Integer>> tries =
                    Collections.nCopies(8, () -> signUp().extract().statusCode());
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> done : many.invokeAll(tries)) {
                statuses.add(done.get());
            }
            assertEquals(1, Collections.frequency(statuses, 201), statuses::toString);
            assertEquals(7, Collections.frequency(statuses, 409), statuses::toString);
        } finally {
            many.shutdownNow();
        }
    }

    @Test
    void wrongPasswordsAndUnknownNamesAreAnsweredAlike() {
        signUp().statusCode(201);
        String wrong =
                isError(
                                post("/sessions", credentials(username, "not the password")),
                                401,
                                "bad-credentials")
                        .header("WWW-Authenticate", startsWith("Bearer"))
                        .extract()
                        .asString();
        String unknown =
                isError(
                                post("/sessions", credentials("nobody-of-that-name", PASSWORD)),
                                401,
                                "bad-credentials")
                        .extract()
                        .asString();
        assertEquals(wrong, unknown);
        isError(post("/sessions", credentials("' or 1=1 --", PASSWORD)), 401, "bad-credentials");
    }

    @Test
    void whoFailsTooOftenWaitsEvenWithTheRightPassword() {
        String token = member();
        for (int i = 0; i < 30; i++) {
            post("/sessions", credentials(username, "wrong " + i)).statusCode(401);
        }
        ValidatableResponse refused =
                isError(post("/sessions", credentials(username, PASSWORD)), 429, "too-many-tries");
        refused.header("Retry-After", matchesPattern("[1-9][0-9]*"));
        as(token).get("/api/v1/me").then().statusCode(200);
    }

    @Test
    void signInsThatSucceedAreNotCounted() {
        signUp().statusCode(201);
        for (int i = 0; i < 32; i++) {
            signIn();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer ",
                "Bearer x",
                "Bearer cairn_s_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "Bearer ' or 1=1 --",
                "Basic YWRhOnBhc3N3b3Jk",
                "nonsense"
            })
    void aWrongTokenIs401(String header) {
        isError(
                        given().header("Authorization", header).get("/api/v1/me").then(),
                        401,
                        "invalid-token")
                .header("WWW-Authenticate", containsString("Bearer"));
    }

    @Test
    void aTokenOfAbsurdLengthIs401() {
        isError(as("cairn_s_" + "A".repeat(6000)).get("/api/v1/me").then(), 401, "invalid-token");
    }

    @Test
    void noTokenIs401() {
        isError(given().get("/api/v1/me").then(), 401, "unauthenticated")
                .header("WWW-Authenticate", equalTo("Bearer realm=\"cairn\""));
    }

    @Test
    void aTokenCannotMakeTokensNorChangeThePassword() {
        String session = member();
        String token = newToken(session, "read", "submit");
        isError(
                as(token)
                        .body(Map.of("name", "stronger", "scopes", List.of("submit")))
                        .post("/api/v1/me/tokens")
                        .then(),
                403,
                "forbidden");
        isError(as(token).delete("/api/v1/sessions").then(), 403, "forbidden");
        isError(
                as(token)
                        .body(Map.of("currentPassword", PASSWORD, "newPassword", "another one"))
                        .put("/api/v1/me/password")
                        .then(),
                403,
                "forbidden");
    }

    @Test
    void onlyAdminsGetTheAdminScope() {
        String session = member();
        isError(
                        as(session)
                                .body(Map.of("name", "x", "scopes", List.of("admin")))
                                .post("/api/v1/me/tokens")
                                .then(),
                        422,
                        "invalid")
                .body("errors[0].pointer", equalTo("/scopes"));
        String admin = "a-" + username.substring(2);
        desk.createAdmin(admin, PASSWORD, Audit.COMMAND_LINE);
        String adminSession =
                post("/sessions", credentials(admin, PASSWORD)).extract().path("token");
        as(adminSession)
                .get("/api/v1/me")
                .then()
                .body("role", equalTo("admin"))
                .body("scopes", hasItem("admin"));
        String adminToken = newToken(adminSession, "admin");
        as(adminToken).get("/api/v1/me").then().body("scopes", equalTo(List.of("admin")));
        isError(as(adminToken).get("/test/trouble/closed").then(), 403, "forbidden");
    }

    @Test
    void administratorsAreCheckedLikeAnyone() {
        Refusal bad =
                assertThrows(
                        Refusal.class, () -> desk.createAdmin("X", "short", Audit.COMMAND_LINE));
        assertEquals(2, bad.violations().size());
        desk.createAdmin(username, PASSWORD, Audit.COMMAND_LINE);
        Refusal taken =
                assertThrows(
                        Refusal.class,
                        () -> desk.createAdmin(username, PASSWORD, Audit.COMMAND_LINE));
        assertEquals("username-taken", taken.code());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|/name,/scopes",
                "{\"name\": \" \", \"scopes\": []}|/name,/scopes",
                "{\"name\": \"x\", \"scopes\": [\"write\"]}|/scopes/0",
                "{\"name\": \"x\", \"scopes\": [null]}|/scopes",
                "{\"name\": \"x\", \"scopes\": \"read\"}|/scopes",
                "{\"name\": \"x\", \"scopes\": [0]}|/scopes/0",
                "{\"name\": \"x\", \"scopes\": [\"read\"], \"expiresAt\": \"soon\"}|/expiresAt",
                "{\"name\": \"x\", \"scopes\": [\"read\"], \"expiresAt\": \"2001-01-01T00:00:00Z\"}|/expiresAt",
                "{\"name\": \"x\", \"scopes\": [\"read\"], \"expiresAt\": \"+999999999-12-31T23:59:59Z\"}|/expiresAt"
            })
    void badTokensNameAllThatIsWrong(String body, String pointers) {
        String session = member();
        List<String> found =
                isError(as(session).body(body).post("/api/v1/me/tokens").then(), 422, "invalid")
                        .extract()
                        .path("errors.pointer");
        for (String pointer : pointers.split(",")) {
            assertEquals(
                    1, found.stream().filter(f -> f.startsWith(pointer)).count(), found::toString);
        }
    }

    @Test
    void tokensAreBoundedInNumberAndListedInPages() {
        String session = member();
        for (int i = 0; i < AccountDesk.MAX_TOKENS; i++) {
            newToken(session, "read");
        }
        isError(
                as(session)
                        .body(Map.of("name", "one more", "scopes", List.of("read")))
                        .post("/api/v1/me/tokens")
                        .then(),
                409,
                "too-many-tokens");
        Set<String> seen = new HashSet<>();
        String next = "/api/v1/me/tokens?limit=20";
        int pages = 0;
        while (next != null) {
            var page = as(session).get(next).then().statusCode(200).extract();
            seen.addAll(page.path("items.id"));
            String link = page.header("Link");
            next = link == null ? null : link.substring(1, link.indexOf('>'));
            pages++;
        }
        assertEquals(3, pages);
        assertEquals(AccountDesk.MAX_TOKENS, seen.size());
    }

    @Test
    void nobodyCanEndAnothersToken() {
        String session = member();
        String id =
                as(session)
                        .body(Map.of("name", "mine", "scopes", List.of("read")))
                        .post("/api/v1/me/tokens")
                        .then()
                        .extract()
                        .path("id");
        String other = "o-" + username.substring(2);
        post("/users", credentials(other, PASSWORD)).statusCode(201);
        String stranger = post("/sessions", credentials(other, PASSWORD)).extract().path("token");
        isError(as(stranger).delete("/api/v1/me/tokens/" + id).then(), 404, "not-found");
        isError(as(session).delete("/api/v1/me/tokens/no-id").then(), 404, "not-found");
        as(session).delete("/api/v1/me/tokens/" + id).then().statusCode(204);
    }

    @Test
    void aNewPasswordEndsEverythingElse() {
        String session = member();
        String other = signIn();
        String token = newToken(session, "read");
        Map<String, String> change = new HashMap<>();
        change.put("currentPassword", "not this one");
        change.put("newPassword", "four-piles-of-stones");
        isError(as(session).body(change).put("/api/v1/me/password").then(), 422, "invalid")
                .body("errors[0].pointer", equalTo("/currentPassword"));
        change.put("currentPassword", PASSWORD);
        as(session).body(change).put("/api/v1/me/password").then().statusCode(204);
        as(session).get("/api/v1/me").then().statusCode(200);
        as(other).get("/api/v1/me").then().statusCode(401);
        as(token).get("/api/v1/me").then().statusCode(401);
        post("/sessions", credentials(username, PASSWORD)).statusCode(401);
        post("/sessions", credentials(username, "four-piles-of-stones")).statusCode(201);
    }

    @Test
    void aDisabledAccountIsRefusedAtOnce() {
        String session = member();
        QuarkusTransaction.requiringNew()
                .run(() -> Account.named(username).orElseThrow().disable(Instant.now()));
        isError(as(session).get("/api/v1/me").then(), 401, "invalid-token");
        isError(post("/sessions", credentials(username, PASSWORD)), 403, "account-disabled");
        isError(post("/sessions", credentials(username, "wrong")), 401, "bad-credentials");
    }

    @Test
    void anExpiredTokenIsRefused() {
        String session = member();
        Instant soon = Instant.now().plus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.MICROS);
        ValidatableResponse made =
                as(session)
                        .body(
                                Map.of(
                                        "name",
                                        "x",
                                        "scopes",
                                        List.of("read"),
                                        "expiresAt",
                                        soon.toString()))
                        .post("/api/v1/me/tokens")
                        .then()
                        .statusCode(201)
                        .body("expiresAt", equalTo(soon.toString()));
        String token = made.extract().path("token");
        String id = made.extract().path("id");
        as(token).get("/api/v1/me").then().statusCode(200);
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                Credential.update(
                                        "expiresAt = ?1 where id = ?2",
                                        Instant.now(),
                                        UUID.fromString(id)));
        isError(as(token).get("/api/v1/me").then(), 401, "invalid-token");
    }

    @Test
    void whatEndedLongAgoIsDeletedThoughItsOwnerNeverComesBack() {
        String session = member();
        newToken(session, "read");
        Instant now = Instant.now();
        ended(now.minus(OldCredentials.KEPT).minus(1, ChronoUnit.MINUTES), Credential.Kind.SESSION);
        ended(now.minus(OldCredentials.KEPT).plus(1, ChronoUnit.HOURS), Credential.Kind.TOKEN);

        assertTrue(chores.done(oldCredentials) >= 1);

        assertEquals(
                List.of(Credential.Kind.TOKEN),
                QuarkusTransaction.requiringNew()
                        .call(
                                () ->
                                        Credential.<Credential>list("account.username", username)
                                                .stream()
                                                .map(Credential::kind)
                                                .toList()));
    }

    private void ended(Instant when, Credential.Kind kind) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                assertEquals(
                                        1,
                                        Credential.update(
                                                "expiresAt = ?1 where kind = ?2 and account.id ="
                                                        + " (select id from Account where username = ?3)",
                                                when,
                                                kind,
                                                username)));
    }

    @Test
    void onlyTheNewestSessionsAreKept() {
        String oldest = member();
        for (int i = 0; i < AccountDesk.MAX_SESSIONS - 1; i++) {
            signIn();
        }
        as(oldest).get("/api/v1/me").then().statusCode(200);
        signIn();
        as(oldest).get("/api/v1/me").then().statusCode(401);
    }

    @Test
    void theDatabaseHoldsNeitherPasswordNorToken() {
        String session = member();
        String rows =
                QuarkusTransaction.requiringNew()
                        .call(
                                () ->
                                        Account.getEntityManager()
                                                .createNativeQuery(
                                                        """
                                                        select a::text || c::text from account a
                                                        join credential c on c.account_id = a.id
                                                        where a.username = ?1
                                                        """,
                                                        String.class)
                                                .setParameter(1, username)
                                                .getSingleResult()
                                                .toString());
        assertEquals(-1, rows.indexOf(PASSWORD));
        assertEquals(-1, rows.indexOf(session.substring("cairn_s_".length())));
    }

    @Test
    void anyoneSeesAProfile() {
        signUp().statusCode(201);
        String tag =
                given().get("/api/v1/users/" + username)
                        .then()
                        .statusCode(200)
                        .header("Access-Control-Allow-Origin", "*")
                        .body("username", equalTo(username))
                        .body("", not(hasKey("id")))
                        .extract()
                        .header("ETag");
        given().header("If-None-Match", tag)
                .get("/api/v1/users/" + username)
                .then()
                .statusCode(304);
        isError(given().get("/api/v1/users/nobody-of-that-name").then(), 404, "not-found");
    }

    @Test
    void theDocumentNamesTheErrorsOfEveryCall() {
        var document =
                given().accept(ContentType.JSON)
                        .get("/q/openapi?format=json")
                        .then()
                        .statusCode(200);
        document.body(
                        "paths.'/api/v1/users'.post.responses.keySet()",
                        hasItems("201", "400", "403", "409", "413", "415", "422", "429", "default"))
                .body(
                        "paths.'/api/v1/me'.get.responses.keySet()",
                        hasItems("200", "400", "401", "403", "default"))
                .body("paths.'/api/v1/me'.get.security", hasSize(greaterThan(0)))
                .body(
                        "paths.'/api/v1/me'.get.responses.'401'.'$ref'",
                        equalTo("#/components/responses/Unauthenticated"))
                .body("components.securitySchemes.token.scheme", equalTo("bearer"))
                .body(
                        "components.responses.Invalid.content.'application/problem+json'.schema.'$ref'",
                        equalTo("#/components/schemas/ProblemDetails"));
    }
}
