package org.cairnjudge.testset;

import static org.awaitility.Awaitility.await;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A program that only a fresh test catches, and what becomes of the case. */
@QuarkusTest
class CandidateEndToEndTest {
    private static final String SLUG = "stone-game-ix";
    private static final int SMALL = 64;

    @Inject AccountDesk accounts;
    @Inject Catalog catalog;
    @Inject EntityManager entities;

    @AfterEach
    void theTestsAreAsTheyWere() {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery("delete from candidate").executeUpdate());
        catalog.lookAgain(SLUG);
    }

    /** Right on whatever is the same for everyone, which it knows by heart. */
    private static String learnedByHeart(Problem problem) {
        String known =
                problem.groups().stream()
                        .filter(group -> !group.fresh())
                        .flatMap(group -> group.cases(Seed.of(0)))
                        .map(each -> (int[]) each.input()[0])
                        .filter(stones -> stones.length <= SMALL)
                        .map(stones -> Integer.toString(Arrays.hashCode(stones), 36))
                        .collect(Collectors.toCollection(TreeSet::new))
                        .stream()
                        .collect(Collectors.joining(","));
        return """
               class Solution {
                   static final Set<String> KNOWN = new HashSet<>(Arrays.asList("%s".split(",")));
                   boolean stoneGameIX(int[] a) {
                       int hash = Arrays.hashCode(a);
                       if (a.length <= %d && !KNOWN.contains(Integer.toString(hash, 36))) {
                           throw new IllegalStateException("never seen " + hash);
                       }
                       int[] c = new int[3];
                       for (int s : a) c[s %% 3]++;
                       return c[0] %% 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2;
                   }
               }
               """
                .formatted(known, SMALL);
    }

    @Test
    void itBecomesACandidateJoinsTheTestsAndCatchesTheNextOne() {
        Problem plain = catalog.find(SLUG).orElseThrow();
        String source = learnedByHeart(plain);
        Learner ada = Learner.signsUp();
        Learner admin = Admin.signsIn(accounts);

        ValidatableResponse judged = ada.submits(SLUG, "java17", source);

        judged.body("verdict", equalTo("RTE"));
        String id = judged.extract().path("id");
        theSeedMakesTheInputThatWasJudged(plain, judged.extract().jsonPath());
        String candidates = API + "/problems/" + SLUG + "/candidates";
        await().atMost(Duration.ofMinutes(3))
                .until(
                        () ->
                                admin.asks()
                                        .get(candidates)
                                        .then()
                                        .extract()
                                        .<List<String>>path("items.submission")
                                        .contains(id));
        JsonPath shown = ada.asks().get(API + "/submissions/" + id).then().extract().jsonPath();
        JsonPath listed = admin.asks().get(candidates).then().extract().jsonPath();
        String mine = "items.find { it.submission == '" + id + "' }";
        assertEquals(
                shown.getList("counterexample.input.stones"),
                listed.getList(mine + ".input.stones"));
        assertEquals("reduced", shown.getString("counterexample.minimality"));
        assertTrue(listed.getBoolean(mine + ".proven"));

        String joined =
                admin.asks()
                        .post(candidates + "/" + listed.getString(mine + ".id") + "/accept")
                        .then()
                        .statusCode(200)
                        .extract()
                        .path("testsetVersion");
        Learner.signsUp()
                .submits(SLUG, "java17", source)
                .body("verdict", equalTo("RTE"))
                .body("testsetVersion", equalTo(joined))
                .body("groups.find { it.name == 'found' }.verdict", equalTo("RTE"));
    }

    private static void theSeedMakesTheInputThatWasJudged(Problem problem, JsonPath judged) {
        String failing = judged.getString("groups.find { it.verdict == 'RTE' }.name");
        int index = judged.getInt("groups.find { it.verdict == 'RTE' }.passed");
        TestGroup group =
                problem.groups().stream()
                        .filter(each -> each.name().equals(failing))
                        .findFirst()
                        .orElseThrow();
        assertTrue(group.fresh(), failing);
        int[] input = (int[]) group.at(Seed.parse(judged.getString("seed")), index).input()[0];
        assertThat(
                judged.getString("message"),
                containsString("never seen " + Arrays.hashCode(input)));
    }
}
