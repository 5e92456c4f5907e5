package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.Audit;
import org.junit.jupiter.api.Test;

/** A server that only serves, with no judge anywhere, from a folder with a broken package. */
@QuarkusTest
@TestProfile(WebRoleOverHttpTest.OnlyServing.class)
class WebRoleOverHttpTest {
    public static final class OnlyServing implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("cairn.role", "web", "cairn.problems", withABrokenOne().toString());
        }

        private static Path withABrokenOne() {
            Path problems = Path.of("problems");
            try (Stream<Path> files = Files.walk(problems)) {
                Path folder = Files.createTempDirectory(Path.of("target"), "problems");
                for (Path file : files.toList()) {
                    Path to = folder.resolve(problems.relativize(file));
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(to);
                    } else {
                        Files.copy(file, to);
                    }
                }
                Files.createDirectory(folder.resolve(BROKEN));
                Files.writeString(folder.resolve(BROKEN).resolve("problem.yaml"), "number: one\n");
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final String BROKEN = "half-a-problem";
    private static final String PASSWORD = "a-pile-of-thirteen-stones";

    @Inject AccountDesk accounts;

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
        given().get(API + "/problems")
                .then()
                .statusCode(200)
                .body("items.slug", hasItem("stone-game-ix"));
        given().get(API + "/languages").then().statusCode(200).body("$", hasSize(0));
        given().get(API + "/leaderboard").then().statusCode(200);
        given().get(API + "/status")
                .then()
                .statusCode(200)
                .body("healthy", equalTo(false))
                .body("sandbox.tier", equalTo("none"));
    }

    @Test
    void theFaultsOfABrokenPackageAreForAdmins() {
        given().get(API + "/problems/" + BROKEN).then().statusCode(404);
        String name = "root-" + UUID.randomUUID().toString().substring(0, 12);
        accounts.createAdmin(name, PASSWORD, Audit.COMMAND_LINE);
        Learner.signsIn(name, PASSWORD)
                .asks()
                .get(API + "/status")
                .then()
                .body("healthy", equalTo(false))
                .body("packageFaults.keySet()", contains(BROKEN))
                .body("packageFaults['" + BROKEN + "'].size()", greaterThan(5))
                .body("nodes.judging", contains(false));
        for (RequestSpecification anyone : List.of(given(), Learner.signsUp().asks())) {
            anyone.get(API + "/status")
                    .then()
                    .body("keySet()", containsInAnyOrder("healthy", "queueDepth", "sandbox"));
        }
    }
}
