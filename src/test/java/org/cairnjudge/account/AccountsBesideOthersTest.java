package org.cairnjudge.account;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two who change something about one account at the same moment. */
@QuarkusTest
class AccountsBesideOthersTest {
    private static final String API = Learner.API;

    @Inject AccountDesk desk;
    @Inject Members members;
    @Inject EntityManager entities;

    /** Ends transactions that delete certain accounts as Postgres does, so many times. */
    @Singleton
    static class Deadlocks {
        private static final Map<UUID, Integer> LEFT = new ConcurrentHashMap<>();

        @Inject EntityManager entities;

        void meet(@Observes @Priority(AccountLeaving.LAST + 1) AccountLeaving leaving) {
            int left = LEFT.getOrDefault(leaving.accountId(), 0);
            if (left > 0) {
                LEFT.put(leaving.accountId(), left - 1);
                entities.createNativeQuery(
                                "do 'begin raise ''a deadlock'' using errcode = ''40P01''; end'")
                        .executeUpdate();
            }
        }
    }

    private static UUID id(Learner somebody) {
        return UUID.fromString(somebody.asks().get(API + "/me").then().extract().path("id"));
    }

    private static SignedIn caller(Learner somebody) {
        return new SignedIn(
                id(somebody), somebody.name(), Optional.empty(), true, Set.of(Scope.READ));
    }

    /** What is asked for beside a transaction, and has to wait until that has done something. */
    private <T> T beside(Runnable held, Supplier<T> asked, Runnable done) {
        CompletableFuture<T> answer =
                QuarkusTransaction.requiringNew()
                        .call(
                                () -> {
                                    held.run();
                                    CompletableFuture<T> waiting =
                                            CompletableFuture.supplyAsync(asked);
                                    await().pollInSameThread()
                                            .atMost(Duration.ofSeconds(30))
                                            .until(() -> waiting.isDone() || somebodyWaits());
                                    assertFalse(waiting.isDone(), waiting::toString);
                                    done.run();
                                    return waiting;
                                });
        return answer.join();
    }

    /** For a lock of the present transaction's. */
    private boolean somebodyWaits() {
        return (boolean)
                entities.createNativeQuery(
                                """
                                select exists (select from pg_locks
                                                where not granted
                                                  and pg_backend_pid() = any(pg_blocking_pids(pid)))
                                """,
                                Boolean.class)
                        .getSingleResult();
    }

    private static ValidatableResponse sends(Learner somebody, Map<String, ?> body, String path) {
        return somebody.asks().contentType(ContentType.JSON).body(body).post(API + path).then();
    }

    private void inAccount(UUID id, Consumer<Account> change) {
        change.accept(Account.<Account>findById(id));
    }

