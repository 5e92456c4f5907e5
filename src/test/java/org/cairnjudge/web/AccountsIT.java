package org.cairnjudge.web;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sets: two packaged servers on one database, one with all of it set. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountsIT {
    private static final Duration LONG = Duration.ofMinutes(4);
    private static final String ADMIN = "keeper";
    private static final String PASSWORD = "thirteen-piles-of-a-stone";

    @TempDir static Path folder;

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Process> processes = new ArrayList<>();
    private Provider provider;
    private PackagedServer set;
    private PackagedServer plain;
    private String admin;

    private record Answer(int status, JsonNode body, HttpResponse<String> whole) {
        String code() {
            return body.path("code").asText();
        }
    }

    @BeforeAll
    void start() throws Exception {
        provider = new Provider();
        copy(Path.of("problems"), folder.resolve("problems"));
        Path password = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
        set =
                start(
                        Map.ofEntries(
                                Map.entry("CAIRN_ADMIN_USERNAME", ADMIN),
                                Map.entry("CAIRN_ADMIN_PASSWORD_FILE", password.toString()),
                                Map.entry("CAIRN_SIGNUP", "closed"),
                                Map.entry("CAIRN_SESSION_INSECURE_COOKIE", "true"),
                                Map.entry("CAIRN_TRUSTED_PROXIES", "127.0.0.1,::1"),
                                Map.entry(
                                        "CAIRN_THROTTLE_FAILED_SIGN_INS_PER_ACCOUNT_AND_ADDRESS",
                                        "3/1H"),
                                Map.entry("QUARKUS_OIDC_TENANT_ENABLED", "true"),
                                Map.entry("QUARKUS_OIDC_AUTH_SERVER_URL", provider.issuer()),
                                Map.entry("QUARKUS_OIDC_TOKEN_AUDIENCE", Provider.AUDIENCE),
                                Map.entry("CAIRN_OIDC_ADMIN_CLAIM", "realm_access/roles"),
                                Map.entry("CAIRN_OIDC_ADMIN_VALUE", "cairn-admin")));
        plain = start(Map.of());
        set.awaitReady();
        plain.awaitReady();
        admin = signIn(set).body().path("token").asText();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    private PackagedServer start(Map<String, String> settings) throws IOException {
        Map<String, String> all = new HashMap<>(settings);
        all.put("CAIRN_ROLE", "web");
        all.put("CAIRN_PROBLEMS", folder.resolve("problems").toString());
        all.put("CAIRN_PASSWORDS_MEMORY_KIB", "64");
        PackagedServer started = PackagedServer.start(folder.resolve("data"), List.of(), all);
        processes.add(started.process());
        return started;
    }

    @AfterAll
    void stop() throws Exception {
        for (Process process : processes) {
            process.destroy();
        }
        for (Process process : processes) {
            process.waitFor();
        }
        provider.close();
    }

    private HttpRequest request(
            PackagedServer server, String method, String path, Object body, String... headers)
            throws IOException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.uri(path))
                        .method(
                                method,
                                body == null
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(
                                                json.writeValueAsString(body)));
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        return headers.length == 0 ? request.build() : request.headers(headers).build();
    }

    private Answer answer(HttpResponse<String> whole) throws IOException {
        JsonNode body =
                whole.body().isEmpty() ? json.createObjectNode() : json.readTree(whole.body());
        return new Answer(whole.statusCode(), body, whole);
    }

    private Answer send(
            PackagedServer server, String method, String path, Object body, String... headers)
            throws IOException, InterruptedException {
        return answer(
                http.send(
                        request(server, method, path, body, headers),
                        HttpResponse.BodyHandlers.ofString()));
    }

    private Answer as(String token, PackagedServer server, String method, String path, Object body)
            throws IOException, InterruptedException {
        return send(server, method, path, body, "Authorization", "Bearer " + token);
    }

    private Answer signIn(PackagedServer server, String... headers)
            throws IOException, InterruptedException {
        return tryPassword(server, PASSWORD, headers);
    }

    private Answer tryPassword(PackagedServer server, String password, String... headers)
            throws IOException, InterruptedException {
        return send(
                server,
                "POST",
                "/sessions",
                Map.of("username", ADMIN, "password", password),
                headers);
    }

    @Test
    void theFirstAdministratorIsWhomTheSettingsName() throws Exception {
        JsonNode me = as(admin, plain, "GET", "/me", null).body();
        assertEquals("admin", me.path("role").asText());
        JsonNode noted =
                as(admin, set, "GET", "/audit?act=user.create-admin", null).body().path("items");
        assertEquals(1, noted.size());
        assertEquals("(settings)", noted.get(0).path("actor").asText());
        for (PackagedServer server : List.of(set, plain)) {
            assertFalse(
                    Files.readString(server.log().toPath()).contains(PASSWORD), "the log knows it");
        }
    }

    @Test
    void signUpIsClosedWhereTheOperatorSaysSo() throws Exception {
        Map<String, String> somebody = Map.of("username", "somebody", "password", PASSWORD);
        assertEquals("sign-up-closed", send(set, "POST", "/users", somebody).code());
        assertEquals(201, send(plain, "POST", "/users", somebody).status());
    }

    @Test
    void aCookieForPlainHttpIsNotSecureAndOtherwiseTheSame() throws Exception {
        Map<String, Object> wish = Map.of("username", ADMIN, "password", PASSWORD, "cookie", true);
        Answer answer = send(set, "POST", "/sessions", wish);
        assertEquals(201, answer.status());
        String cookie = answer.whole().headers().firstValue("Set-Cookie").orElseThrow();
        assertTrue(cookie.startsWith("cairn=cairn_c_"), cookie);
        assertTrue(cookie.contains("HttpOnly; SameSite=Strict"), cookie);
        assertFalse(cookie.contains("Secure"), cookie);
        String shown = cookie.substring(0, cookie.indexOf(';'));
        assertEquals(200, send(set, "GET", "/users", null, "Cookie", shown).status());
        assertEquals(
                "csrf", send(set, "DELETE", "/sessions/current", null, "Cookie", shown).code());
    }

    @Test
    void aTrustedProxySaysWhoGuesses() throws Exception {
        String[] guesser = {"X-Forwarded-For", "192.0.2.1, 203.0.113.7"};
        for (int i = 0; i < 3; i++) {
            assertEquals(401, tryPassword(set, "wrong", guesser).status());
        }
        assertEquals(429, signIn(set, guesser).status());
        // What the client itself put there changes nothing; another client is another.
        assertEquals(429, signIn(set, "X-Forwarded-For", "192.0.2.2, 203.0.113.7").status());
        assertEquals(201, signIn(set, "X-Forwarded-For", "203.0.113.8").status());
    }

    @Test
    void aTokenOfTheProviderSignsInAnAccountOfItsOwn() throws Exception {
        Map<String, String> name = Map.of("preferred_username", "Zoë.Müller@example.org");
        String token = provider.token("subject-1", name);
        List<CompletableFuture<HttpResponse<String>>> first = new ArrayList<>();
        HttpRequest me = request(set, "GET", "/me", null, "Authorization", "Bearer " + token);
        for (int i = 0; i < 4; i++) {
            first.add(http.sendAsync(me, HttpResponse.BodyHandlers.ofString()));
        }
        JsonNode zoe = answer(first.get(0).get()).body();
        for (CompletableFuture<HttpResponse<String>> each : first) {
            assertEquals(zoe, answer(each.get()).body());
        }
        assertEquals("zoe-muller", zoe.path("username").asText());
        assertEquals("user", zoe.path("role").asText());
        assertEquals(
                Set.of("read", "submit"),
                Set.of(json.convertValue(zoe.path("scopes"), String[].class)));
        assertEquals(404, as(token, set, "GET", "/users", null).status());

        JsonNode namesake = as(provider.token("subject-2", name), set, "GET", "/me", null).body();
        assertNotEquals(zoe.path("id"), namesake.path("id"));
        assertTrue(namesake.path("username").asText().startsWith("zoe-muller-"));

        // Nobody gets at an account by its name.
        JsonNode keeper =
                as(
                                provider.token("subject-3", Map.of("preferred_username", ADMIN)),
                                set,
                                "GET",
                                "/me",
                                null)
                        .body();
        assertNotEquals(ADMIN, keeper.path("username").asText());
        assertEquals("user", keeper.path("role").asText());
    }

    @Test
    void whatTheProviderDoesNotVouchForIsNoToken() throws Exception {
        for (String bad :
                List.of(
                        provider.forged("subject-1"),
                        provider.expired("subject-1"),
                        provider.forSomebodyElse("subject-1"),
                        provider.ofAnotherIssuer("subject-1"),
                        "not.a.token",
                        "opaque",
                        "cairn_t_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")) {
            Answer refused = as(bad, set, "GET", "/me", null);
            assertEquals(401, refused.status(), bad);
            assertEquals("invalid-token", refused.code(), bad);
        }
        // Where there is no provider, its tokens are nothing.
        String good = provider.token("subject-1", Map.of());
        assertEquals(401, as(good, plain, "GET", "/me", null).status());
        assertEquals(200, as(admin, set, "GET", "/me", null).status());
    }

    @Test
    void onlyTheNamedClaimMakesAnAdministratorAndOnlyOfTheCaller() throws Exception {
        Map<String, Object> name = Map.of("preferred_username", "grace");
        Map<String, Object> roles =
                Map.of(
                        "preferred_username",
                        "grace",
                        "realm_access",
                        Map.of("roles", List.of("other", "cairn-admin")));
        String strong = provider.token("subject-4", roles);
        assertEquals(200, as(strong, set, "GET", "/users", null).status());
        assertEquals(
                404,
                as(
                                provider.token("subject-4", Map.of("roles", "cairn-admin")),
                                set,
                                "GET",
                                "/users",
                                null)
                        .status());
        assertEquals(
                404, as(provider.token("subject-4", name), set, "GET", "/users", null).status());
        Map<String, Object> lasting = Map.of("name", "x", "scopes", List.of("admin"));
        assertEquals(422, as(strong, set, "POST", "/me/tokens", lasting).status());
    }

    @Test
    void whoeverSignsInElsewhereCanBeDisabledAndCanLeave() throws Exception {
        String token = provider.token("subject-5", Map.of("preferred_username", "edsger"));
        assertEquals(200, as(token, set, "GET", "/me", null).status());
        Map<String, String> change =
                Map.of("currentPassword", "x", "newPassword", "long-enough-for-this");
        assertEquals("no-password", as(token, set, "PUT", "/me/password", change).code());
        Map<String, String> guess = Map.of("username", "edsger", "password", "anything at all");
        assertEquals("bad-credentials", send(set, "POST", "/sessions", guess).code());

        as(admin, set, "PATCH", "/users/edsger", Map.of("disabled", true));
        assertEquals(401, as(token, set, "GET", "/me", null).status());
        as(admin, set, "PATCH", "/users/edsger", Map.of("disabled", false));
        assertEquals(200, as(token, set, "GET", "/me/export", null).status());
        assertEquals(204, as(token, set, "DELETE", "/me", Map.of()).status());
        assertEquals(404, send(set, "GET", "/users/edsger", null).status());
    }

    @Test
    void allServersReadThePackagesAgain() throws Exception {
        Path problems = folder.resolve("problems");
        Path description = problems.resolve("stone-game-iii/problem.yaml");
        Files.writeString(
                description, Files.readString(description).replace("signature:", "signatur:"));
        Files.move(problems.resolve("stone-game-viii"), problems.resolve(".stone-game-viii"));

        Answer reload = as(admin, set, "POST", "/problems/reload", null);

        assertEquals(200, reload.status());
        JsonNode fault = reload.body().path("faults").get(0);
        assertEquals("stone-game-iii", fault.path("problem").asText());
        assertEquals("problem.yaml", fault.path("file").asText());
        assertTrue(fault.path("line").asInt() > 0, fault::toString);
        for (PackagedServer server : List.of(set, plain)) {
            await().atMost(LONG)
                    .pollInterval(Duration.ofMillis(200))
                    .until(
                            () ->
                                    send(server, "GET", "/problems/stone-game-viii", null).status()
                                            == 404);
            assertEquals(200, send(server, "GET", "/problems/stone-game-iii", null).status());
        }
        assertTrue(
                as(admin, plain, "GET", "/status", null)
                        .body()
                        .path("packageFaults")
                        .has("stone-game-iii"));
        assertEquals(
                1,
                as(admin, set, "GET", "/audit?act=problems.reload", null)
                        .body()
                        .path("items")
                        .size());
    }

    @Test
    void twoWhoDemoteEachOtherAtTheSameMomentLeaveOne() throws Exception {
        Map<String, String> second = Map.of("username", "second", "password", PASSWORD);
        send(plain, "POST", "/users", second);
        as(admin, set, "PATCH", "/users/second", Map.of("role", "admin"));
        String other = send(plain, "POST", "/sessions", second).body().path("token").asText();

        Map<String, String> demotion = Map.of("role", "user");
        CompletableFuture<HttpResponse<String>> one =
                http.sendAsync(
                        request(
                                set,
                                "PATCH",
                                "/users/second",
                                demotion,
                                "Authorization",
                                "Bearer " + admin),
                        HttpResponse.BodyHandlers.ofString());
        CompletableFuture<HttpResponse<String>> two =
                http.sendAsync(
                        request(
                                plain,
                                "PATCH",
                                "/users/" + ADMIN,
                                demotion,
                                "Authorization",
                                "Bearer " + other),
                        HttpResponse.BodyHandlers.ofString());
        List<Integer> statuses = List.of(one.get().statusCode(), two.get().statusCode());
        assertEquals(
                1, statuses.stream().filter(status -> status == 200).count(), statuses::toString);

        boolean firstWon = one.get().statusCode() == 200;
        as(
                firstWon ? admin : other,
                set,
                "PATCH",
                firstWon ? "/users/second" : "/users/" + ADMIN,
                Map.of("role", "admin"));
        assertEquals(200, as(admin, set, "GET", "/users", null).status());
    }
}
