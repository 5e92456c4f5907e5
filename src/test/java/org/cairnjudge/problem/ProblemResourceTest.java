package org.cairnjudge.problem;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ProblemResourceTest {
    private static final String PROBLEMS = "/api/v1/problems";
    private static final String III = PROBLEMS + "/stone-game-iii";

    @Test
    void theListNamesTheProblems() {
        given().get(PROBLEMS)
                .then()
                .statusCode(200)
                .contentType(ContentType.JSON)
                .header("Content-Language", "en")
                .body("items[0].slug", equalTo("stone-game-iii"))
                .body("items[0].number", equalTo(1406))
                .body("items[0].title", equalTo("Stone Game III"))
                .body("items[0].difficulty", equalTo("hard"))
                .body("items[0].tags", hasItem("game"))
                .body("items[0].keySet()", hasItems("submitted", "accepted"))
                .body("nextCursor", nullValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?lang=zh | en | zh | 石子游戏 III",
                "?lang=en | zh | en | Stone Game III",
                "'' | zh-CN,zh;q=0.9,en;q=0.8 | zh | 石子游戏 III",
                "'' | fr, en;q=0.3, zh;q=0.2 | en | Stone Game III",
                "'' | fr | en | Stone Game III",
            })
    void textsComeInTheReadersLanguage(
            String query, String accepted, String language, String title) {
        given().header("Accept-Language", accepted)
                .get(III + query)
                .then()
                .statusCode(200)
                .header("Content-Language", language)
                .header("Vary", containsString("Accept-Language"))
                .body("title", equalTo(title));
    }

    @Test
    void oneProblemHasAllThatALearnerNeeds() {
        given().get(III)
                .then()
                .statusCode(200)
                .body("slug", equalTo("stone-game-iii"))
                .body("statement.markdown", containsString("50000"))
                .body("statement.html", containsString("<p>"))
                .body("signature.method", equalTo("stoneGameIII"))
                .body("signature.parameters[0].name", equalTo("stoneValue"))
                .body("signature.parameters[0].type", equalTo("int[]"))
                .body("signature.returns", equalTo("String"))
                .body(
                        "constraints.text",
                        contains("1 ≤ stoneValue.length ≤ 50000", "-1000 ≤ stoneValue[i] ≤ 1000"))
                .body("limits.timeMs", greaterThan(0))
                .body("limits.memoryBytes", equalTo(268435456))
                .body("limits.outputBytes", equalTo(16777216))
                .body("limits.sourceBytes", equalTo(65536))
                .body("languages", is(org.hamcrest.Matchers.instanceOf(java.util.List.class)))
                .body("testsetVersion", matchesPattern("sha256:[0-9a-f]{64}"))
                .body("samples[0].input.stoneValue", contains(1, 2, 3, 7))
                .body("samples[0].expected", equalTo("Bob"))
                .body("samples[0].explanation.length()", greaterThan(10));
    }

    @Test
    void samplesComeWithAnswersAndExplanations() {
        given().get(III + "/samples?lang=zh")
                .then()
                .statusCode(200)
                .header("Content-Language", "zh")
                .body("input.stoneValue", hasItem(contains(1, 2, 3, -9)))
                .body("expected", hasItems("Alice", "Bob", "Tie"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "java17", "java25"})
    void everyJavaHasTheSameTemplate(String language) {
        given().get(III + "/templates/" + language)
                .then()
                .statusCode(200)
                .contentType("text/plain")
                .body(containsString("String stoneGameIII(int[] stoneValue)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/stone-game-iii/templates/cobol",
                "/stone-game-iii/templates/javascript",
                "/stone-game-iv",
                "/stone-game-iv/samples",
                "/stone-game-iv/templates/java",
                "/..%2F..%2Fetc",
                "/STONE-GAME-III",
            })
    void whatIsNotThereIs404(String path) {
        given().urlEncodingEnabled(false)
                .get(PROBLEMS + path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("not-found"));
    }

    @Test
    void theListCanBeReadInPages() {
        Response first = given().get(PROBLEMS + "?limit=1&sort=-number");
        int all = given().get(PROBLEMS).path("items.size()");

        int seen = 1;
        String cursor = first.path("nextCursor");
        while (cursor != null) {
            Response next =
                    given().queryParam("cursor", cursor).get(PROBLEMS + "?limit=1&sort=-number");
            next.then().statusCode(200).body("items", hasSize(1));
            seen++;
            cursor = next.path("nextCursor");
        }

        org.junit.jupiter.api.Assertions.assertEquals(all, seen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "q=stone game iii | 1",
                "q=1406 | 1",
                "q=石子游戏 III | 1",
                "q=nothing like it | 0",
                "tag=dynamic-programming&difficulty=hard&q=III | 1",
                "tag=no-such-tag | 0",
            })
    void theListCanBeSearched(String query, int atLeast) {
        Response found = given().get(PROBLEMS + "?" + query);

        found.then().statusCode(200);
        int size = found.path("items.size()");
        org.junit.jupiter.api.Assertions.assertTrue(
                atLeast == 0 ? size == 0 : size >= atLeast, query);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit=0 | ?limit",
                "limit=101 | ?limit",
                "limit=x | ?limit",
                "cursor=x | ?cursor",
                "cursor=e30 | ?cursor",
                "cursor=eyJvcmRlciI6bnVsbCwibnVtYmVyIjoxLCJ0ZXh0IjpudWxsLCJzbHVnIjpudWxsfQ | ?cursor",
                "sort=size | ?sort",
                "difficulty=extreme | ?difficulty",
                "lang=fr | ?lang",
            })
    void badParametersAreNamed(String query, String pointer) {
        given().get(PROBLEMS + "?" + query)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.pointer", contains(pointer));
    }

    @Test
    void severalBadParametersAreNamedAtOnce() {
        given().get(PROBLEMS + "?sort=x&difficulty=y&q=" + "z".repeat(101))
                .then()
                .statusCode(400)
                .body("errors.pointer", contains("?sort", "?difficulty", "?q"));
    }

    @Test
    void aCursorOfAnotherOrderIsRefused() {
        String cursor =
                "eyJvcmRlciI6eyJrZXkiOiJUSVRMRSIsImRlc2NlbmRpbmciOmZhbHNlfSwibnVtYmVyIjowLCJ0ZXh0IjoiYSIsInNsdWciOiJhIn0";

        given().get(PROBLEMS + "?cursor=" + cursor)
                .then()
                .statusCode(400)
                .body("errors.pointer", contains("?cursor"));
        given().get(PROBLEMS + "?sort=title&cursor=" + cursor).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/stone-game-iii",
                "/stone-game-iii/samples",
                "/stone-game-iii/templates/java"
            })
    void whatWasReadBeforeIsNotSentAgain(String path) {
        String tag = given().get(PROBLEMS + path).header("ETag");

        given().header("If-None-Match", tag)
                .get(PROBLEMS + path)
                .then()
                .statusCode(304)
                .header("ETag", equalTo(tag))
                .body(is(""));
        given().header("If-None-Match", "\"other\"").get(PROBLEMS + path).then().statusCode(200);
    }

    @Test
    void theOtherLanguageHasAnotherTag() {
        String tag = given().get(III + "?lang=en").header("ETag");

        given().header("If-None-Match", tag).get(III + "?lang=zh").then().statusCode(200);
    }

    @Test
    void aValidInputIsFoundValid() {
        validate("{\"input\": {\"stoneValue\": [1, -2, 3]}}")
                .then()
                .statusCode(200)
                .body("valid", is(true))
                .body("violations", hasSize(0));
    }

    @Test
    void allViolationsOfAnInputAreListed() {
        validate(
                        "{\"input\": {\"stoneValue\": [1.0, 1001, -1001, \"1\", null, 5000000000], \"k\": 3}}")
                .then()
                .statusCode(200)
                .body("valid", is(false))
                .body(
                        "violations.pointer",
                        contains(
                                "/input/stoneValue/0",
                                "/input/stoneValue/3",
                                "/input/stoneValue/4",
                                "/input/stoneValue/5",
                                "/input/k"))
                .body(
                        "violations.code",
                        contains(
                                "not-an-integer",
                                "wrong-type",
                                "wrong-type",
                                "out-of-range",
                                "unknown-parameter"))
                .body("violations[0].message", startsWith("expected int"));
        validate("{\"input\": {\"stoneValue\": [1, 1001, -1001]}}")
                .then()
                .body("violations.code", contains("too-large", "too-small"));
        validate("{\"input\": {\"stoneValue\": []}}")
                .then()
                .body("violations.code", contains("too-short"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"input\": null} | 200",
                "{\"input\": [1]} | 200",
                "{} | 422",
                "{\"input\": {}, \"more\": 1} | 422",
                "{\"input\": | 400",
                "{\"input\": {\"stoneValue\": [1], \"stoneValue\": [2]}} | 400",
                "[] | 422",
            })
    void aBadBodyIsNoServerError(String body, int status) {
        validate(body).then().statusCode(status);
    }

    @Test
    void aLongInputIsValidatedInBoundedSize() {
        validate("{\"input\": {\"stoneValue\": [" + "9999,".repeat(60_000) + "1]}}")
                .then()
                .statusCode(200)
                .body("valid", is(false))
                .body("violations", hasSize(101));
        // As many values as fit: none is refused unread.
        validate("{\"input\": {\"stoneValue\": [" + "1,".repeat(1_040_000) + "1]}}")
                .then()
                .statusCode(200)
                .body("valid", is(false));
        validate("{\"input\": {\"stoneValue\": [" + "1,".repeat(1_100_000) + "1]}}")
                .then()
                .statusCode(413);
    }

    private static Response validate(String body) {
        return given().contentType(ContentType.JSON).body(body).post(III + "/inputs/validate");
    }
}
