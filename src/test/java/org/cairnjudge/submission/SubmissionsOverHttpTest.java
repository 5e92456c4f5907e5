package org.cairnjudge.submission;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.cairnjudge.web.Learner;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SubmissionsOverHttpTest {
    private static final String SLUG = "stone-game-ix";
    private static final String PATH = API + "/problems/" + SLUG + "/submissions";
    private static final String RIGHT =
            """
            class Solution {
                public boolean stoneGameIX(int[] stones) {
                    int[] c = new int[3];
                    for (int s : stones) c[s % 3]++;
                    return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2;
                }
            }
            """;
    private static final String WRONG = RIGHT.replace("> 2;", ">= 2;");

    @TestHTTPResource URI server;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private static ValidatableResponse isError(
            ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .header("Content-Type", startsWith("application/problem+json"))
                .body("code", equalTo(code));
    }

    private ValidatableResponse postJson(Map<String, ?> body) {
        return ada.asks().contentType(ContentType.JSON).body(body).post(PATH).then();
    }

    @Test
    void allThreeFormsOfABodyAreTaken() {
        ValidatableResponse json =
                ada.asks()
                        .header("Prefer", "wait=30")
                        .contentType(ContentType.JSON)
                        .body(Map.of("language", "java", "source", RIGHT))
                        .post(PATH)
                        .then()
                        .statusCode(201)
                        .header("Location", matchesPattern(".*/api/v1/submissions/[0-9a-f-]{36}"))
                        .body("problem", equalTo(SLUG))
                        .body("user", equalTo(ada.name()))
                        .body("language", matchesPattern("java[0-9]+"));
        ada.waitsFor(json.extract().path("id")).body("verdict", equalTo("AC"));
        ada.submits(SLUG, "java17", RIGHT)
                .body("verdict", equalTo("AC"))
                .body("language", equalTo("java17"));
        String multipart =
                ada.asks()
                        .multiPart(
                                "source", "Solution.java", RIGHT.getBytes(StandardCharsets.UTF_8))
                        .multiPart("language", "java17")
                        .post(PATH)
                        .then()
                        .statusCode(201)
                        .body("status", equalTo("queued"))
                        .extract()
                        .path("id");
        ada.waitsFor(multipart).body("verdict", equalTo("AC"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "multipart/form-data; boundary= | --BB--",
                "multipart/form-data; boundary=BB | {}",
                "multipart/form-data; boundary=BB | --BB\\nContent-Disposition: form-data; name=source\\n\\nx",
                "multipart/form-data; boundary=BB | --BB\\nnonsense\\n\\nx\\n--BB--",
                "multipart/form-data; boundary=BB; charset=nope | --BB\\nX: y\\n\\nx\\n--BB--"
            })
    void aFormThatCannotBeReadIs400(String contentType, String body) throws Exception {
        HttpResponse<String> answer = post(contentType, body.replace("\\n", "\r\n"));
        assertEquals(400, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains("\"code\":\"malformed-form\""), answer.body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "a/b/c", "application/json,text/plain"})
    void aContentTypeThatIsNoneIs415(String contentType) throws Exception {
        HttpResponse<String> answer = post(contentType, "{}");
        assertEquals(415, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains("\"code\":\"unsupported-media-type\""), answer.body());
    }

    /** As it is: other clients mend or refuse what is wrong. */
    private HttpResponse<String> post(String contentType, String body) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(server.resolve(PATH))
                                .header("Authorization", ada.authorization())
                                .header("Content-Type", contentType)
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void submissionsAreHandedInHereAndNotRead() {
        isError(ada.asks().get(PATH).then(), 405, "method-not-allowed")
                .header("Allow", equalTo("OPTIONS, POST"));
        isError(ada.asks().delete(PATH).then(), 405, "method-not-allowed");
    }

    @Test
    void aVerdictNamesWhatMadeIt() {
        ada.submits(SLUG, "java17", RIGHT)
                .body("status", equalTo("done"))
                .body("testsetVersion", matchesPattern("sha256:[0-9a-f]{64}"))
                .body("stale", equalTo(false))
                .body("jdk", startsWith("17."))
                .body("judge", notNullValue())
                .body("seed", matchesPattern("[0-9a-f]{64}"))
                .body("cases.passed", notNullValue())
                .body("groups.name", hasItems("samples", "every-small-input", "random"))
                .body("groups.verdict", everyItem(equalTo("AC")))
                .body("message", startsWith("Accepted"))
                .body("judgedAt", notNullValue());
    }

    @Test
    void aWrongAnswerSaysWhereInTheReadersLanguage() {
        ValidatableResponse wrong =
                ada.submits(SLUG, "java", WRONG)
                        .body("verdict", equalTo("WA"))
                        .body("message", containsString("expected false, got true"))
                        .body("counterexample.expected", equalTo(false))
                        .body("counterexample.actual", equalTo(true))
                        .body("counterexample.input.stones", notNullValue())
                        .body("groups.verdict", hasItem(nullValue()));
        ada.asks()
                .queryParam("lang", "zh")
                .get(API + "/submissions/" + wrong.extract().path("id"))
                .then()
                .header("Content-Language", "zh")
                .body("message", containsString("期望 false"));
    }

    @Test
    void aCompileErrorIsShownAtItsPlace() {
        ada.submits(
                        SLUG,
                        "java",
                        "class Solution {\n    boolean stoneGameIX(int[] stones) { return x; }\n}\n")
                .body("verdict", equalTo("CE"))
                .body("compileOutput", startsWith("Solution.java:2:48: error: cannot find symbol"));
    }

    @Test
    void othersSeeTheVerdictAndNothingElse() {
        String id = ada.submits(SLUG, "java", WRONG).extract().path("id");
        Learner bob = Learner.signsUp();
        for (String secret :
                List.of("message", "counterexample", "compileOutput", "stdout", "seed", "source")) {
            bob.asks()
                    .get(API + "/submissions/" + id)
                    .then()
                    .statusCode(200)
                    .body("$", not(hasKey(secret)));
            given().get(API + "/submissions/" + id)
                    .then()
                    .statusCode(200)
                    .body("$", not(hasKey(secret)));
        }
        given().get(API + "/submissions/" + id)
                .then()
                .body("verdict", equalTo("WA"))
                .body("user", equalTo(ada.name()));
        isError(bob.asks().get(API + "/submissions/" + id + "/source").then(), 404, "not-found");
        assertEquals(WRONG, ada.asks().get(API + "/submissions/" + id + "/source").asString());
    }

    @Test
    void theHistoryIsTheCallersOwnNewestFirstAndPaged() {
        String first = ada.submits(SLUG, "java", WRONG).extract().path("id");
        String second = ada.submits(SLUG, "java", RIGHT).extract().path("id");
        ValidatableResponse page =
                ada.asks()
                        .queryParam("limit", 1)
                        .get(API + "/submissions")
                        .then()
                        .statusCode(200)
                        .header("Link", containsString("rel=\"next\""))
                        .body("items.id", equalTo(List.of(second)));
        ada.asks()
                .queryParam("cursor", page.extract().<String>path("nextCursor"))
                .get(API + "/submissions")
                .then()
                .body("items.id", equalTo(List.of(first)))
                .body("nextCursor", nullValue());
        ada.asks()
                .queryParam("verdict", "WA")
                .get(API + "/submissions")
                .then()
                .body("items.id", equalTo(List.of(first)));
        Learner.signsUp().asks().get(API + "/submissions").then().body("items", hasSize(0));
    }

    @Test
    void whatCannotBeJudgedIsRefused() {
        isError(postJson(Map.of("language", "cobol", "source", RIGHT)), 422, "invalid")
                .body("errors.pointer", hasItem("/language"));
        isError(postJson(Map.of("language", "java", "source", " \n\t")), 422, "invalid")
                .body("errors.pointer", hasItem("/source"));
        isError(postJson(Map.of("language", "java", "source", "class \u0000")), 422, "invalid");
        isError(postJson(Map.of("language", "java", "source", "\ud800")), 422, "invalid");
        isError(postJson(Map.of()), 422, "invalid")
                .body("errors.pointer", hasItems("/language", "/source"));
        isError(postJson(Map.of("language", 5, "source", List.of(), "more", 1)), 422, "invalid")
                .body("errors.pointer", hasItems("/language", "/source", "/more"));
        isError(
                ada.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("language", "java", "source", RIGHT))
                        .post(API + "/problems/no-such-problem/submissions")
                        .then(),
                404,
                "not-found");
    }

    @Test
    void aLanguageThatNoLiveJudgeRunsIsRefusedWithTheReason() {
        isError(postJson(Map.of("language", "java99", "source", RIGHT)), 503, "no-judge")
                .header("Retry-After", notNullValue())
                .body("detail", containsString("No judge can run java99 now; offered: java"));
    }

    @Test
    void sourcesHaveABound() {
        String large = "// " + "x".repeat(SourceText.MOST_BYTES);
        isError(postJson(Map.of("language", "java", "source", large)), 413, "source-too-large");
        isError(
                ada.asks().contentType("text/x-java-source").body(large).post(PATH).then(),
                413,
                "source-too-large");
        isError(
                ada.asks()
                        .multiPart(
                                "source", "Solution.java", large.getBytes(StandardCharsets.UTF_8))
                        .post(PATH)
                        .then(),
                413,
                "source-too-large");
        isError(
                ada.asks()
                        .contentType("text/x-java-source")
                        .body(new byte[10 << 20])
                        .post(PATH)
                        .then(),
                413,
                "too-large");
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        byte[] binary = {'c', 'l', (byte) 0xff, (byte) 0xfe, 's'};
        isError(
                ada.asks().contentType("text/x-java-source").body(binary).post(PATH).then(),
                422,
                "invalid");
        isError(
                ada.asks().contentType("text/x-java-source").body(new byte[0]).post(PATH).then(),
                422,
                "invalid");
        isError(ada.asks().multiPart("other", "x").post(PATH).then(), 422, "invalid");
        isError(
                ada.asks().contentType(ContentType.XML).body("<x/>").post(PATH).then(),
                415,
                "unsupported-media-type");
        isError(
                ada.asks().contentType(ContentType.JSON).body("{\"language\": ").post(PATH).then(),
                400,
                "malformed-json");
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 400",
        "soon, 400",
        "1.5, 400",
        "99999999999999999999, 200",
        "0, 200",
        "31, 200"
    })
    void waitsAreNumbersAndAreCut(String wait, int status) {
        String id = ada.submits(SLUG, "java", RIGHT).extract().path("id");
        ada.asks()
                .queryParam("wait", wait)
                .get(API + "/submissions/" + id)
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "eyJpZCI6MX0", "....", "e30", "AAAA", "eyJpZCI6ImFiYyJ9"})
    void absurdCursorsAreRefused(String cursor) {
        ada.asks().queryParam("cursor", cursor).get(API + "/submissions").then().statusCode(400);
        given().queryParam("cursor", cursor).get(API + "/leaderboard").then().statusCode(400);
    }

    @Test
    void nobodyHandsInUnknown() {
        given().contentType("text/x-java-source")
                .body(RIGHT)
                .post(PATH)
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", startsWith("Bearer"));
        given().header("Authorization", "Bearer cairn_wrong")
                .contentType(ContentType.JSON)
                .body(Map.of("language", "java", "source", RIGHT))
                .post(PATH)
                .then()
                .statusCode(401);
        given().get(API + "/submissions").then().statusCode(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000", "%00", "..%2f.."})
    void unknownSubmissionsAreNotFound(String id) {
        ada.asks()
                .urlEncodingEnabled(false)
                .get(API + "/submissions/" + id)
                .then()
                .statusCode(matchesClientError());
    }

    private static Matcher<Integer> matchesClientError() {
        return allOf(greaterThanOrEqualTo(400), lessThan(500));
    }
}
