package org.cairnjudge.testset;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found, decided on, judged, and exported. */
@QuarkusTest
class CandidatesOverHttpTest {
    private static final String SLUG = "stone-game-ix";
    private static final String PATH = API + "/problems/" + SLUG;

    /** Programs of other tests may have found some, too; those proposed here name none. */
    private static final String MINE = "items.findAll { it.submission == null }";

    @Inject AccountDesk accounts;
    @Inject CandidateDesk desk;
    @Inject Catalog catalog;
    @Inject EntityManager entities;

    private Learner admin;
    private UUID author;
    private String before;

    @BeforeEach
    void anAdminAndAnAuthor() {
        admin = Admin.signsIn(accounts);
        author = account(Learner.signsUp());
        before = version();
    }

    private UUID account(Learner learner) {
        return (UUID)
                entities.createNativeQuery(
                                "select id from account where username = :name", UUID.class)
                        .setParameter("name", learner.name())
                        .getSingleResult();
    }

    /** The other tests of this server are to find the packages as they are. */
    @AfterEach
    void nothingStays() {
        QuarkusTransaction.requiringNew()
                .run(() -> entities.createNativeQuery("delete from candidate").executeUpdate());
        catalog.lookAgain(SLUG);
        assertEquals(before, version());
    }

    private static String version() {
        return given().get(PATH).then().statusCode(200).extract().path("testsetVersion");
    }

    private Find find(UUID by, String stones) {
        return new Find(null, by, SLUG, "{\"stones\":" + stones + "}", "true", "false", true);
    }

    /** Proposes a case; the id of the candidate. */
    private String proposed(String stones) {
        assertTrue(desk.propose(find(author, stones)));
        return open().extract().path(MINE + "[0].id");
    }

    private ValidatableResponse open() {
        return admin.asks().get(PATH + "/candidates").then().statusCode(200);
    }