    @Test
    void whoChangesOneThingUndoesNoChangeOfAnother() {
        Learner admin = Admin.signsIn(desk);
        Learner demoted = Admin.signsIn(desk);
        UUID id = id(demoted);
        SignedIn caller = caller(demoted);
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            desk.change(caller, new AccountChange(true), Optional.empty());
                            QuarkusTransaction.requiringNew()
                                    .run(
                                            () ->
                                                    members.change(
                                                            demoted.name(),
                                                            new UserChange(Role.USER, true),
                                                            admin.name()));
                        });
        QuarkusTransaction.requiringNew()
                .run(
                        () ->
                                inAccount(
                                        id,
                                        account -> {
                                            assertTrue(account.sharesSource());
                                            assertEquals(Role.USER, account.role());
                                            assertTrue(account.isDisabled());
                                        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {"submission", "challenge", "idempotency_key"})
    void whoHoldsSomebodysWorkStillGetsTheAccountWhileItIsBeingDeleted(String table) {
        Learner leaving = Learner.signsUp();
        UUID id = id(leaving);
        QuarkusTransaction.requiringNew().run(() -> leavesWork(id));
        beside(
                        () ->
                                rows(
                                        "select 1 from "
                                                + table
                                                + " where account_id = :id for update",
                                        id),
                        () -> leaving.leaves(Learner.PASSWORD),
                        // As it is locked by a verdict that counts on the boards.
                        () ->
                                rows(
                                        "select 1 from account where id = :id for no key update nowait",
                                        id))
                .statusCode(204);
    }

    private void leavesWork(UUID account) {
        List<String> statements =
                List.of(
                        """
                        insert into submission (id, account_id, problem, kind, language, source, status,
                                                verdict, testset_version, seed, created_at, judged_at)
                        values (gen_random_uuid(), :id, 'stone-game-ix', 'solution', 'java17', '', 'done',
                                'WA', 'sha256:0', '', now(), now())
                        """,
                        """
                        insert into challenge (id, account_id, problem, difficulty, status, plan_version,
                                               seed, created_at, expires_at)
                        values (gen_random_uuid(), :id, 'stone-game-ix', 'small', 'expired', '', '', now(),
                                now())
                        """,
                        """
                        insert into idempotency_key (account_id, key, fingerprint, created_at)
                        values (:id, 'once', sha256('x'), now() - interval '2 days')
                        """);
        for (String statement : statements) {
            entities.createNativeQuery(statement).setParameter("id", account).executeUpdate();
        }
    }

    private void rows(String sql, UUID id) {
        assertEquals(
                1, entities.createNativeQuery(sql).setParameter("id", id).getResultList().size());
    }

    @Test
    void aDeletionThatMeetsADeadlockIsTriedAgainAndNotForEver() {
        Learner lucky = Learner.signsUp();
        Deadlocks.LEFT.put(id(lucky), 2);
        lucky.leaves(Learner.PASSWORD).statusCode(204);
        lucky.asks().get(API + "/me").then().statusCode(401);

        Learner unlucky = Learner.signsUp();
        Deadlocks.LEFT.put(id(unlucky), 3);
        unlucky.leaves(Learner.PASSWORD).statusCode(500);
        unlucky.asks().get(API + "/me").then().statusCode(200);
        assertEquals(0, Deadlocks.LEFT.get(id(unlucky)));
    }

    @Test
    void noSessionBeginsWithAPasswordThatWasChangedAfterItWasChecked() {
        Learner learner = Learner.signsUp();
        UUID id = id(learner);
        beside(
                        () -> Account.hold(id),
                        learner::triesToSignIn,
                        () -> inAccount(id, account -> account.changePassword("another")))
                .statusCode(401)
                .body("code", equalTo("bad-credentials"));
    }

    @Test
    void noSessionBeginsInAnAccountThatWasShutMeanwhile() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        UUID id = id(learner);
        beside(
                        () -> Account.hold(id),
                        learner::triesToSignIn,
                        () ->
                                members.change(
                                        learner.name(), new UserChange(null, true), admin.name()))
                .statusCode(403)
                .body("code", equalTo("account-disabled"));
        assertEquals(0, credentials(id));
    }

    @Test
    void noTokenIsMadeWithASessionThatWasEndedMeanwhile() {
        Learner learner = Learner.signsUp();
        UUID id = id(learner);
        beside(
                        () -> Account.hold(id),
                        () ->
                                sends(
                                        learner,
                                        Map.of("name", "x", "scopes", List.of("read")),
                                        "/me/tokens"),
                        () -> Credential.endAll(id))
                .statusCode(401)
                .body("code", equalTo("invalid-token"));
        assertEquals(0, credentials(id));
    }

    private long credentials(UUID account) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Credential.count("account.id = ?1", account));
    }

    @Test
    void aPasswordChangeWaitsForSessionsThatBeginAndIsRefusedAfterAnother() {
        Learner learner = Learner.signsUp();
        UUID id = id(learner);
        Map<String, String> change =
                Map.of("currentPassword", Learner.PASSWORD, "newPassword", "other-stones");
        beside(
                        () -> Account.hold(id),
                        () ->
                                learner.asks()
                                        .contentType(ContentType.JSON)
                                        .body(change)
                                        .put(API + "/me/password")
                                        .then(),
                        () -> inAccount(id, account -> account.changePassword("another")))
                .statusCode(422)
                .body("errors[0].code", equalTo("wrong-password"));
        given().header("Authorization", learner.authorization())
                .get(API + "/me")
                .then()
                .statusCode(200);
    }

    @Test
    void whoDisablesAnAccountEndsASessionThatIsBeginning() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        UUID id = id(learner);
        beside(
                        () -> {
                            Account.hold(id);
                            Account account = Account.findById(id);
                            Credential.session(account, Secret.ofSession())
                                    .lasting(
                                            account.createdAt(), account.createdAt().plusSeconds(9))
                                    .persistAndFlush();
                        },
                        () ->
                                admin.asks()
                                        .contentType(ContentType.JSON)
                                        .body(Map.of("disabled", true))
                                        .patch(API + "/users/" + learner.name())
                                        .then(),
                        () -> {})
                .statusCode(200);
        assertEquals(0, credentials(id));
    }
}
