package org.cairnjudge.account;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.problem.Tallies;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.Test;

/** Taking one's data along, and leaving nothing behind. */
@QuarkusTest
class FarewellOverHttpTest {
    private static final String API = Learner.API;
    private static final String SLUG = "stone-game-ix";
    private static final String RIGHT =
            "class Solution { boolean stoneGameIX(int[] a) { int[] c = new int[3]; for (int s : a) c[s % 3]++;"
                    + " return c[0] % 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2; } }";

    @Inject AccountDesk desk;
    @Inject EntityManager entities;
    @Inject Tallies tallies;

    private static UUID id(Learner somebody) {
        return UUID.fromString(somebody.asks().get(API + "/me").then().extract().path("id"));
    }

    /** Everything in the database in which one of these texts stands, in whatever form. */
    private List<String> traces(String... texts) {
        List<String> found = new ArrayList<>();
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            List<?> tables =
                                    entities.createNativeQuery(
                                                    """
                                                    select table_name from information_schema.tables
                                                     where table_schema = 'public'
                                                       and table_type = 'BASE TABLE'
                                                    """,
                                                    String.class)
                                            .getResultList();
                            assertTrue(tables.size() > 10, tables::toString);
                            for (Object table : tables) {
                                for (String text : texts) {
                                    rows((String) table, text)
                                            .forEach(row -> found.add(table + ": " + row));
                                }
                            }
                        });
        return found;
    }

    private List<?> rows(String table, String text) {
        return entities.createNativeQuery(
                        "select cast(t as text) from \""
                                + table
                                + "\" t where position(:text in cast(t as text)) > 0",
                        String.class)
                .setParameter("text", text)
                .getResultList();
    }

    @Test
    void nothingIsLeftThatNamesWhoLeft() {
        Learner other = Admin.signsIn(desk);
        Learner leaving = Admin.signsIn(desk);
        UUID account = id(leaving);
        leaving.submits(SLUG, "java", RIGHT).body("verdict", equalTo("AC"));
        leaving.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("name", "laptop", "scopes", List.of("read")))
                .post(API + "/me/tokens")
                .then()
                .statusCode(201);
        leaving.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("difficulty", "small"))
                .post(API + "/problems/" + SLUG + "/challenges")
                .then()
                .statusCode(201);
        leaving.asks().post(API + "/problems/stone-game-viii/forfeit").then().statusCode(204);
        Learner somebody = Learner.signsUp();
        leaving.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("role", "admin"))
                .patch(API + "/users/" + somebody.name())
                .then()
                .statusCode(200);
        other.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("role", "user"))
                .patch(API + "/users/" + leaving.name())
                .then()
                .statusCode(200);
        leavesWordsEverywhere(leaving.name());
        assertFalse(traces(account.toString(), leaving.name()).isEmpty());
        long accepted = accepted();

        leaving.leaves(Admin.PASSWORD).statusCode(204);

        assertEquals(List.of(), traces(account.toString(), leaving.name()));
        assertEquals(accepted - 1, accepted());
        leaving.asks().get(API + "/me").then().statusCode(401);
        given().get(API + "/users/" + leaving.name()).then().statusCode(404);
        other.asks()
                .get(API + "/audit?target=/users/" + somebody.name())
                .then()
                .body("items.actor", hasItem(startsWith("deleted-")));
    }

    @Test
    void whatAnAdministratorDidStaysTheirsThoughTheyLeave() {
        Learner other = Admin.signsIn(desk);
        Learner somebody = Learner.signsUp();
        List<String> actors = new ArrayList<>();
        for (String role : List.of("admin", "user")) {
            Learner leaving = Admin.signsIn(desk);
            UUID account = id(leaving);
            leaving.asks()
                    .contentType(ContentType.JSON)
                    .body(Map.of("role", role))
                    .patch(API + "/users/" + somebody.name())
                    .then()
                    .statusCode(200);
            leaving.leaves(Admin.PASSWORD).statusCode(204);
            assertEquals(List.of(), traces(account.toString(), leaving.name()));
            JsonPath left = audit(other, "act=user.delete");
            actors.add(left.getString("items[0].actor"));
            assertEquals(
                    "/users/" + actors.get(actors.size() - 1), left.getString("items[0].target"));
        }
        assertTrue(
                actors.stream().allMatch(actor -> actor.matches("deleted-[0-9a-f]{8}")),
                actors::toString);
        assertEquals(
                List.of(actors.get(1), actors.get(0)),
                audit(other, "target=/users/" + somebody.name()).getList("items.actor"));

        somebody.leaves(Learner.PASSWORD).statusCode(204);
        assertEquals(actors.get(1), audit(other, "act=user.delete").getString("items[0].actor"));
        assertTrue(audit(other, "target=/users/deleted").getList("items").size() >= 2);
    }

    private static JsonPath audit(Learner admin, String filter) {
        return admin.asks()
                .get(API + "/audit?" + filter)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private long accepted() {
        return tallies.all().get(SLUG).accepted();
    }

    /** An administrator's name stands on what was decided. */
    private void leavesWordsEverywhere(String name) {
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            entities.createNativeQuery(
                                            """
                                            insert into rejudging (id, problem, testset_version, status, total,
                                                                   created_by, created_at, ended_by, ended_at)
                                            values (:id, 'stone-game-ix', 'sha256:0', 'canceled', 0,
                                                    :name, now(), :name, now())
                                            """)
                                    // Ids grow with time: this one is older than any other test's.
                                    .setParameter(
                                            "id",
                                            new UUID(
                                                    0x7000,
                                                    UUID.randomUUID().getLeastSignificantBits()))
                                    .setParameter("name", name)
                                    .executeUpdate();
                            entities.createNativeQuery(
                                            """
                                            insert into candidate (id, problem, input, answer, proven, status,
                                                                   created_at, decided_at, decided_by)
                                            values (gen_random_uuid(), 'stone-game-ix', :input, 'true', true,
                                                    'dismissed', now(), now(), :name)
                                            """)
                                    .setParameter("input", "{\"of\":\"" + UUID.randomUUID() + "\"}")
                                    .setParameter("name", name)
                                    .executeUpdate();
                        });
    }

    @Test
    void whoeverHasAPasswordConfirmsWithIt() {
        Learner learner = Learner.signsUp();
        learner.asks().delete(API + "/me").then().statusCode(400);
        learner.asks()
                .contentType(ContentType.JSON)
                .body("{}")
                .delete(API + "/me")
                .then()
                .statusCode(422)
                .body("errors[0].pointer", equalTo("/password"))
                .body("errors[0].code", equalTo("required"));
        learner.leaves("not this one")
                .statusCode(422)
                .body("errors[0].pointer", equalTo("/password"))
                .body("errors[0].code", equalTo("wrong-password"));
        learner.asks().get(API + "/me").then().statusCode(200);
        learner.leaves(Learner.PASSWORD).statusCode(204);
        // The name is free again, and what was the other's is not the new one's.
        Learner namesake = Learner.signsUp(learner.name());
        namesake.asks().get(API + "/submissions").then().body("items", hasSize(0));
        learner.asks().get(API + "/me").then().statusCode(401);
    }

    @Test
    void whoGuessesAtTheConfirmingPasswordWaits() {
        Learner learner = Learner.signsUp();
        for (int i = 0; i < 30; i++) {
            learner.leaves("wrong " + i).statusCode(422);
        }
        learner.leaves(Learner.PASSWORD).statusCode(429).body("code", equalTo("too-many-tries"));
    }

    @Test
    void aTokenCanNeitherDeleteNorExport() {
        Learner learner = Learner.signsUp();
        String token =
                learner.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", "x", "scopes", List.of("read", "submit")))
                        .post(API + "/me/tokens")
                        .then()
                        .extract()
                        .path("token");
        Learner program = learner.withToken(token);
        program.leaves(Learner.PASSWORD).statusCode(403);
        program.asks().get(API + "/me/export").then().statusCode(403);
        program.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("shareSource", true))
                .patch(API + "/me")
                .then()
                .statusCode(403);
    }

    @Test
    void theLastAdministratorCannotLeave() {
        Learner last = Admin.signsIn(desk);
        SignedIn owner =
                new SignedIn(id(last), last.name(), Optional.empty(), true, Set.of(Scope.READ));
        Refusal refusal = assertThrows(Refusal.class, () -> leavesIfAlone(owner));
        assertEquals("last-admin", refusal.code());
        last.asks().get(API + "/me").then().statusCode(200);
    }

    /** In a transaction in which there is no other administrator, and which is undone. */
    private void leavesIfAlone(SignedIn owner) {
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            Account.update(
                                    "role = ?1 where role = ?2 and username <> ?3",
                                    Role.USER,
                                    Role.ADMIN,
                                    owner.username());
                            desk.delete(
                                    owner,
                                    new ConfirmingPassword(Admin.PASSWORD),
                                    new Address("127.0.0.1"));
                        });
    }

    @Test
    void workInLineOfSomebodyWhoLeavesEndsQuietly() {
        Learner leaving = Learner.signsUp();
        for (int i = 0; i < 3; i++) {
            leaving.asks()
                    .contentType("text/x-java-source")
                    .body(RIGHT + "// " + i)
                    .post(API + "/problems/" + SLUG + "/submissions")
                    .then()
                    .statusCode(201);
        }
        leaving.leaves(Learner.PASSWORD).statusCode(204);
        // The judge that had begun goes on with what comes next.
        Learner.signsUp().submits(SLUG, "java", RIGHT).body("verdict", equalTo("AC"));
    }

    @Test
    void theExportHoldsEverythingAndNoSecret() {
        Learner learner = Learner.signsUp();
        String token =
                learner.asks()
                        .contentType(ContentType.JSON)
                        .body(Map.of("name", "laptop", "scopes", List.of("read")))
                        .post(API + "/me/tokens")
                        .then()
                        .extract()
                        .path("token");
        learner.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("difficulty", "small"))
                .post(API + "/problems/" + SLUG + "/challenges")
                .then()
                .statusCode(201);
        learner.asks().post(API + "/problems/stone-game-viii/forfeit").then().statusCode(204);
        handedIn(id(learner), 60);
        comesFromAProvider(id(learner));

        ValidatableResponse answer =
                learner.asks()
                        .get(API + "/me/export")
                        .then()
                        .statusCode(200)
                        .header("Content-Type", startsWith("application/json"))
                        .header("Cache-Control", equalTo("no-store"))
                        .header("Content-Disposition", containsString(learner.name() + ".json"));
        String text = answer.extract().asString();
        JsonPath export = JsonPath.from(text);
        assertEquals(
                List.of(learner.name()),
                export.getList("account.username"),
                () -> text.substring(0, Math.min(text.length(), 2000)));
        assertEquals(2, export.getList("credentials").size());
        assertTrue(export.getList("credentials.name").contains("laptop"));
        assertEquals(1, export.getList("challenges").size());
        assertEquals(List.of("stone-game-viii"), export.getList("forfeits.problem"));
        assertEquals(
                List.of(Map.of("issuer", "https://id.example.org", "subject", learner.name())),
                export.getList("identity"));
        List<Integer> numbers = new ArrayList<>();
        export.<String>getList("submissions.source")
                .forEach(source -> numbers.add(Integer.valueOf(source.split(" ")[1])));
        assertEquals(60, numbers.size());
        for (int i = 0; i < 60; i++) {
            assertEquals(i, numbers.get(i));
        }
        assertFalse(text.contains(token));
        assertFalse(text.contains(learner.authorization().substring("Bearer ".length())));
        assertFalse(text.contains("argon2"));
    }

    private void comesFromAProvider(UUID account) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into provided_identity (issuer, subject, account_id)
                                                select 'https://id.example.org', username, id
                                                  from account where id = :account
                                                """)
                                        .setParameter("account", account)
                                        .executeUpdate());
    }

    /** So many finished submissions with sources of the largest size. */
    private void handedIn(UUID account, int count) {
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                entities.createNativeQuery(
                                                """
                                                insert into submission (id, account_id, problem, kind, language, source,
                                                                        status, verdict, testset_version, seed,
                                                                        created_at, judged_at)
                                                select cast('01900000-0000-7000-8000-' || lpad(to_hex(n), 4, '0')
                                                            || right(cast(:account as text), 8) as uuid),
                                                       :account, 'stone-game-ix', 'solution', 'java17',
                                                       '// ' || n || ' ' || repeat('x', 65000), 'done', 'WA', 'sha256:0',
                                                       decode('00', 'hex'), now(), now()
                                                  from generate_series(0, :last) n
                                                """)
                                        .setParameter("account", account)
                                        .setParameter("last", count - 1)
                                        .executeUpdate());
    }
}