    private ValidatableResponse accept(List<String> ids) {
        return admin.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("ids", ids))
                .post(PATH + "/candidates/accept")
                .then();
    }

    private static List<Integer> stones(int value) {
        return Collections.nCopies(21, value);
    }

    private static String json(int value) {
        return stones(value).toString().replace(" ", "");
    }

    @Test
    void aCandidateChangesNothingByItself() {
        proposed(json(5));

        assertEquals(before, version());
        open().body(MINE, hasSize(1))
                .body(MINE + "[0].status", equalTo("open"))
                .body(MINE + "[0].input.stones", equalTo(stones(5)))
                .body(MINE + "[0].expected", equalTo(true))
                .body(MINE + "[0].actual", equalTo(false))
                .body(MINE + "[0].proven", equalTo(true));
    }

    @Test
    void aBatchIsOneNewVersionThatIsJudgedAndExplained() {
        List<String> ids = List.of(proposed(json(5)), proposed(json(7)));

        String joined = accept(ids).statusCode(200).extract().path("testsetVersion");

        assertNotEquals(before, joined);
        assertEquals(joined, version());
        given().get(PATH + "/testsets")
                .then()
                .statusCode(200)
                .body("items.findAll { it.current }.version", equalTo(List.of(joined)))
                .body("items.version", hasItem(before))
                .body("items.createdAt", everyItem(notNullValue()));
        admin.asks()
                .get(PATH + "/testsets/" + joined)
                .then()
                .statusCode(200)
                .body("current", equalTo(true))
                .body("content.package", equalTo(before))
                .body("content.found.input.stones", equalTo(List.of(stones(5), stones(7))));
        admin.asks()
                .get(PATH + "/testsets/" + before)
                .then()
                .body("current", equalTo(false))
                .body("content.limits.timeMs", notNullValue())
                .body("content.testset.generate.flatten().stones.use", hasItem("multisets"));
        Learner ada = Learner.signsUp();
        ValidatableResponse judged = ada.submits(SLUG, "java", RIGHT);
        judged.body("verdict", equalTo("AC"))
                .body("testsetVersion", equalTo(joined))
                .body("stale", equalTo(false))
                .body("groups.find { it.name == 'found' }.passed", equalTo(2))
                .body("groups.find { it.name == 'found' }.title", equalTo("Found by submissions"));

        admin.asks().delete(PATH + "/candidates/" + ids.get(0)).then().statusCode(204);
        admin.asks().delete(PATH + "/candidates/" + ids.get(1)).then().statusCode(204);

        assertEquals(before, version());
        ada.asks()
                .get(API + "/submissions/" + judged.extract().path("id"))
                .then()
                .body("stale", equalTo(true));
    }

    private static final String RIGHT =
            "class Solution { boolean stoneGameIX(int[] a) { int[] c = new int[3]; for (int s : a) c[s % 3]++;"
                    + " return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2; } }";

    @Test
    void aVersionThatAnotherServerMadeIsFollowed() {
        String id = proposed(json(5));
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                assertEquals(
                                        List.of(),
                                        desk.accept(SLUG, List.of(UUID.fromString(id)), "x")));

        await().atMost(Duration.ofMinutes(1)).until(() -> !version().equals(before));
    }

    @Test
    void aBatchIsTakenWholeOrNotAtAll() {
        String good = proposed(json(5));
        String known = proposed("[2,1]");

        accept(List.of(good, known))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/ids/1")))
                .body("errors.code", equalTo(List.of("not-new")));
        accept(List.of(good, UUID.randomUUID().toString(), good))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/ids/1", "/ids/2")))
                .body("errors.code", equalTo(List.of("unknown-candidate", "duplicate")));
        accept(List.of()).statusCode(422).body("errors.pointer", equalTo(List.of("/ids")));
        accept(List.of("no-id")).statusCode(not(equalTo(200)));

        assertEquals(before, version());
        open().body(MINE + ".status", equalTo(List.of("open", "open")));
    }

    @Test
    void whatThePackageNoLongerAllowsIsNotAccepted() {
        String id = proposed("[0]");

        admin.asks()
                .post(PATH + "/candidates/" + id + "/accept")
                .then()
                .statusCode(422)
                .body("errors.code", equalTo(List.of("not-valid")));
    }

    @Test
    void theSameCaseIsProposedOnceAlsoAfterItWasDismissed() {
        String id = proposed(json(5));
        assertFalse(desk.propose(find(author, json(5))));
        admin.asks().delete(PATH + "/candidates/" + id).then().statusCode(204);

        assertFalse(desk.propose(find(author, json(5))));

        open().body(MINE, hasSize(0));
        admin.asks()
                .queryParam("status", "dismissed")
                .get(PATH + "/candidates")
                .then()
                .body(MINE + ".id", equalTo(List.of(id)))
                .body(MINE + "[0].decidedBy", equalTo(admin.name()));
    }

    @Test
    void nobodyFillsTheListAlone() {
        int kept = 0;
        while (desk.propose(find(author, "[" + (1000 + kept) + ",1]"))) {
            kept++;
        }

        assertEquals(20, kept);
        assertFalse(desk.hasRoom(SLUG, author));
        assertTrue(desk.propose(find(account(Learner.signsUp()), "[999,1]")));
    }

    @Test
    void acceptedCasesAreExportedAsFilesOfAPackage() throws IOException {
        admin.asks().get(PATH + "/candidates/export").then().statusCode(409);
        accept(List.of(proposed(json(5)))).statusCode(200);

        byte[] zip =
                admin.asks()
                        .get(PATH + "/candidates/export")
                        .then()
                        .statusCode(200)
                        .header("Content-Type", equalTo("application/zip"))
                        .extract()
                        .asByteArray();

        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertEquals(
                List.of("0001-found.in", "0001-found.ans", "0001-found.yaml"),
                List.copyOf(files.keySet()));
        assertEquals(json(5) + "\n", files.get("0001-found.in"));
        assertEquals("true\n", files.get("0001-found.ans"));
        assertTrue(files.get("0001-found.yaml").startsWith("mistake:\n  en: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/candidates",
                "/candidates/export",
                "/testsets/sha256:0000000000000000000000000000000000000000000000000000000000000000"
            })
    void whatOnlyAdminsMayKnowIsNotThereForOthers(String path) {
        given().get(PATH + path).then().statusCode(404);
        Learner.signsUp().asks().get(PATH + path).then().statusCode(404);
    }

    @Test
    void othersDecideOnNothing() {
        String id = proposed(json(5));
        Learner ada = Learner.signsUp();

        ada.asks().post(PATH + "/candidates/" + id + "/accept").then().statusCode(404);
        ada.asks().delete(PATH + "/candidates/" + id).then().statusCode(404);
        ada.asks()
                .contentType(ContentType.JSON)
                .body("no JSON")
                .post(PATH + "/candidates/accept")
                .then()
                .statusCode(404);

        open().body(MINE + ".status", equalTo(List.of("open")));
    }
}
