package org.cairnjudge.rejudge;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.testset.CandidateDesk;
import org.cairnjudge.testset.Find;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests change, verdicts are stale, all is judged anew by real judges, and the board follows. */
@QuarkusTest
class RejudgingEndToEndTest {
    private static final String SLUG = "stone-game-ix";
    private static final List<Integer> FOUND = Collections.nCopies(21, 5);
    private static final String RIGHT =
            """
            class Solution {
                boolean stoneGameIX(int[] stones) {
                    int[] c = new int[3];
                    for (int s : stones) c[s % 3]++;
                    return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2;
                }
            }
            """;

    /** Wrong on one input of all, which nobody has thought of yet. */
    private static final String NEARLY =
            RIGHT.replace(
                    "int[] c =",
                    "if (stones.length == 21 && java.util.Arrays.stream(stones).allMatch(s -> s == 5)) return true;"
                            + " int[] c =");

    private static final String WRONG = RIGHT.replace("> 2;", ">= 2;");

    @Inject AccountDesk accounts;
    @Inject CandidateDesk candidates;
    @Inject Catalog catalog;
    @Inject EntityManager entities;

    @AfterEach
    void theTestsAreAsTheyWere() {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery("delete from candidate").executeUpdate());
        catalog.lookAgain(SLUG);
    }

    private static ValidatableResponse of(Learner learner, String submission) {
        return learner.asks().get(API + "/submissions/" + submission).then().statusCode(200);
    }

    /** On the board. */
    private List<?> solved(Learner learner) {
        return entities.createNativeQuery(
                        "select solved from standing where username = :name and period = 'all' and language = ''",
                        Integer.class)
                .setParameter("name", learner.name())
                .getResultList();
    }

    private static int accepted() {
        return given().get(API + "/problems/" + SLUG).then().extract().path("accepted");
    }

    @Test
    void whatTheNewTestsCatchLosesItsVerdictAndTheBoardFollows() {
        Instant start = Instant.now();
        Learner admin = Admin.signsIn(accounts);
        Learner ada = Learner.signsUp();
        Learner bob = Learner.signsUp();
        String right = ada.submits(SLUG, "java17", RIGHT).extract().path("id");
        String nearly = bob.submits(SLUG, "java17", NEARLY).extract().path("id");
        String wrong = bob.submits(SLUG, "java17", WRONG).extract().path("id");
        of(bob, nearly).body("verdict", equalTo("AC")).body("stale", equalTo(false));
        String seed = of(bob, nearly).extract().path("seed");
        int acceptedBefore = accepted();

        assertTrue(
                candidates.propose(
                        new Find(
                                UUID.fromString(nearly),
                                account(bob),
                                SLUG,
                                "{\"stones\":" + FOUND.toString().replace(" ", "") + "}",
                                "false",
                                "true",
                                true)));
        String candidate =
                admin.asks()
                        .get(API + "/problems/" + SLUG + "/candidates")
                        .then()
                        .extract()
                        .path("items.find { it.submission == '" + nearly + "' }.id");
        String version =
                admin.asks()
                        .post(API + "/problems/" + SLUG + "/candidates/" + candidate + "/accept")
                        .then()
                        .statusCode(200)
                        .extract()
                        .path("testsetVersion");
        for (String each : List.of(right, nearly, wrong)) {
            of(admin, each).body("stale", equalTo(true));
        }

        String location =
                admin.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("problem", SLUG, "since", start.toString()))
                        .post(API + "/rejudgings")
                        .then()
                        .statusCode(201)
                        .body("testsetVersion", equalTo(version))
                        .body("current", equalTo(true))
                        .body("total", equalTo(3))
                        .extract()
                        .header("Location");
        judged(admin, location)
                .body("judged", equalTo(3))
                .body("onOtherTests", equalTo(0))
                .body("matrix", hasSize(3))
                .body("matrix.find { it.from == 'AC' && it.to == 'WA' }.count", equalTo(1))
                .body("matrix.find { it.from == 'AC' && it.to == 'AC' }.count", equalTo(1))
                .body("matrix.find { it.from == 'WA' && it.to == 'WA' }.count", equalTo(1));
        admin.asks()
                .get(location + "/changes")
                .then()
                .body("items.submission", equalTo(List.of(nearly)))
                .body("items.user", equalTo(List.of(bob.name())));
        of(bob, nearly).body("verdict", equalTo("AC"));
        assertEquals(List.of(1), solved(bob));

        admin.asks().post(location + "/apply").then().statusCode(200).body("applied", equalTo(3));

        for (String each : List.of(right, nearly, wrong)) {
            of(admin, each)
                    .body("stale", equalTo(false))
                    .body("testsetVersion", equalTo(version))
                    .body("groups.name", hasItem("found"));
        }
        of(bob, nearly)
                .body("verdict", equalTo("WA"))
                .body("seed", equalTo(seed))
                .body("counterexample.input.stones", equalTo(FOUND))
                .body("counterexample.expected", equalTo(false))
                .body("groups.find { it.name == 'found' }.verdict", equalTo("WA"));
        of(ada, right).body("verdict", equalTo("AC"));
        assertEquals(List.of(), solved(bob));
        assertEquals(List.of(1), solved(ada));
        assertEquals(acceptedBefore - 1, accepted());
        assertNotEquals(List.of(), history(nearly));
    }

    private UUID account(Learner learner) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from account where username = :name", UUID.class)
                        .setParameter("name", learner.name())
                        .getSingleResult();
    }

    private List<?> history(String submission) {
        return entities.createNativeQuery(
                        """
                        select submission from verdict_change
                         where submission = :id and old_verdict = 'AC' and new_verdict = 'WA'
                        """,
                        UUID.class)
                .setParameter("id", UUID.fromString(submission))
                .getResultList();
    }

    /** Waits for all of it, however long the line is: each ask waits 30 s at most. */
    private static ValidatableResponse judged(Learner admin, String location) {
        ValidatableResponse answer = null;
        for (int asked = 0; asked < 10; asked++) {
            answer = admin.asks().queryParam("wait", 30).get(location).then().statusCode(200);
            if (answer.extract().path("status").equals("judged")) {
                return answer;
            }
        }
        throw new AssertionError("not judged: " + answer.extract().asString());
    }
}
