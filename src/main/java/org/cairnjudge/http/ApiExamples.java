package org.cairnjudge.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/**
 * Gives every body and parameter of the document an example, put together from the examples of its
 * parts: those that a schema names itself, and for what is called the same everywhere, those of
 * this class.
 */
final class ApiExamples {
    /** Stands where a part has no example; a test finds it, and says whose. */
    static final String MISSING = "(no example)";

    private static final String SOURCE =
            "class Solution { public boolean stoneGameIX(int[] stones) { return true; } }";

    /** By the name of a key, a parameter, or an operation whose answer is a text. */
    private static final Map<String, Object> COMMON =
            Map.ofEntries(
                    Map.entry("slug", "stone-game-ix"),
                    Map.entry("problem", "stone-game-ix"),
                    Map.entry("user", "ada"),
                    Map.entry("username", "ada"),
                    Map.entry("createdBy", "grace"),
                    Map.entry("decidedBy", "grace"),
                    Map.entry("endedBy", "grace"),
                    Map.entry("language", "java25"),
                    Map.entry("languages", List.of("java25", "java17")),
                    Map.entry("tags", List.of("game", "greedy")),
                    Map.entry("source", SOURCE),
                    Map.entry("testsetVersion", version()),
                    Map.entry("version", version()),
                    Map.entry(
                            "nextCursor",
                            "eyJpZCI6IjAxOTNmMmE0LTdjMTAtN2U0Mi05YjVlLTNkMGY2YTFjMjg5NCJ9"),
                    Map.entry(
                            "cursor",
                            "eyJpZCI6IjAxOTNmMmE0LTdjMTAtN2U0Mi05YjVlLTNkMGY2YTFjMjg5NCJ9"),
                    Map.entry("total", 1),
                    Map.entry("totalIsExact", true),
                    Map.entry("limit", 50),
                    Map.entry("wait", 25),
                    Map.entry("Prefer", "wait=25"),
                    Map.entry("lang", "en"),
                    Map.entry("input", Map.of("stones", List.of(2, 1))),
                    Map.entry("inputs", List.of(Map.of("stones", List.of(2, 1)))),
                    Map.entry("answers", List.of(true)),
                    Map.entry("expected", true),
                    Map.entry("actual", false),
                    Map.entry("verdict", "WA"),
                    Map.entry("kind", "solution"),
                    Map.entry("stale", false),
                    Map.entry("cookie", false),
                    Map.entry("explaining", false),
                    Map.entry("csrfToken", "Jv7mJ0Vb0mJkq6cB2nHk1o5yX3sE8rTz"),
                    Map.entry("stdout", ""),
                    Map.entry("compileOutput", ""),
                    Map.entry("role", "user"),
                    Map.entry("seed", "5f2a90c1d3e84b7798a6b5c4d3e2f101"),
                    Map.entry("judge", "judge-1"),
                    Map.entry("jdk", "25.0.1"),
                    Map.entry("timeMs", 4),
                    Map.entry("totalMs", 41),
                    Map.entry("memoryBytes", 18_971_392),
                    Map.entry("cases", 12),
                    Map.entry("passed", 12),
                    Map.entry("rank", 1),
                    Map.entry("message", "Case 8 of Every small input: expected true, got false."),
                    Map.entry("pointer", "/input/stones/0"),
                    Map.entry("code", "range"),
                    Map.entry("getInputs", "{\"stones\":[2,1]}\n{\"stones\":[5,1,2,4,3]}\n"),
                    Map.entry("getSource", SOURCE),
                    Map.entry("getTemplate", SOURCE));

    /** What a parameter is for that says nothing itself and means the same everywhere. */
    private static final Map<String, String> DESCRIPTIONS =
            Map.ofEntries(
                    Map.entry("id", "Which one"),
                    Map.entry("slug", "The problem"),
                    Map.entry("username", "The user"),
                    Map.entry("user", "Whose; me is the caller"),
                    Map.entry("problem", "Only of this problem, by its slug"),
                    Map.entry("language", "Only in this language, one of GET /languages"),
                    Map.entry("verdict", "Only with this verdict, one of GET /verdicts"),
                    Map.entry("difficulty", "Only of this difficulty"),
                    Map.entry("status", "Only in this state"),
                    Map.entry("role", "Only of this role"),
                    Map.entry("disabled", "Only those that are disabled, or only the others"),
                    Map.entry("period", "Of which time"));

    private final OpenAPI api;

