package org.cairnjudge.web;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.mapper.ObjectMapperType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The OpenAPI document of the running server, as tests read it: every call that there is. */
record ApiCalls(JsonNode document) {

    /**
     * One call.
     *
     * @param method in capitals
     * @param path with its variables in braces
     */
    record Call(String method, String path, JsonNode description, JsonNode document) {
        String name() {
            return description.path("operationId").asText();
        }

        @Override
        public String toString() {
            return name() + " (" + method + " " + path + ")";
        }

        Set<String> statuses() {
            return keys(description.path("responses"));
        }

        /** What it answers with this status; a reference is followed. */
        JsonNode response(String status) {
            return resolve(description.path("responses").path(status));
        }

        /** The statuses that are no errors. */
        List<String> successes() {
            return statuses().stream().filter(status -> status.startsWith("2")).toList();
        }

        /** The media types of the body that it takes; none if it takes none. */
        Set<String> bodies() {
            return keys(description.path("requestBody").path("content"));
        }

        JsonNode body(String mediaType) {
            return description.path("requestBody").path("content").path(mediaType);
        }

        List<JsonNode> parameters(String in) {
            return StreamSupport.stream(description.path("parameters").spliterator(), false)
                    .filter(parameter -> parameter.path("in").asText().equals(in))
                    .toList();
        }

        boolean needsSomebody() {
            return description.has("security")
                    && StreamSupport.stream(description.path("security").spliterator(), false)
                            .noneMatch(JsonNode::isEmpty);
        }

        JsonNode resolve(JsonNode node) {
            return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
        }

        private static Set<String> keys(JsonNode node) {
            return node.properties().stream()
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    static ApiCalls read() {
        return new ApiCalls(
                given().get("/q/openapi?format=json")
                        .as(JsonNode.class, ObjectMapperType.JACKSON_2));
    }

    List<Call> all() {
        List<Call> calls = new ArrayList<>();
        for (var path : document.path("paths").properties()) {
            for (var method : path.getValue().properties()) {
                if (path.getKey().startsWith("/api/")) {
                    calls.add(
                            new Call(
                                    method.getKey().toUpperCase(java.util.Locale.ROOT),
                                    path.getKey(),
                                    method.getValue(),
                                    document));
                }
            }
        }
        return calls;
    }

    Optional<Call> find(String name) {
        return all().stream().filter(call -> call.name().equals(name)).findFirst();
    }

    /** The schemas that have names. */
    Map<String, JsonNode> schemas() {
        return document.path("components").path("schemas").properties().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey,
                                Map.Entry::getValue,
                                (one, other) -> one,
                                java.util.TreeMap::new));
    }

    /** What does not fit in a value that should be as a schema says; nothing if all does. */
    List<String> misfits(JsonNode value, JsonNode schema) {
        List<String> misfits = new ArrayList<>();
        new SchemaFit(document, misfits).check(value, schema, "");
        return misfits;
    }
}
