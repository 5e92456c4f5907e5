package org.cairnjudge.submission;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a failure after its verdict. */
@QuarkusTest
class ExplanationsOverHttpTest {
    private static final String SLUG = "stone-game-ix";
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

    @Inject AccountDesk accounts;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    /** However long the line is: each ask waits 30 s at most. */
    private ValidatableResponse explained(String source) {
        String id = ada.submits(SLUG, "java", source).extract().path("id");
        ValidatableResponse answer = null;
        for (int asked = 0; asked < 10; asked++) {
            answer =
                    ada.asks()
                            .queryParam("wait", 30)
                            .queryParam("until", "explained")
                            .get(API + "/submissions/" + id)
                            .then()
                            .statusCode(200)
                            .body("status", equalTo("done"));
            if (!answer.extract().<Boolean>path("explaining")) {
                return answer;
            }
        }
        throw new AssertionError("not explained: " + answer.extract().asString());
    }

    @Test
    void aWrongAnswerGetsItsSmallestCounterexampleAndAReason() {
        ValidatableResponse wrong =
                explained(WRONG)
                        .body("verdict", equalTo("WA"))
                        .body("counterexample.input.stones", equalTo(List.of(1, 1, 3)))
                        .body("counterexample.expected", equalTo(false))
                        .body("counterexample.actual", equalTo(true))
                        .body("counterexample.minimality", equalTo("minimal"))
                        .body("counterexample.outcome", nullValue())
                        .body("counterexample.why.text", startsWith("If both play perfectly"))
                        .body("counterexample.why.line.player", hasItem("alice"));
        ada.asks()
                .queryParam("lang", "zh")
                .get(API + "/submissions/" + wrong.extract().path("id"))
                .then()
                .header("Content-Language", "zh")
                .body("counterexample.why.text", containsString("最优策略"));
    }

    @Test
    void aProgramThatIsWrongOnLargeValuesOnlyGetsAReducedOne() {
        explained(RIGHT.replace("c[s % 3]++", "c[s > 5000 ? 0 : s % 3]++"))
                .body("verdict", equalTo("WA"))
                .body("counterexample.minimality", equalTo("reduced"))
                .body("counterexample.input.stones", equalTo(List.of(1, 1, 1, 5002)));
    }

    @Test
    void anExceptionSaysWhichInTheReadersLanguage() {
        ValidatableResponse thrown =
                explained(RIGHT.replace("c[s % 3]++", "c[s == 1 ? s * 7 : s % 3]++"))
                        .body("verdict", equalTo("RTE"))
                        .body("counterexample.input.stones", equalTo(List.of(1)))
                        .body("counterexample.minimality", equalTo("minimal"))
                        .body("counterexample.actual", nullValue())
                        .body(
                                "counterexample.outcome",
                                startsWith("java.lang.ArrayIndexOutOfBoundsException"));
        String id = thrown.extract().path("id");
        String loops =
                explained(RIGHT.replace("c[s % 3]++", "while (s == 2) { }"))
                        .body("verdict", equalTo("TLE"))
                        .body("counterexample.input.stones", hasItem(2))
                        .body("counterexample.outcome", startsWith("The time limit"))
                        .extract()
                        .path("id");
        ada.asks()
                .queryParam("lang", "zh")
                .get(API + "/submissions/" + loops)
                .then()
                .body("counterexample.outcome", startsWith("超出了"));
        ada.asks().get(API + "/submissions/" + id).then().body("explaining", equalTo(false));
    }

    @Test
    void onlyTheOwnerAndAdminsSeeAnyOfIt() {
        String id = explained(WRONG).extract().path("id");
        Learner bob = Learner.signsUp();
        for (String secret : List.of("counterexample", "explaining")) {
            bob.asks()
                    .queryParam("wait", 30)
                    .queryParam("until", "explained")
                    .get(API + "/submissions/" + id)
                    .then()
                    .statusCode(200)
                    .body("verdict", equalTo("WA"))
                    .body("$", not(hasKey(secret)));
            given().get(API + "/submissions/" + id).then().body("$", not(hasKey(secret)));
        }
        Admin.signsIn(accounts)
                .asks()
                .get(API + "/submissions/" + id)
                .then()
                .body("counterexample.why", notNullValue())
                .body("explaining", equalTo(false));
    }

    @Test
    void whatIsNoFailureOfOneCaseIsNotExplained() {
        explained(RIGHT).body("verdict", equalTo("AC")).body("counterexample", nullValue());
        explained("class Solution {")
                .body("verdict", equalTo("CE"))
                .body("counterexample", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"never", "EXPLAINED", "done,explained"})
    void whatNobodyCanWaitForIsRefused(String until) {
        ada.asks()
                .queryParam("until", until)
                .get(API + "/submissions/00000000-0000-0000-0000-000000000000")
                .then()
                .statusCode(400)
                .body("code", equalTo("malformed-request"))
                .body("errors[0].pointer", equalTo("?until"));
    }
}