    ApiExamples(OpenAPI api) {
        this.api = api;
    }

    private static String version() {
        return "sha256:9d0c6e4f5a7b8c1d2e3f405162738495a6b7c8d9eaf0b1c2d3e4f5061728394a";
    }

    void complete(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(ApiExamples::complete);
        }
        if (operation.getRequestBody() != null) {
            complete(operation.getRequestBody().getContent(), operation.getOperationId());
        }
        operation
                .getResponses()
                .getAPIResponses()
                .values()
                .forEach(response -> complete(response.getContent(), operation.getOperationId()));
    }

    private static void complete(Parameter parameter) {
        Schema schema = parameter.getSchema();
        if (parameter.getName().equals("id") && schema.getFormat() == null) {
            schema.setFormat("uuid");
        }
        if (parameter.getDescription() == null) {
            parameter.setDescription(DESCRIPTIONS.get(parameter.getName()));
        }
        if (parameter.getExample() != null || parameter.getExamples() != null) {
            return;
        }
        if ("uuid".equals(schema.getFormat())) {
            parameter.setExample(plain(schema, parameter.getName()));
        } else if (COMMON.containsKey(parameter.getName())) {
            parameter.setExample(COMMON.get(parameter.getName()));
        }
    }

    private void complete(Content content, String operation) {
        if (content == null) {
            return;
        }
        content.getMediaTypes()
                .forEach(
                        (type, media) -> {
                            if (!hasExample(media)) {
                                Object example = of(type, media.getSchema(), operation);
                                if (example != null) {
                                    media.setExample(example);
                                }
                            }
                        });
    }

    private static boolean hasExample(MediaType media) {
        return media.getExample() != null || media.getExamples() != null;
    }

    private Object of(String type, Schema schema, String operation) {
        if (type.contains("json")) {
            return of(schema, operation);
        }
        if (type.startsWith("text/x-java")) {
            return SOURCE;
        }
        return schema != null && schema.getExamples() != null
                ? schema.getExamples().get(0)
                : COMMON.get(operation);
    }

    /** An example of a schema, called by a key or by an operation's name. */
    private Object of(Schema schema, String name) {
        if (schema.getRef() != null) {
            return ofNamed(schema, name);
        }
        if (schema.getExamples() != null && !schema.getExamples().isEmpty()) {
            return schema.getExamples().get(0);
        }
        for (List<Schema> several : List.of(given(schema.getAnyOf()), given(schema.getOneOf()))) {
            if (!several.isEmpty()) {
                return of(several.get(0), name);
            }
        }
        boolean ofObjects =
                schema.getProperties() != null
                        || schema.getItems() != null && schema.getItems().getRef() != null;
        if (COMMON.containsKey(name) && !ofObjects) {
            return COMMON.get(name);
        }
        if (schema.getProperties() != null) {
            Map<String, Object> example = new LinkedHashMap<>();
            schema.getProperties().forEach((key, property) -> example.put(key, of(property, key)));
            return example;
        }
        if (schema.getItems() != null) {
            return List.of(of(schema.getItems(), name));
        }
        if (schema.getAdditionalPropertiesSchema() != null) {
            return Map.of("java25", of(schema.getAdditionalPropertiesSchema(), name));
        }
        return plain(schema, name);
    }

    private Object ofNamed(Schema reference, String name) {
        String target = reference.getRef().substring(ApiSchemas.REFERENCE.length());
        Schema schema = api.getComponents().getSchemas().get(target);
        return schema.getProperties() == null && COMMON.containsKey(name)
                ? COMMON.get(name)
                : of(schema, name);
    }

    private static List<Schema> given(List<Schema> schemas) {
        return schemas == null ? List.of() : schemas;
    }

    private static Object plain(Schema schema, String name) {
        if (schema.getType() == null) {
            return MISSING + " " + name;
        }
        SchemaType type = schema.getType().get(0);
        if (type != SchemaType.STRING) {
            return switch (type) {
                case INTEGER -> 1;
                case NUMBER -> 0.5;
                case BOOLEAN -> true;
                case ARRAY -> List.of();
                default -> Map.of();
            };
        }
        if ("uuid".equals(schema.getFormat())) {
            return "0193f2a4-7c10-7e42-9b5e-3d0f6a1c2894";
        }
        if ("date-time".equals(schema.getFormat())) {
            return "2026-11-30T12:00:00Z";
        }
        return MISSING + " " + name;
    }
}
