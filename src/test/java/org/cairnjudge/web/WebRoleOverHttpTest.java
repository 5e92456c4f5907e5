package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that only serves, with no judge anywhere. */
@QuarkusTest
@TestProfile(WebRoleOverHttpTest.OnlyServing.class)
class WebRoleOverHttpTest {
    public static final class OnlyServing implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("cairn.role", "web");
        }
    }

    private static void isRefused(ValidatableResponse answer) {
        answer.statusCode(503)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("no-judge"))
                .body("detail", equalTo("No judge is running now."));
    }

    @Test
    void whatNeedsAJudgeIsRefusedWithTheReason() {
        Learner ada = Learner.signsUp();
        for (String language : new String[] {"java", "java17"}) {
            isRefused(
                    ada.asks()
                            .contentType(ContentType.JSON)
                            .body(Map.of("language", language, "source", "class Solution {}"))
                            .post(API + "/problems/stone-game-ix/submissions")
                            .then());
        }
        isRefused(
                ada.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("difficulty", "small"))
                        .post(API + "/problems/stone-game-ix/challenges")
                        .then());
        ada.asks().get(API + "/submissions").then().body("items", hasSize(0));
        ada.asks().get(API + "/challenges").then().body("items", hasSize(0));
    }

    @Test
    void browsingGoesOn() {
        given().get(API + "/problems").then().statusCode(200).body("items", hasSize(3));
        given().get(API + "/languages").then().statusCode(200).body("$", hasSize(0));
        given().get(API + "/leaderboard").then().statusCode(200);
        given().get(API + "/status").then().statusCode(200).body("healthy", equalTo(false));
    }
}
