package org.cairnjudge.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Compares JSON with a schema, as far as the document makes use of JSON Schema (2020-12); a keyword
 * that it does not know is a misfit too, lest it be passed over.
 */
final class SchemaFit {
    private static final List<String> KNOWN =
            List.of(
                    "$ref",
                    "type",
                    "format",
                    "enum",
                    "properties",
                    "required",
                    "additionalProperties",
                    "items",
                    "anyOf",
                    "oneOf",
                    "allOf",
                    "minimum",
                    "maximum",
                    "exclusiveMinimum",
                    "exclusiveMaximum",
                    "minLength",
                    "maxLength",
                    "minItems",
                    "maxItems",
                    "uniqueItems",
                    "pattern",
                    // What follows says nothing about values.
                    "description",
                    "title",
                    "examples",
                    "example",
                    "default",
                    "deprecated",
                    "x-extensible-enum");

    private final JsonNode document;
    private final List<String> misfits;

    SchemaFit(JsonNode document, List<String> misfits) {
        this.document = document;
        this.misfits = misfits;
    }

    private void misfit(String where, String what) {
        misfits.add((where.isEmpty() ? "/" : where) + ": " + what);
    }

    void check(JsonNode value, JsonNode schema, String where) {
        if (schema.isBoolean()) {
            if (!schema.asBoolean()) {
                misfit(where, "must not be there");
            }
            return;
        }
        schema.fieldNames()
                .forEachRemaining(
                        keyword -> {
                            if (!KNOWN.contains(keyword)) {
                                misfit(where, "keyword " + keyword + " is not known here");
                            }
                        });
        if (schema.has("$ref")) {
            check(value, document.at(schema.path("$ref").asText().substring(1)), where);
        }
        if (schema.has("type") && !hasType(value, schema.path("type"))) {
            misfit(where, "is " + brief(value) + ", not " + schema.path("type"));
            return;
        }
        if (schema.has("enum") && !contains(schema.path("enum"), value)) {
            misfit(where, brief(value) + " is none of " + schema.path("enum"));
        }
        checkChoices(value, schema, where);
        if (value.isTextual()) {
            checkText(value.asText(), schema, where);
        } else if (value.isNumber()) {
            checkNumber(value, schema, where);
        } else if (value.isArray()) {
            checkList(value, schema, where);
        } else if (value.isObject()) {
            checkObject(value, schema, where);
        }
    }

    private static String brief(JsonNode value) {
        String text = value.toString();
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }

    private static boolean contains(JsonNode values, JsonNode value) {
        return StreamSupport.stream(values.spliterator(), false).anyMatch(value::equals);
    }

    private static boolean hasType(JsonNode value, JsonNode type) {
        if (type.isArray()) {
            return StreamSupport.stream(type.spliterator(), false)
                    .anyMatch(each -> hasType(value, each));
        }
        return switch (type.asText()) {
            case "null" -> value.isNull();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "string" -> value.isTextual();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> false;
        };
    }

    private void checkChoices(JsonNode value, JsonNode schema, String where) {
        for (JsonNode each : schema.path("allOf")) {
            check(value, each, where);
        }
        for (String keyword : List.of("anyOf", "oneOf")) {
            if (!schema.has(keyword)) {
                continue;
            }
            List<String> closest = null;
            for (JsonNode each : schema.path(keyword)) {
                List<String> found = new ArrayList<>();
                new SchemaFit(document, found).check(value, each, where);
                if (closest == null || found.size() < closest.size()) {
                    closest = found;
                }
            }
            misfits.addAll(closest);
        }
    }

    private void checkText(String text, JsonNode schema, String where) {
        int characters = text.codePointCount(0, text.length());
        if (characters < schema.path("minLength").asInt(0)
                || characters > schema.path("maxLength").asInt(Integer.MAX_VALUE)) {
            misfit(where, characters + " characters");
        }
        if (schema.has("pattern")
                && !Pattern.compile(schema.path("pattern").asText()).matcher(text).find()) {
            misfit(where, "does not match " + schema.path("pattern").asText());
        }
        try {
            switch (schema.path("format").asText()) {
                case "uuid" -> UUID.fromString(text);
                case "date-time" -> Instant.parse(text);
                default -> {
                    // Other formats are for people.
                }
            }
        } catch (IllegalArgumentException | DateTimeParseException e) {
            misfit(where, "'" + text + "' is no " + schema.path("format").asText());
        }
    }

    private void checkNumber(JsonNode value, JsonNode schema, String where) {
        double number = value.asDouble();
        if (number < schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY)
                || number > schema.path("maximum").asDouble(Double.POSITIVE_INFINITY)
                || number <= schema.path("exclusiveMinimum").asDouble(Double.NEGATIVE_INFINITY)
                || number >= schema.path("exclusiveMaximum").asDouble(Double.POSITIVE_INFINITY)) {
            misfit(where, number + " is out of range");
        }
        if (schema.path("format").asText().equals("int32") && !value.canConvertToInt()) {
            misfit(where, number + " is no int32");
        }
    }

    private void checkList(JsonNode value, JsonNode schema, String where) {
        if (value.size() < schema.path("minItems").asInt(0)
                || value.size() > schema.path("maxItems").asInt(Integer.MAX_VALUE)) {
            misfit(where, value.size() + " items");
        }
        if (schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                check(value.get(i), schema.path("items"), where + "/" + i);
            }
        }
    }

    private void checkObject(JsonNode value, JsonNode schema, String where) {
        for (JsonNode key : schema.path("required")) {
            if (!value.has(key.asText())) {
                misfit(where, "lacks " + key.asText());
            }
        }
        for (var member : value.properties()) {
            String place = where + "/" + member.getKey();
            JsonNode property = schema.path("properties").path(member.getKey());
            if (!property.isMissingNode()) {
                check(member.getValue(), property, place);
            } else if (schema.has("additionalProperties")) {
                check(member.getValue(), schema.path("additionalProperties"), place);
            } else if (schema.has("properties")) {
                misfit(place, "is not described");
            }
        }
    }
}
