package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.mapper.ObjectMapperType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the OpenAPI document says of every call that there is. */
@QuarkusTest
class ApiDocumentTest {
    private static final int LEAST_CALLS = 27;

    private record Call(String name, JsonNode description) {
        Set<String> statuses() {
            return description.path("responses").properties().stream()
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static JsonNode read() {
        return given().get("/q/openapi?format=json").as(JsonNode.class, ObjectMapperType.JACKSON_2);
    }

    private List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (var path : read().path("paths").properties()) {
            for (var method : path.getValue().properties()) {
                if (path.getKey().startsWith("/api/")) {
                    calls.add(new Call(method.getKey() + " " + path.getKey(), method.getValue()));
                }
            }
        }
        return calls;
    }

    @Test
    void everyCallHasANameOfItsOwnAndSaysWhatItIsAndWhatItAnswers() {
        assertTrue(calls().size() >= LEAST_CALLS, calls().size() + " calls");
        Set<String> names = new HashSet<>();
        for (Call call : calls()) {
            JsonNode description = call.description();
            String name = description.path("operationId").asText();
            assertTrue(!name.isEmpty() && names.add(name), call.name() + " is named " + name);
            assertTrue(description.hasNonNull("summary"), call.name() + " has no summary");
            assertTrue(call.statuses().contains("default"), call.name() + " names no errors");
            for (String status : List.of("200", "201")) {
                JsonNode answer = description.path("responses").path(status);
                assertTrue(
                        answer.isMissingNode()
                                || answer.path("content").findValue("schema") != null,
                        call.name() + " does not say what a " + status + " holds");
            }
        }
    }

    @Test
    void whatIsHandedInSaysWhyItMayNotBeTaken() {
        Set<String> errors =
                Set.of("400", "401", "403", "404", "413", "415", "422", "503", "default");
        assertStatuses("post /api/v1/problems/{slug}/submissions", errors, "201");
        assertStatuses("post /api/v1/problems/{slug}/challenges", errors, "201", "429");
        assertStatuses("post /api/v1/challenges/{id}/answers", errors, "201", "409", "410");
    }

    private void assertStatuses(String name, Set<String> errors, String... more) {
        Set<String> expected = new TreeSet<>(errors);
        expected.addAll(List.of(more));
        Call call = calls().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
        assertEquals(expected, call.statuses());
    }
}
