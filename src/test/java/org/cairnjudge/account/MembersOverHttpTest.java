package org.cairnjudge.account;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.TransactionalException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.web.Admin;
import org.cairnjudge.web.Learner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What administrators do to accounts, and that it is noted. */
@QuarkusTest
class MembersOverHttpTest {
    private static final String API = Learner.API;

    @Inject AccountDesk desk;
    @Inject Members members;
    @Inject Audit audit;
    @Inject EntityManager entities;

    private static ValidatableResponse change(Learner admin, String name, Map<String, ?> change) {
        return admin.asks()
                .contentType(ContentType.JSON)
                .body(change)
                .patch(API + "/users/" + name)
                .then();
    }

    private static String newToken(Learner owner, String... scopes) {
        return owner.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("name", "a token", "scopes", scopes))
                .post(API + "/me/tokens")
                .then()
                .statusCode(201)
                .extract()
                .path("token");
    }

    @Test
    void disablingStopsEveryCredentialAtOnceAndForGood() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        Learner token = learner.withToken(newToken(learner, "read"));

        change(admin, learner.name(), Map.of("disabled", true))
                .statusCode(200)
                .body("username", equalTo(learner.name()))
                .body("role", equalTo("user"))
                .body("disabledAt", notNullValue());

        learner.asks().get(API + "/me").then().statusCode(401);
        token.asks().get(API + "/me").then().statusCode(401);
        learner.triesToSignIn().statusCode(403).body("code", equalTo("account-disabled"));

        change(admin, learner.name(), Map.of("disabled", false))
                .statusCode(200)
                .body("disabledAt", nullValue());
        learner.asks().get(API + "/me").then().statusCode(401);
        token.asks().get(API + "/me").then().statusCode(401);
        learner.triesToSignIn().statusCode(201);
    }

    @Test
    void aRoleCountsFromTheNextRequestOn() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        learner.asks().get(API + "/users").then().statusCode(404);

        change(admin, learner.name(), Map.of("role", "admin"))
                .statusCode(200)
                .body("role", equalTo("admin"));
        learner.asks().get(API + "/users").then().statusCode(200);
        Learner token = learner.withToken(newToken(learner, "admin"));
        token.asks().get(API + "/users").then().statusCode(200);
        Learner weak = learner.withToken(newToken(learner, "read", "submit"));
        weak.asks().get(API + "/users").then().statusCode(404);
        change(weak, admin.name(), Map.of("disabled", true)).statusCode(404);

        change(admin, learner.name(), Map.of("role", "user")).statusCode(200);
        learner.asks().get(API + "/users").then().statusCode(404);
        token.asks().get(API + "/users").then().statusCode(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"role\": \"root\"}|422",
                "{\"role\": 1}|422",
                "{\"disabled\": \"yes\"}|422",
                "{\"username\": \"other\"}|422",
                "null|422",
                "{}|200"
            })
    void onlyWhatIsThereCanBeChanged(String body, int status) {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        admin.asks()
                .contentType(ContentType.JSON)
                .body(body)
                .patch(API + "/users/" + learner.name())
                .then()
                .statusCode(status);
        admin.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("disabled", true))
                .patch(API + "/users/nobody-of-that-name")
                .then()
                .statusCode(404);
    }

    @Test
    void theLastWhoCanRunThePlaceStays() {
        Learner last = Admin.signsIn(desk);
        List<UserChange> wishes =
                List.of(new UserChange(Role.USER, null), new UserChange(null, true));
        for (UserChange wish : wishes) {
            Refusal refusal = assertThrows(Refusal.class, () -> ifAlone(last, wish));
            assertEquals("last-admin", refusal.code());
        }
        last.asks().get(API + "/users").then().statusCode(200);
    }

    /** In a transaction in which there is no other administrator, and which is undone. */
    private void ifAlone(Learner last, UserChange wish) {
        QuarkusTransaction.requiringNew()
                .run(
                        () -> {
                            Account.update(
                                    "role = ?1 where role = ?2 and username <> ?3",
                                    Role.USER,
                                    Role.ADMIN,
                                    last.name());
                            members.change(last.name(), wish, last.name());
                        });
    }

    @Test
    void accountsAreListedNewestFirstByNameRoleAndState() {
        Learner admin = Admin.signsIn(desk);
        String family = "f" + UUID.randomUUID().toString().substring(0, 8);
        List<String> names = new ArrayList<>();
        for (String each : List.of("one", "two", "three")) {
            names.add(0, family + "-" + each);
            Learner.signsUp(family + "-" + each);
        }
        change(admin, family + "-two", Map.of("disabled", true)).statusCode(200);
        change(admin, family + "-three", Map.of("role", "admin")).statusCode(200);

        List<String> found = new ArrayList<>();
        String next = API + "/users?limit=2&includeTotal=true&q=" + family;
        while (next != null) {
            var page =
                    admin.asks()
                            .get(next)
                            .then()
                            .statusCode(200)
                            .body("total", equalTo(3))
                            .body("items[0]", not(hasKey("passwordHash")))
                            .extract();
            found.addAll(page.path("items.username"));
            String link = page.header("Link");
            next = link == null ? null : link.substring(1, link.indexOf('>'));
        }
        assertEquals(names, found);

        admin.asks()
                .get(API + "/users?role=admin&q=" + family)
                .then()
                .body("items.username", contains(family + "-three"));
        admin.asks()
                .get(API + "/users?disabled=true&q=" + family)
                .then()
                .body("items.username", contains(family + "-two"));
        admin.asks()
                .get(API + "/users?disabled=false&role=user&q=" + family)
                .then()
                .body("items.username", contains(family + "-one"));
        admin.asks().get(API + "/users?q=%25").then().body("items", hasSize(0));
        admin.asks()
                .get(API + "/users?role=root&disabled=maybe&limit=0")
                .then()
                .statusCode(400)
                .body("errors.pointer", hasItems("?role", "?disabled"));
    }

    @Test
    void anAdminSeesMoreOfAProfileThanOthersDo() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        String path = API + "/users/" + learner.name();
        admin.asks()
                .get(path)
                .then()
                .header("Cache-Control", containsString("private"))
                .body("account.role", equalTo("user"))
                .body("account.disabledAt", nullValue());
        learner.asks().get(path).then().body("", not(hasKey("account")));
        io.restassured.RestAssured.given().get(path).then().body("", not(hasKey("account")));
    }

    @Test
    void whatAdministratorsDoIsNoted() {
        Learner admin = Admin.signsIn(desk);
        Learner learner = Learner.signsUp();
        String target = "/users/" + learner.name();
        change(admin, learner.name(), Map.of("role", "admin", "disabled", true)).statusCode(200);
        change(admin, learner.name(), Map.of("role", "admin", "disabled", true)).statusCode(200);

        admin.asks()
                .get(API + "/audit?includeTotal=true&target=" + target)
                .then()
                .statusCode(200)
                .body("items.act", contains("user.disable", "user.role"))
                .body("items.actor", everyItem(equalTo(admin.name())))
                .body("items[1].details.role", equalTo("ADMIN"))
                .body("total", equalTo(2));
        admin.asks()
                .get(API + "/audit?act=user.role&actor=" + admin.name())
                .then()
                .body("items.target", contains(target));
        admin.asks()
                .get(API + "/audit?act=user.create-admin&target=/users/" + admin.name())
                .then()
                .body("items.actor", contains(Audit.COMMAND_LINE));

        String link =
                admin.asks()
                        .get(API + "/audit?limit=1&actor=" + admin.name())
                        .then()
                        .body("items.act", contains("user.disable"))
                        .extract()
                        .header("Link");
        admin.asks()
                .get(link.substring(1, link.indexOf('>')))
                .then()
                .body("items.act", contains("user.role"))
                .body("nextCursor", nullValue());
    }

    @Test
    void anActThatIsUndoneIsNotNoted() {
        Learner admin = Admin.signsIn(desk);
        assertThrows(Refusal.class, () -> ifAlone(admin, new UserChange(null, true)));
        admin.asks()
                .get(API + "/audit?act=user.disable&target=/users/" + admin.name())
                .then()
                .body("items", hasSize(0));
    }

    @Test
    void nothingIsNotedOutsideOfATransaction() {
        assertThrows(
                TransactionalException.class,
                () -> audit.note("ada", "user.role", "/users/bob", Map.of()));
        for (String[] bad : new String[][] {{"whatever", "/users/bob"}, {"user.role", "bob"}}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () ->
                            QuarkusTransaction.requiringNew()
                                    .run(() -> audit.note("ada", bad[0], bad[1], Map.of())));
        }
    }

    @Test
    void whoJudgesIsForAdministrators() {
        Learner admin = Admin.signsIn(desk);
        admin.asks()
                .get(API + "/judges")
                .then()
                .statusCode(200)
                .body("items.role", not(hasItem("web")))
                .body("items[0].name", notNullValue())
                .body("items[0].sandbox.tier", notNullValue())
                .body("items[0].hindrances", notNullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /users",
        "PATCH, /users/ada",
        "GET, /audit",
        "GET, /judges",
        "POST, /problems/reload"
    })
    void toEverybodyElseNothingOfItIsThere(String method, String path) {
        Learner learner = Learner.signsUp();
        learner.asks().request(method, API + path).then().statusCode(404);
        learner.asks()
                .contentType(ContentType.JSON)
                .body("{\"disabled\": 5}")
                .request(method, API + path)
                .then()
                .statusCode(404)
                .body("code", equalTo("not-found"));
        io.restassured.RestAssured.given().request(method, API + path).then().statusCode(404);
    }

    @Test
    void theFirstAdministratorIsMadeOnlyWhileThereIsNone() {
        Admin.signsIn(desk);
        assertFalse(
                desk.createFirstAdmin(
                        "first-" + UUID.randomUUID().toString().substring(0, 8),
                        () -> {
                            throw new AssertionError("nobody needs the password");
                        }));
    }
}
