package org.cairnjudge.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What the OpenAPI document must say of every call, so that a client can be generated from it. A
 * new endpoint that says less fails here, and is told what is missing.
 */
@QuarkusTest
class ApiDocumentTest {
    private static final int LEAST_CALLS = 42;

    private final List<String> faults = new ArrayList<>();
    private ApiCalls api;

    @BeforeEach
    void read() {
        api = ApiCalls.read();
        assertTrue(api.all().size() >= LEAST_CALLS, api.all().size() + " calls");
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            faults.add(what);
        }
    }

    private void noFaults() {
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void everyCallHasANameOfItsOwnAndSaysWhatItDoes() {
        Set<String> names = new HashSet<>();
        for (ApiCalls.Call call : api.all()) {
            require(
                    call.name().matches("[a-z][A-Za-z]+") && names.add(call.name()),
                    call + ": needs an operationId of its own");
            require(call.description().hasNonNull("summary"), call + ": needs a summary");
            require(call.description().path("tags").size() == 1, call + ": needs one tag");
            require(!call.successes().isEmpty(), call + ": says nothing of success");
        }
        noFaults();
    }

    @Test
    void everyBodyHasASchemaAndAnExampleThatFitsIt() {
        for (ApiCalls.Call call : api.all()) {
            for (String type : call.bodies()) {
                checkBody(call + " takes " + type, type, call.body(type));
            }
            for (String status : call.successes()) {
                JsonNode content = call.response(status).path("content");
                require(
                        status.equals("204") || !content.isEmpty(),
                        call + ": does not say what a " + status + " holds");
                for (var media : content.properties()) {
                    checkBody(
                            call + " answers " + status + " " + media.getKey(),
                            media.getKey(),
                            media.getValue());
                }
            }
        }
        noFaults();
    }

    private void checkBody(String what, String type, JsonNode media) {
        JsonNode schema = media.path("schema");
        require(!schema.isMissingNode(), what + ": needs a schema");
        if (type.startsWith("text/")) {
            require(media.has("example"), what + ": needs an example");
        }
        if (!type.contains("json")) {
            return;
        }
        require(
                schema.has("$ref") || schema.path("items").has("$ref"),
                what + ": needs a schema with a name (a record)");
        require(media.has("example"), what + ": needs an example");
        JsonNode example = media.path("example");
        require(
                !example.toString().contains("(no example)"),
                what + ": name an example, @Schema(examples = ...), where it says so: " + example);
        api.misfits(example, schema)
                .forEach(misfit -> faults.add(what + ": its example does not fit: " + misfit));
    }

    @Test
    void everyCallNamesItsErrors() {
        for (ApiCalls.Call call : api.all()) {
            Set<String> expected = new TreeSet<>(Set.of("400", "406", "503", "default"));
            if (call.needsSomebody()) {
                expected.addAll(Set.of("401", "403"));
            }
            if (call.path().contains("{")) {
                expected.add("404");
            }
            if (!call.bodies().isEmpty()) {
                expected.addAll(Set.of("408", "413", "415", "422"));
            }
            expected.removeAll(call.statuses());
            require(expected.isEmpty(), call + ": does not name " + expected);
            for (String status : call.statuses()) {
                checkError(call, status);
            }
        }
        noFaults();
    }

    private void checkError(ApiCalls.Call call, String status) {
        if (status.startsWith("2") || status.startsWith("3")) {
            return;
        }
        JsonNode response = call.response(status);
        JsonNode problem = response.path("content").path("application/problem+json");
        require(
                problem.path("schema").path("$ref").asText().endsWith("/ProblemDetails"),
                call + ": a " + status + " is no problem document");
        api.misfits(problem.path("example"), problem.path("schema"))
                .forEach(misfit -> faults.add(call + ": " + status + ": " + misfit));
        Map.of("401", "WWW-Authenticate", "429", "Retry-After", "503", "Retry-After")
                .forEach(
                        (which, header) ->
                                require(
                                        !which.equals(status)
                                                || response.path("headers").has(header),
                                        call + ": a " + status + " has the header " + header));
    }

    @Test
    void everyParameterSaysWhatItIsFor() {
        for (ApiCalls.Call call : api.all()) {
            for (JsonNode parameter : call.parameters("path")) {
                String name = parameter.path("name").asText();
                require(parameter.has("example"), call + ": {" + name + "} needs an example");
            }
            for (String in : List.of("query", "header")) {
                for (JsonNode parameter : call.parameters(in)) {
                    require(
                            parameter.hasNonNull("description"),
                            call + ": " + parameter.path("name") + " needs a description");
                }
            }
        }
        noFaults();
    }

    @Test
    void everySchemaHasANameThatLasts() {
        String all = api.document().toString();
        api.schemas()
                .forEach(
                        (name, schema) -> {
                            require(
                                    name.matches("[A-Z][A-Za-z]+"),
                                    name + ": two classes share a name; @Schema(name = ...)");
                            require(
                                    !Set.of("Full", "Status", "State", "Object", "Error", "Type")
                                            .contains(name),
                                    name + ": means nothing by itself; @Schema(name = ...)");
                            require(
                                    all.contains("\"#/components/schemas/" + name + "\""),
                                    name + ": nothing refers to it");
                        });
        noFaults();
    }

    @Test
    void answersSayWhatIsAlwaysThereAndThatTheirValuesMayGrow() {
        api.schemas()
                .forEach(
                        (name, schema) -> {
                            boolean ofRequest =
                                    schema.has("additionalProperties") || name.endsWith("Form");
                            require(
                                    ofRequest
                                            || !schema.has("properties")
                                            || schema.has("required"),
                                    name + ": does not say which keys are always there");
                            require(
                                    schema.findValues("enum").isEmpty(),
                                    name + ": is closed: a client would choke on a new value");
                            for (var property : schema.path("properties").properties()) {
                                require(
                                        !property.getValue().has("properties"),
                                        name + "/" + property.getKey() + ": needs a name");
                            }
                        });
        noFaults();
    }

    @Test
    void whatIsHandedInSaysWhyItMayNotBeTaken() {
        Set<String> errors =
                Set.of(
                        "400", "401", "403", "404", "406", "408", "413", "415", "422", "503",
                        "default");
        assertStatuses("submit", errors, "200", "201", "429");
        assertStatuses("openChallenge", errors, "201");
        assertStatuses("answerChallenge", errors, "201", "409", "410");
    }

    private void assertStatuses(String name, Set<String> errors, String... more) {
        Set<String> expected = new TreeSet<>(errors);
        expected.addAll(List.of(more));
        Set<String> named = api.find(name).orElseThrow().statuses();
        expected.removeAll(named);
        assertEquals(Set.of(), expected, name + " names only " + named);
    }

    @Test
    void handingInIsOneCallWithThreeForms() {
        assertEquals(
                Set.of("application/json", "multipart/form-data", "text/x-java-source"),
                api.find("submit").orElseThrow().bodies());
    }
}
