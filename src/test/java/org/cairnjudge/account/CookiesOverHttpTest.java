package org.cairnjudge.account;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions that a browser keeps in a cookie. */
@QuarkusTest
class CookiesOverHttpTest {
    private static final String NAME = "__Host-cairn";
    private static final String PASSWORD = "three-piles-of-stones";

    @Inject AccountDesk desk;

    private final String username = "c-" + UUID.randomUUID().toString().substring(0, 18);

    private record Browser(String cookie, String csrfToken) {
        RequestSpecification asks() {
            return given().header("Cookie", NAME + "=" + cookie).contentType(ContentType.JSON);
        }

        RequestSpecification changes() {
            return asks().header("X-CSRF-Token", csrfToken);
        }
    }

    private ValidatableResponse signIn(RequestSpecification request) {
        return request.contentType(ContentType.JSON)
                .body(Map.of("username", username, "password", PASSWORD, "cookie", true))
                .post("/api/v1/sessions")
                .then();
    }

    private Browser signIn() {
        ExtractableResponse<Response> answer = signIn(given()).statusCode(201).extract();
        String cookie = answer.header("Set-Cookie");
        return new Browser(
                cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';')),
                answer.path("csrfToken"));
    }

    private Browser member() {
        given().contentType(ContentType.JSON)
                .body(Map.of("username", username, "password", PASSWORD))
                .post("/api/v1/users")
                .then()
                .statusCode(201);
        return signIn();
    }

    private static ValidatableResponse isError(
            ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .header("Content-Type", startsWith("application/problem+json"))
                .body("code", equalTo(code));
    }

    private static Set<String> attributes(String setCookie) {
        return Arrays.stream(setCookie.split(";"))
                .skip(1)
                .map(String::strip)
                .collect(Collectors.toSet());
    }

    @Test
    void theCookieIsForThisServerAloneAndForNoScript() {
        member();
        ExtractableResponse<Response> answer =
                signIn(given())
                        .statusCode(201)
                        .header("Cache-Control", "no-store")
                        .body("csrfToken", matchesPattern("[A-Za-z0-9_-]{43}"))
                        .body("expiresAt", notNullValue())
                        .body("", not(hasKey("token")))
                        .extract();
        String cookie = answer.header("Set-Cookie");
        assertTrue(cookie.matches("__Host-cairn=cairn_c_[A-Za-z0-9_-]{43};.*"), cookie);
        assertEquals(
                Set.of("Path=/", "Max-Age=2592000", "HttpOnly", "Secure", "SameSite=Strict"),
                attributes(cookie));
        String secret = cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
        assertFalse(answer.asString().contains(secret), "a script could read the secret");
    }

    @Test
    void aSessionForABearerSetsNoCookie() {
        member();
        given().contentType(ContentType.JSON)
                .body(Map.of("username", username, "password", PASSWORD, "cookie", false))
                .post("/api/v1/sessions")
                .then()
                .statusCode(201)
                .header("Set-Cookie", nullValue())
                .body("token", startsWith("cairn_s_"))
                .body("", not(hasKey("csrfToken")));
    }

    @Test
    void aCookieIsWorthWhatABearersSessionIs() {
        Browser browser = member();
        browser.asks()
                .get("/api/v1/me")
                .then()
                .statusCode(200)
                .header("Cache-Control", "private")
                .header("Vary", containsString("Cookie"))
                .body("username", equalTo(username))
                .body("csrfToken", equalTo(browser.csrfToken()));
        browser.asks().get("/api/v1/me/tokens").then().statusCode(200);
        browser.changes()
                .body(Map.of("name", "laptop", "scopes", List.of("read")))
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(201);
        browser.changes()
                .body(Map.of("shareSource", true))
                .patch("/api/v1/me")
                .then()
                .statusCode(200)
                .body("shareSource", equalTo(true));
    }

    @Test
    void publicAnswersToACookieAreNotForSharedCaches() {
        Browser browser = member();
        browser.asks()
                .get("/api/v1/problems")
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("private"))
                .header("Vary", containsString("Cookie"));
        given().header("Cookie", "other=1")
                .get("/api/v1/problems")
                .then()
                .header("Cache-Control", containsString("public"))
                .header("Vary", containsString("Cookie"));
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /me/tokens",
        "PATCH, /me",
        "PUT, /me/password",
        "DELETE, /me/tokens/018f0000-0000-7000-8000-000000000000",
        "DELETE, /sessions/current",
        "DELETE, /sessions",
        "POST, /problems/stone-game-ix/submissions",
        "POST, /problems/stone-game-ix/challenges"
    })
    void whatChangesSomethingNeedsTheRightCsrfToken(String method, String path) {
        Browser browser = member();
        Browser other = signIn();
        for (String wrong : List.of("", "x", browser.csrfToken() + "x", other.csrfToken(), "石头")) {
            isError(
                    browser.asks()
                            .header("X-CSRF-Token", wrong)
                            .body("{}")
                            .request(method, "/api/v1" + path)
                            .then(),
                    403,
                    "csrf");
        }
        isError(browser.asks().body("{}").request(method, "/api/v1" + path).then(), 403, "csrf");
        browser.asks().get("/api/v1/me").then().statusCode(200);
    }

    @Test
    void anAdminNeedsItToo() {
        desk.createAdmin(username, PASSWORD, Audit.COMMAND_LINE);
        Browser browser = signIn();
        isError(
                browser.asks()
                        .body(Map.of("problem", "stone-game-ix"))
                        .post("/api/v1/rejudgings")
                        .then(),
                403,
                "csrf");
        browser.asks().get("/api/v1/rejudgings").then().statusCode(200);
    }

    @Test
    void theBearersHeaderWinsAndNeedsNoCsrfToken() {
        Browser browser = member();
        String bearer =
                browser.changes()
                        .body(Map.of("name", "laptop", "scopes", List.of("submit")))
                        .post("/api/v1/me/tokens")
                        .then()
                        .extract()
                        .path("token");
        browser.asks()
                .header("Authorization", "Bearer " + bearer)
                .get("/api/v1/me")
                .then()
                .body("scopes", equalTo(List.of("submit")))
                .body("", not(hasKey("csrfToken")));
        isError(
                browser.asks()
                        .header("Authorization", "Bearer " + bearer)
                        .body("{}")
                        .post("/api/v1/problems/stone-game-ix/challenges")
                        .then(),
                422,
                "invalid");
        isError(
                browser.asks().header("Authorization", "Bearer x").get("/api/v1/me").then(),
                401,
                "invalid-token");
    }

    @Test
    void aSecretIsGoodOnlyWhereItBelongs() {
        Browser browser = member();
        isError(
                given().header("Authorization", "Bearer " + browser.cookie())
                        .get("/api/v1/me")
                        .then(),
                401,
                "invalid-token");
        String bearer =
                given().contentType(ContentType.JSON)
                        .body(Map.of("username", username, "password", PASSWORD))
                        .post("/api/v1/sessions")
                        .then()
                        .extract()
                        .path("token");
        isError(new Browser(bearer, "x").asks().get("/api/v1/me").then(), 401, "unauthenticated");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "cairn_c_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "' or 1=1 --",
                "\"quoted\""
            })
    void aCookieThatIsNoGoodIsNobodys(String value) {
        Browser nobody = new Browser(value, "x");
        nobody.asks().get("/api/v1/problems").then().statusCode(200);
        isError(nobody.asks().get("/api/v1/me").then(), 401, "unauthenticated");
        isError(nobody.asks().body("{}").post("/api/v1/me/tokens").then(), 401, "unauthenticated");
    }

    @Test
    void signingOutTakesTheCookieAway() {
        Browser browser = member();
        String taken =
                browser.changes()
                        .delete("/api/v1/sessions/current")
                        .then()
                        .statusCode(204)
                        .extract()
                        .header("Set-Cookie");
        assertTrue(taken.startsWith(NAME + "=;"), taken);
        assertEquals(
                Set.of("Path=/", "Max-Age=0", "HttpOnly", "Secure", "SameSite=Strict"),
                attributes(taken));
        isError(browser.asks().get("/api/v1/me").then(), 401, "unauthenticated");

        Browser one = signIn();
        Browser other = signIn();
        one.changes()
                .delete("/api/v1/sessions")
                .then()
                .statusCode(204)
                .header("Set-Cookie", startsWith(NAME + "=;"));
        isError(other.asks().get("/api/v1/me").then(), 401, "unauthenticated");
    }

    @Test
    void anOldCookieKeepsNobodyFromSigningIn() {
        Browser browser = member();
        signIn(browser.asks()).statusCode(201);
    }

    @Test
    void aForeignPageCannotSignAnybodyIn() {
        member();
        isError(signIn(given().header("Sec-Fetch-Site", "cross-site")), 403, "cross-site");
        isError(signIn(given().header("Sec-Fetch-Site", "same-site")), 403, "cross-site");
        isError(signIn(given().header("Origin", "https://evil.example")), 403, "cross-site");
        signIn(given().header("Sec-Fetch-Site", "same-origin")).statusCode(201);
        signIn(given().header("Origin", "http://localhost:" + io.restassured.RestAssured.port))
                .statusCode(201);
        for (String type :
                List.of("application/x-www-form-urlencoded", "text/plain", "multipart/form-data")) {
            isError(
                    given().config(
                                    io.restassured.RestAssured.config()
                                            .encoderConfig(
                                                    io.restassured.config.EncoderConfig
                                                            .encoderConfig()
                                                            .encodeContentTypeAs(
                                                                    type, ContentType.TEXT)))
                            .header("Content-Type", type)
                            .body("{\"username\": \"x\", \"password\": \"y\", \"cookie\": true}")
                            .post("/api/v1/sessions")
                            .then(),
                    415,
                    "unsupported-media-type");
        }
    }

    @Test
    void nobodyIsBelievedAboutWhereARequestComesFrom() {
        member();
        for (int i = 0; i < 30; i++) {
            given().header("X-Forwarded-For", "203.0.113." + i)
                    .header("Forwarded", "for=203.0.113." + i)
                    .contentType(ContentType.JSON)
                    .body(Map.of("username", username, "password", "wrong " + i))
                    .post("/api/v1/sessions")
                    .then()
                    .statusCode(401);
        }
        isError(signIn(given().header("X-Forwarded-For", "203.0.113.99")), 429, "too-many-tries");
    }
}
