package org.cairnjudge.submission;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was handed in, by whom, and who may read it. */
@QuarkusTest
class HistoryOverHttpTest {
    private static final String SLUG = "stone-game-ix";
    private static final String RIGHT =
            "class Solution { boolean stoneGameIX(int[] a) { int[] c = new int[3]; for (int s : a) c[s % 3]++;"
                    + " return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2; } }";

    @Inject EntityManager entities;

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private void sql(String statement) {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery(statement).executeUpdate());
    }

    /** Of ada: six done in turn with WA and AC in java17 and java25, one queued, one canceled. */
    private void adaHasAHistory() {
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status, verdict,
                                        testset_version, seed, created_at)
                select gen_random_uuid(), a.id, case when n < 4 then 'stone-game-ix' else 'stone-game-iii' end,
                       'solution', case when n %% 3 = 0 then 'java17' else 'java99' end, 'secret source',
                       case n when 7 then 'queued' when 8 then 'canceled' else 'done' end,
                       case when n > 6 then null when n %% 2 = 0 then 'WA' else 'AC' end,
                       'sha256:0', '\\x00', now()
                  from account a, generate_series(1, 8) n where a.username = '%s'
                """
                        .formatted(ada.name()));
    }

    private static ValidatableResponse history(Learner reader, Map<String, ?> filter) {
        return reader.asks().queryParams(filter).get(API + "/submissions").then();
    }

    @Test
    void everyFilterFiltersAndAllOfThemTogether() {
        adaHasAHistory();
        history(ada, Map.of()).statusCode(200).body("items", hasSize(8));
        history(ada, Map.of("problem", SLUG)).body("items", hasSize(3));
        history(ada, Map.of("verdict", "AC"))
                .body("items", hasSize(3))
                .body("items.verdict", everyItem(equalTo("AC")));
        history(ada, Map.of("language", "java17"))
                .body("items", hasSize(2))
                .body("items.language", everyItem(equalTo("java17")));
        history(ada, Map.of("status", "done")).body("items", hasSize(6));
        history(ada, Map.of("status", "queued")).body("items", hasSize(1));
        history(
                        ada,
                        Map.of(
                                "user",
                                "me",
                                "problem",
                                SLUG,
                                "verdict",
                                "AC",
                                "language",
                                "java17",
                                "status",
                                "done"))
                .body("items", hasSize(1));
        ValidatableResponse page = history(ada, Map.of("status", "done", "limit", 4));
        page.body("items", hasSize(4));
        history(
                        ada,
                        Map.of(
                                "status",
                                "done",
                                "limit",
                                4,
                                "cursor",
                                page.extract().path("nextCursor")))
                .body("items", hasSize(2));
    }

    @ParameterizedTest
    @CsvSource({
        "user, nobody-of-this-name",
        "problem, no-such-problem",
        "verdict, ac",
        "verdict, WA2",
        "language, cobol",
        "status, DONE"
    })
    void unknownValuesAreRefusedByName(String name, String value) {
        history(ada, Map.of(name, value))
                .statusCode(400)
                .body("errors", hasSize(1))
                .body("errors[0].pointer", equalTo("?" + name))
                .body("errors[0].code", equalTo("unknown-value"));
    }

    @Test
    void allUnknownValuesAreToldAtOnce() {
        history(ada, Map.of("user", "no body", "verdict", "good", "status", "lost"))
                .statusCode(400)
                .body("errors.pointer", equalTo(List.of("?user", "?verdict", "?status")));
    }

    @Test
    void ofOthersOnlyThePublicPartIsShown() {
        adaHasAHistory();
        Learner bob = Learner.signsUp();
        ValidatableResponse seen = history(bob, Map.of("user", ada.name(), "limit", 100));
        seen.statusCode(200)
                .body("items", hasSize(8))
                .body("items.user", everyItem(equalTo(ada.name())));
        for (String secret :
                List.of("message", "counterexample", "compileOutput", "stdout", "seed", "source")) {
            seen.body("items", everyItem(not(hasKey(secret))));
        }
        assertFalse(seen.extract().asString().contains("secret source"));
        history(ada, Map.of("user", ada.name())).body("items", everyItem(hasKey("message")));
        given().queryParam("user", ada.name()).get(API + "/submissions").then().statusCode(401);
    }

    @Test
    void aSourceIsSharedByItsOwnerWithThoseWhoHaveSolvedTheProblem() {
        String id = ada.submits(SLUG, "java", RIGHT).extract().path("id");
        String source = API + "/submissions/" + id + "/source";
        Learner bob = Learner.signsUp();
        Learner eve = Learner.signsUp();
        bob.submits(SLUG, "java", RIGHT).body("verdict", equalTo("AC"));
        bob.asks().get(source).then().statusCode(404);
        ada.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("shareSource", true))
                .patch(API + "/me")
                .then()
                .statusCode(200);
        assertEquals(RIGHT, bob.asks().get(source).asString());
        eve.asks().get(source).then().statusCode(404).body("code", equalTo("not-found"));
        given().get(source).then().statusCode(401);
        bob.asks().get(API + "/submissions/" + id).then().body("$", not(hasKey("message")));
    }

    @Test
    void noFilterReadsMoreThanItShows() {
        sql(
                """
                insert into submission (id, account_id, problem, kind, language, source, status, verdict,
                                        testset_version, seed, created_at)
                select gen_random_uuid(), a.id, 'p' || n / 1000, 'solution', 'java99', '', 'done', 'WA',
                       '', '', now()
                  from account a, generate_series(1, 20000) n where a.username = '%s'
                """
                        .formatted(ada.name()));
        sql("analyze submission");
        for (String filter :
                List.of(
                        "true",
                        "problem = 'p7'",
                        "verdict = 'JE'",
                        "language = 'java21'",
                        "status = 'queued' and status <> 'done'",
                        "status in ('queued', 'compiling', 'running') and status <> 'done'")) {
            String plan = plan(filter);
            assertFalse(plan.contains("Seq Scan on submission"), plan);
            assertFalse(plan.contains("Rows Removed by Filter"), plan);
            assertTrue(plan.contains("Index"), plan);
        }
        sql("delete from submission where testset_version = ''");
    }

    private String plan(String filter) {
        List<?> lines =
                QuarkusTransaction.requiringNew()
                        .call(
                                () ->
                                        entities.createNativeQuery(
                                                        """
                                                        explain (analyze, costs off, timing off)
                                                        select id from submission s
                                                         where account_id = (select id from account where username = '%s')
                                                           and %s
                                                         order by id desc limit 51
                                                        """
                                                                .formatted(ada.name(), filter),
                                                        String.class)
                                                .getResultList());
        return lines.stream().map(String::valueOf).collect(Collectors.joining("\n"));
    }
}
