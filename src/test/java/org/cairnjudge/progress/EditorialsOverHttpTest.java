package org.cairnjudge.progress;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.PersonalData;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Editorials, and how far a caller is with each problem; verdicts are written by hand. */
@QuarkusTest
class EditorialsOverHttpTest {
    private static final String IX = API + "/problems/stone-game-ix";

    @Inject EntityManager entities;
    @Inject AccountDesk accounts;
    @Inject OwnForfeits own;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private void judged(String problem, String verdict) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into submission (id, account_id, problem, kind, language, source,
                                                                        status, verdict, testset_version, seed, created_at)
                                                select :id, a.id, :problem, 'solution', 'java17', 'class Solution {}',
                                                       'done', :verdict, 'sha256:0', '\\x00', now()
                                                  from account a where a.username = :name
                                                """)
                                        .setParameter("id", UUID.randomUUID())
                                        .setParameter("problem", problem)
                                        .setParameter("verdict", verdict)
                                        .setParameter("name", ada.name())
                                        .executeUpdate());
    }

    private void answered(String problem, String difficulty, boolean correct) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into challenge (id, account_id, problem, difficulty, status, plan_version,
                                                                       seed, correct, created_at, expires_at)
                                                select :id, a.id, :problem, :difficulty, 'closed', 'sha256:0',
                                                       '\\x00', :correct, now(), now()
                                                  from account a where a.username = :name
                                                """)
                                        .setParameter("id", UUID.randomUUID())
                                        .setParameter("problem", problem)
                                        .setParameter("difficulty", difficulty)
                                        .setParameter("correct", correct)
                                        .setParameter("name", ada.name())
                                        .executeUpdate());
    }

    private ValidatableResponse editorial() {
        return ada.asks().get(IX + "/editorial").then();
    }

    private ValidatableResponse forfeits() {
        return ada.asks().post(IX + "/forfeit").then();
    }

    private ValidatableResponse ix() {
        return ada.asks().get(IX).then();
    }

    private UUID idOfAda() {
        return (UUID)
                entities.createNativeQuery("select id from account where username = :name")
                        .setParameter("name", ada.name())
                        .getSingleResult();
    }

    private int forfeitsOfAda() {
        return ((Number)
                        entities.createNativeQuery(
                                        """
                                        select count(*) from forfeit f join account a on a.id = f.account_id
                                         where a.username = :name
                                        """)
                                .setParameter("name", ada.name())
                                .getSingleResult())
                .intValue();
    }

    @Test
    void anEditorialIsLockedUntilTheProblemIsForfeitedWhichIsDoneOnce() {
        judged("stone-game-ix", "WA");
        judged("stone-game-iii", "AC");
        editorial().statusCode(403).body("code", equalTo("editorial-locked"));

        forfeits().statusCode(204);
        forfeits().statusCode(204);

        editorial()
                .statusCode(200)
                .header("Content-Language", "en")
                .header("Cache-Control", containsString("private"))
                .body("problem", equalTo("stone-game-ix"))
                .body("markdown", notNullValue())
                .body("html", startsWith("<"));
        assertEquals(1, forfeitsOfAda());
        List<PersonalData.Entry> kept = own.next(idOfAda(), Optional.empty());
        assertEquals("stone-game-ix", kept.get(0).place());
        assertEquals(List.of(), own.next(idOfAda(), Optional.of("stone-game-ix")));
        ix().body("status", equalTo("attempted")).body("forfeited", equalTo(true));
        given().get(IX + "/editorial").then().statusCode(401);
        Learner.signsUp().asks().get(IX + "/editorial").then().statusCode(403);
    }

    @Test
    void itIsOpenToThoseWhoSolvedItAndThenThereIsNothingToForfeit() {
        judged("stone-game-ix", "AC");

        editorial().statusCode(200);
        forfeits().statusCode(204);

        assertEquals(0, forfeitsOfAda());
        ix().body("status", equalTo("solved")).body("forfeited", equalTo(false));
    }

    @Test
    void itIsOpenToThoseWhoAnsweredALargeSetAndToNobodyForASmallOne() {
        answered("stone-game-ix", "small", true);
        answered("stone-game-ix", "large", false);
        editorial().statusCode(403);
        ix().body("status", equalTo("attempted"));

        answered("stone-game-ix", "large", true);

        editorial().statusCode(200);
        ix().body("status", equalTo("solved"));
    }

    @Test
    void itComesInBothLanguagesAndUnchangedAsNothing() {
        forfeits().statusCode(204);
        String english = editorial().extract().header("ETag");

        ada.asks()
                .queryParam("lang", "zh")
                .header("If-None-Match", english)
                .get(IX + "/editorial")
                .then()
                .statusCode(200)
                .header("Content-Language", "zh");
        ada.asks()
                .header("If-None-Match", english)
                .get(IX + "/editorial")
                .then()
                .statusCode(304)
                .header("ETag", english);
    }

    @Test
    void administratorsReadItAndWhatIsNotThereIsNotFound() {
        Learner admin = Admin.signsIn(accounts);
        admin.asks().get(IX + "/editorial").then().statusCode(200);
        admin.asks().get(API + "/problems/no-such/editorial").then().statusCode(404);
        ada.asks().post(API + "/problems/no-such/forfeit").then().statusCode(404);
        given().post(IX + "/forfeit").then().statusCode(401);
    }

    @Test
    void theListTellsHowFarTheCallerIsAndIsAskedForIt() {
        judged("stone-game-ix", "WA");
        judged("stone-game-ix", "AC");
        judged("stone-game-iii", "CE");
        judged("stone-game-viii", "JE");

        ada.asks()
                .get(API + "/problems")
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("private"))
                .body("items.find { it.slug == 'stone-game-ix' }.status", equalTo("solved"))
                .body("items.find { it.slug == 'stone-game-iii' }.status", equalTo("attempted"))
                .body("items.find { it.slug == 'stone-game-viii' }.status", equalTo("new"))
                .body("items.forfeited", hasItem(false));
        ada.asks()
                .queryParam("status", "solved")
                .queryParam("includeTotal", true)
                .get(API + "/problems")
                .then()
                .body("items.slug", contains("stone-game-ix"))
                .body("total", equalTo(1));
        given().get(API + "/problems")
                .then()
                .body("items[0]", not(hasKey("status")))
                .body("items[0]", not(hasKey("forfeited")))
                .header("Cache-Control", containsString("public"));
        given().get(IX).then().body("$", not(hasKey("status")));
    }

    @Test
    void onlyWhoIsSignedInAndMayReadAsksForAStatusAndOnlyForOneThereIs() {
        given().queryParam("status", "solved")
                .get(API + "/problems")
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", notNullValue());
        ada.asks()
                .queryParam("status", "done")
                .get(API + "/problems")
                .then()
                .statusCode(400)
                .body("errors.pointer", contains("?status"));
        String token =
                ada.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", "hands in", "scopes", List.of("submit")))
                        .post(API + "/me/tokens")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("token");
        given().header("Authorization", "Bearer " + token)
                .queryParam("status", "solved")
                .get(API + "/problems")
                .then()
                .statusCode(403);
        given().header("Authorization", "Bearer " + token)
                .get(API + "/problems")
                .then()
                .statusCode(200)
                .body("items[0]", not(hasKey("status")));
    }
}
