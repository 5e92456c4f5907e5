package org.cairnjudge.http;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ErrorsOverHttpTest {
    private static final String TROUBLE = "/test/trouble";

    @TestHTTPResource URI server;

    private static ValidatableResponse isError(
            ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .header("Content-Type", startsWith("application/problem+json"))
                .body("status", equalTo(status))
                .body("code", equalTo(code))
                .body("type", equalTo("urn:cairn:error:" + code))
                .body("title", not(nullValue()))
                .body("detail", not(nullValue()));
    }

    private static ValidatableResponse post(String body) {
        return given().contentType(ContentType.JSON).body(body).post(TROUBLE).then();
    }

    @ParameterizedTest
    @CsvSource({
        "401, bad-credentials",
        "403, editorial-locked",
        "404, not-found",
        "409, taken",
        "410, expired",
        "413, source-too-large",
        "415, unsupported-media-type",
        "422, invalid",
        "429, slow",
        "503, no-judge"
    })
    void refusalsAreProblems(int status, String code) {
        isError(given().get(TROUBLE + "/refused?as=" + status).then(), status, code)
                .body("instance", equalTo(TROUBLE + "/refused"));
    }

    @Test
    void refusalsSayWhenToComeBack() {
        given().get(TROUBLE + "/refused?as=429").then().header("Retry-After", "2");
        given().get(TROUBLE + "/refused?as=503").then().header("Retry-After", "7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"500", "error"})
    void ourOwnFailuresTellAnIncidentAndNothingElse(String as) {
        isError(given().get(TROUBLE + "/refused?as=" + as).then(), 500, "internal-error")
                .body("incident", matchesPattern("[0-9a-f-]{36}"))
                .body(not(containsString("secret")))
                .body(not(containsString("Exception")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"database", "pool", "full-pool"})
    void aDatabaseThatIsAwayIs503(String how) {
        isError(given().get(TROUBLE + "/refused?as=" + how).then(), 503, "database-unavailable")
                .header("Retry-After", "5")
                .body(not(containsString("connection attempt")))
                .body(not(containsString("timeout")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{\"text\":",
                "nonsense",
                "{\"number\": 01}",
                "{\"text\": \"\u0001\"}",
                "{\"text\": \"ab\", \"number\": 1} trailing",
                "{\"text\": \"ab\", \"text\": \"cd\"}"
            })
    void unreadableJsonIs400(String body) {
        isError(post(body), 400, "malformed-json");
    }

    @Test
    void unreadableJsonSaysWhere() {
        post("{\n  \"text\": oops}").body("detail", containsString("line 2, column"));
    }

    @Test
    void jsonNestedTooDeepIs400() {
        isError(post("{\"map\": " + "[".repeat(5000)), 400, "malformed-json");
    }

    @Test
    void numbersOfTooManyDigitsAre400() {
        isError(post("{\"number\": " + "1".repeat(5000) + "}"), 400, "malformed-json");
    }

    @Test
    void moreValuesThanAnyCallTakesAre400() {
        isError(post("[" + "{},".repeat(600_000) + "{}]"), 400, "malformed-json")
                .body("detail", containsString("too many values"));
    }

    @Test
    void allFaultsOfABodyAreToldAtOnce() {
        isError(
                        post(
                                """
                                {"text": 5, "number": "7", "flag": "yes", "colour": "BLUE", "id": "x",
                                 "list": ["ab", 3, "abcdef", "\\u0000"], "inner": {"when": "yesterday"},
                                 "map": {"a": []}, "extra": {"deep": [1, 2]}}
                                """),
                        422,
                        "invalid")
                .body(
                        "errors.pointer",
                        containsInAnyOrder(
                                "/text",
                                "/number",
                                "/flag",
                                "/colour",
                                "/id",
                                "/list/1",
                                "/list/2",
                                "/list/3",
                                "/inner/name",
                                "/inner/when",
                                "/map/a",
                                "/extra"))
                .body(
                        "errors.find { it.pointer == '/colour' }.message",
                        containsString("RED, GREEN"))
                .body("errors.find { it.pointer == '/extra' }.code", equalTo("unknown-key"))
                .body("errors.find { it.pointer == '/list/2' }.code", equalTo("size"))
                .body("errors.find { it.pointer == '/list/3' }.code", equalTo("text"))
                .body("errors.find { it.pointer == '/text' }.code", equalTo("type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "5", "\"text\"", "true"})
    void aBodyOfTheWrongKindIs422AtItsRoot(String body) {
        isError(post(body), 422, "invalid")
                .body("errors", hasSize(1))
                .body("errors[0].pointer", equalTo(""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"text\": \"ab\", \"number\": null}",
                "{\"text\": \"ab\", \"number\": 1.5}",
                "{\"text\": \"ab\", \"number\": 99999999999}",
                "{\"text\": \"ab\", \"number\": true}",
                "{\"text\": \"ab\", \"number\": {}}",
                "{\"text\": \"ab\", \"number\": \"\"}"
            })
    void aNumberMustBeOne(String body) {
        isError(post(body), 422, "invalid").body("errors.pointer", containsInAnyOrder("/number"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\u0000b", "\\ud800", "\\udc00x", "a\\ud83d"})
    void textsThatCannotBeKeptAre422(String text) {
        isError(post("{\"text\": \"" + text + "\", \"number\": 1}"), 422, "invalid")
                .body("errors.pointer", containsInAnyOrder("/text"));
    }

    @Test
    void bytesThatAreNotUtf8Are400() {
        byte[] body = "{\"text\": \"a?b\", \"number\": 1}".getBytes(StandardCharsets.US_ASCII);
        body["{\"text\": \"a".length()] = (byte) 0xff;
        isError(
                given().contentType("application/json").body(body).post(TROUBLE).then(),
                400,
                "malformed-json");
    }

    @Test
    void goodBodiesComeThrough() {
        post("{\"text\": \"\uD83D\uDE00\u00e9\", \"number\": 3, \"colour\": \"RED\", \"inner\": {\"name\": \"x\","
                        + " \"when\": \"2026-01-31T12:00:00+01:00\"}}")
                .statusCode(200)
                .body("inner.when", equalTo("2026-01-31T11:00:00Z"));
    }

    @Test
    void constraintsOfParametersNameTheParameter() {
        isError(given().get(TROUBLE + "/constrained?size=4").then(), 422, "invalid")
                .body("errors[0].pointer", equalTo("?size"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/no-such-thing", "/nowhere", "/test/trouble/nope/at/all"})
    void unknownPathsAre404(String path) {
        isError(given().get(path).then(), 404, "not-found").body("errors", empty());
    }

    @Test
    void unknownMethodsAre405AndSayWhichAreKnown() {
        isError(given().delete(TROUBLE).then(), 405, "method-not-allowed")
                .header("Allow", containsString("POST"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a%25%23b", "a%25", "ada;a=b", "a%25%23b;a=b", "%61da"})
    void whateverIsInTheAddress(String name) throws IOException {
        String answer =
                raw(
                        "POST /api/v1/users/"
                                + name
                                + " HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json\r\n"
                                + "Connection: close\r\n\r\n{}");
        assertTrue(answer.startsWith("HTTP/1.1 405 "), answer);
        assertTrue(
                answer.toLowerCase(Locale.ROOT).contains("allow: get, head, options, patch"),
                answer);
    }

    @Test
    void unknownRepresentationsAre406() {
        isError(given().accept("image/png").get(TROUBLE + "/wait").then(), 406, "not-acceptable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "application/octet-stream"})
    void otherKindsOfBodyAre415(String type) {
        isError(
                given().contentType(type)
                        .body("{}".getBytes(StandardCharsets.UTF_8))
                        .post(TROUBLE)
                        .then(),
                415,
                "unsupported-media-type");
    }

    @Test
    void withoutATokenIs401() {
        isError(given().get(TROUBLE + "/closed").then(), 401, "unauthenticated")
                .header("WWW-Authenticate", equalTo("Bearer realm=\"cairn\""));
    }

    @Test
    void tenMegabytesAre413() {
        isError(post("{\"text\": \"" + "x".repeat(10_000_000) + "\"}"), 413, "too-large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/test/trouble/a%00b", "/test/trouble/refused?as=%00"})
    void addressesWithNulAre400(String address) throws IOException {
        String answer = raw("GET " + address + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
        assertTrue(answer.contains("\"code\":\"malformed-request\""), answer);
    }

    @Test
    void aChunkedBodyThatGrowsTooLargeIs413() throws IOException {
        StringBuilder request =
                new StringBuilder("POST ")
                        .append(TROUBLE)
                        .append(" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
                        .append("Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
        String chunk = "x".repeat(0x10000);
        request.append("d\r\n{\"text\": \"abc\r\n");
        for (int i = 0; i < 48; i++) {
            request.append("10000\r\n").append(chunk).append("\r\n");
        }
        request.append("0\r\n\r\n");
        String answer = raw(request.toString());
        assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
        assertTrue(answer.contains("\"code\":\"too-large\""), answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1.1"})
    void aRequestThatNamesNoHostIs400(String version) throws IOException {
        String answer =
                raw("GET " + TROUBLE + "/closed HTTP/" + version + "\r\nConnection: close\r\n\r\n");
        assertTrue(answer.matches("(?s)HTTP/1\\.[01] 400 .*"), answer);
        assertTrue(answer.contains("\"code\":\"malformed-request\""), answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/test/trouble/%zz",
                "/test/trouble/%",
                "/test/trouble/refused?as=%e",
                "/test/trouble/a|b"
            })
    void addressesThatAreNoUrisAre400(String address) throws IOException {
        String answer = raw("GET " + address + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertTrue(answer.matches("(?s)HTTP/1\\.[01] 400 .*"), answer);
        assertTrue(answer.contains("\"code\":\"malformed-request\""), answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NONSENSE\r\n\r\n",
                "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n",
                "POST /test/trouble HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n"
            })
    void whatIsNoHttpIs4xx(String request) throws IOException {
        String answer = raw(request);
        assertTrue(answer.matches("(?s)HTTP/1\\.[01] 4.*"), answer);
    }

    @Test
    void whoAsksForHttp2InClearTextIsAnsweredInHttp1() throws IOException {
        String request =
                "GET "
                        + TROUBLE
                        + "/page HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: close\r\n\r\n";
        assertTrue(raw(request).startsWith("HTTP/1.1 200 "));
    }

    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void pagesFollowEachOtherByLinkAndByCursor() {
        String link =
                given().get(TROUBLE + "/page?limit=100")
                        .then()
                        .statusCode(200)
                        .body("items", hasSize(100))
                        .body("nextCursor", matchesPattern("[A-Za-z0-9_-]+"))
                        .extract()
                        .header("Link");
        assertTrue(link.endsWith(">; rel=\"next\""), link);
        String next = link.substring(1, link.indexOf('>'));
        assertTrue(next.startsWith(TROUBLE + "/page?limit=100&cursor="), next);
        given().get(next)
                .then()
                .header("Link", nullValue())
                .body("items", hasSize(20))
                .body("items[0]", equalTo(101))
                .body("$", org.hamcrest.Matchers.hasKey("nextCursor"))
                .body("nextCursor", nullValue());
    }

    @Test
    void allBadParametersOfAPageAreToldAtOnce() {
        isError(given().get(TROUBLE + "/page?limit=0&cursor=zzz").then(), 400, "malformed-request")
                .body("errors.pointer", containsInAnyOrder("?limit", "?cursor"));
    }

    @Test
    void waitsComeFromTheQueryOrThePreference() {
        given().get(TROUBLE + "/wait?wait=99999999999999999999").then().body(equalTo("30"));
        given().header("Prefer", "respond-async, wait=7")
                .get(TROUBLE + "/wait")
                .then()
                .body(equalTo("7"));
        isError(given().get(TROUBLE + "/wait?wait=-1").then(), 400, "malformed-request")
                .body("errors[0].pointer", equalTo("?wait"));
        isError(
                        given().header("Prefer", "wait=soon").get(TROUBLE + "/wait").then(),
                        400,
                        "malformed-request")
                .body("errors[0].pointer", equalTo("Prefer:"));
    }

    @Test
    void publicReadsAreCacheable() {
        String tag =
                given().get(TROUBLE + "/language")
                        .then()
                        .statusCode(200)
                        .header("Cache-Control", "public, no-cache")
                        .header("Content-Type", startsWith("application/json"))
                        .extract()
                        .header("ETag");
        given().header("If-None-Match", "\"other\", W/" + tag)
                .get(TROUBLE + "/language")
                .then()
                .statusCode(304)
                .header("ETag", tag)
                .body(equalTo(""));
        given().header("If-None-Match", tag)
                .get(TROUBLE + "/language?lang=zh")
                .then()
                .statusCode(200);
    }

    @Test
    void onlyPublicReadsAreOpenToOtherPages() {
        given().header("Origin", "https://elsewhere.example")
                .get(TROUBLE + "/language")
                .then()
                .header("Access-Control-Allow-Origin", "*");
        given().header("Origin", "https://elsewhere.example")
                .get(TROUBLE + "/wait")
                .then()
                .header("Access-Control-Allow-Origin", nullValue());
    }

    @Test
    void theAnswerSaysItsLanguage() {
        given().header("Accept-Language", "fr, zh-CN;q=0.8")
                .get(TROUBLE + "/language")
                .then()
                .header("Content-Language", "zh")
                .header(
                        "Vary",
                        allOf(containsString("Accept-Language"), containsString("Authorization")));
        isError(given().get(TROUBLE + "/language?lang=tlh").then(), 400, "malformed-request")
                .body("errors[0].pointer", equalTo("?lang"));
    }

    @Test
    void headIsAnsweredLikeGet() {
        assertEquals(200, given().head(TROUBLE + "/language").statusCode());
    }
}
