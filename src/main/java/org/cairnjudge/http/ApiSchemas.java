package org.cairnjudge.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/**
 * Makes the document's schemas say what clients need: which keys are always there, which values may
 * be null, that sets of values may grow, and names that do not change when a class is moved.
 */
final class ApiSchemas {
    static final String REFERENCE = "#/components/schemas/";

    /** Classes of the platform that are no more than a text of some format, or any JSON. */
    private static final Map<String, Optional<String>> PLAIN =
            Map.of(
                    "UUID",
                    Optional.of("uuid"),
                    "Instant",
                    Optional.of("date-time"),
                    "JsonText",
                    Optional.empty(),
                    "JsonList",
                    Optional.empty());

    private final OpenAPI api;
    private final ApiRecords records;
    private final Map<String, Schema> forms = new TreeMap<>();

    ApiSchemas(OpenAPI api, ApiRecords records) {
        this.api = api;
        this.records = records;
    }

    /** The name that a schema has in the document, without our words for views and pages. */
    static String name(String name) {
        if (name.startsWith("Page") && name.length() > "Page".length()) {
            return name(name.substring("Page".length())) + "Page";
        }
        return name.endsWith("View") ? name.substring(0, name.length() - "View".length()) : name;
    }

    void tidy() {
        Map<String, Schema> schemas = new TreeMap<>(api.getComponents().getSchemas());
        Set<String> asked = asked(schemas);
        schemas.forEach(
                (name, schema) -> {
                    if (asked.contains(name)) {
                        close(schema);
                    } else {
                        records.keys(name, schema).ifPresent(keys -> tell(schema, keys));
                        nameInner(schema, schemas);
                    }
                });
        schemas.values().forEach(schema -> walk(schema, this::tidy));
        operations().forEach(this::tidy);
        Map<String, Schema> named = new TreeMap<>(forms);
        schemas.forEach(
                (name, schema) -> {
                    if (!PLAIN.containsKey(name) && named.put(name(name), schema) != null) {
                        throw new IllegalStateException("two schemas are named " + name(name));
                    }
                });
        api.getComponents().setSchemas(named);
    }

    private void tidy(Operation operation) {
        if (operation.getRequestBody() != null && operation.getRequestBody().getContent() != null) {
            Content content = operation.getRequestBody().getContent();
            nameForm(operation, content);
            jsonFirst(content);
        }
        contents(operation).forEach(this::tidyContent);
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(parameter -> inlinePlain(parameter.getSchema()));
        }
    }

    private void nameForm(Operation operation, Content content) {
        MediaType form = content.getMediaType("multipart/form-data");
        if (form == null || form.getSchema().getProperties() == null) {
            return;
        }
        String id = operation.getOperationId();
        String name = id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1) + "Form";
        forms.put(name, form.getSchema());
        form.setSchema(reference(name));
    }

    /** Of several forms of one body, generators take the first. */
    private static void jsonFirst(Content content) {
        Map<String, MediaType> given = content.getMediaTypes();
        Map<String, MediaType> ordered = new LinkedHashMap<>();
        given.keySet().stream()
                .sorted(Comparator.comparing((String type) -> !type.contains("json")))
                .forEach(type -> ordered.put(type, given.get(type)));
        content.setMediaTypes(ordered);
    }

    private void tidyContent(Content content) {
        content.getMediaTypes()
                .values()
                .forEach(
                        media -> {
                            if (media.getSchema() != null) {
                                walk(media.getSchema(), this::tidy);
                            }
                        });
    }

    private List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        api.getPaths()
                .getPathItems()
                .values()
                .forEach(item -> operations.addAll(item.getOperations().values()));
        return operations;
    }

    private static List<Content> contents(Operation operation) {
        List<Content> contents = new ArrayList<>();
        if (operation.getRequestBody() != null && operation.getRequestBody().getContent() != null) {
            contents.add(operation.getRequestBody().getContent());
        }
        if (operation.getResponses() != null) {
            operation
                    .getResponses()
                    .getAPIResponses()
                    .values()
                    .forEach(
                            response -> {
                                if (response.getContent() != null) {
                                    contents.add(response.getContent());
                                }
                            });
        }
        return contents;
    }

    /** The schemas of what callers send. */
    private Set<String> asked(Map<String, Schema> schemas) {
        Deque<Schema> open = new ArrayDeque<>();
        for (Operation operation : operations()) {
            if (operation.getRequestBody() != null
                    && operation.getRequestBody().getContent() != null) {
                operation
                        .getRequestBody()
                        .getContent()
                        .getMediaTypes()
                        .values()
                        .forEach(media -> open.add(media.getSchema()));
            }
        }
        Set<String> asked = new HashSet<>();
        while (!open.isEmpty()) {
            walk(
                    open.pop(),
                    schema -> {
                        String name = target(schema);
                        if (schemas.containsKey(name) && asked.add(name)) {
                            open.push(schemas.get(name));
                        }
                    });
        }
        return asked;
    }

    private static String target(Schema schema) {
        String reference = schema.getRef();
        return reference == null ? "" : reference.substring(reference.lastIndexOf('/') + 1);
    }

    /** What callers send is read strictly: other keys are refused. */
    private static void close(Schema schema) {
        if (schema.getProperties() != null) {
            schema.setAdditionalPropertiesSchema(OASFactory.createSchema().booleanSchema(false));
        }
    }

    /** The schema itself and all that it is made of, the innermost first. */
    private static void walk(Schema schema, Consumer<Schema> visitor) {
        if (schema == null) {
            return;
        }
        if (schema.getProperties() != null) {
            schema.getProperties().values().forEach(property -> walk(property, visitor));
        }
        walk(schema.getItems(), visitor);
        walk(schema.getAdditionalPropertiesSchema(), visitor);
        walkAll(schema.getAnyOf(), visitor);
        walkAll(schema.getOneOf(), visitor);
        walkAll(schema.getAllOf(), visitor);
        visitor.accept(schema);
    }

    private static void walkAll(List<Schema> schemas, Consumer<Schema> visitor) {
        if (schemas != null) {
            schemas.forEach(each -> walk(each, visitor));
        }
    }

    private void tidy(Schema schema) {
        inlinePlain(schema);
        joinNull(schema);
        openValues(schema);
        if (schema.getRef() != null) {
            schema.setRef(REFERENCE + name(target(schema)));
        }
    }

    private static void inlinePlain(Schema schema) {
        String target = target(schema);
        if (!PLAIN.containsKey(target)) {
            return;
        }
        schema.setRef(null);
        Optional<String> format = PLAIN.get(target);
        if (format.isEmpty()) {
            schema.setType(null);
            return;
        }
        boolean nullable = schema.getType() != null && schema.getType().contains(SchemaType.NULL);
        schema.setType(
                nullable
                        ? List.of(SchemaType.STRING, SchemaType.NULL)
                        : List.of(SchemaType.STRING));
        schema.setFormat(format.get());
        schema.setPattern(null);
    }

    /** A text or null is one schema with two types, not a choice between two schemas. */
    private static void joinNull(Schema schema) {
        List<Schema> choice = schema.getAnyOf();
        if (choice == null || choice.size() != 2 || !isNull(choice.get(1))) {
            return;
        }
        Schema given = choice.get(0);
        if (given.getRef() != null || given.getType() == null) {
            schema.setType(null);
            return;
        }
        List<SchemaType> types = new ArrayList<>(given.getType());
        types.add(SchemaType.NULL);
        schema.setAnyOf(null);
        schema.setType(types);
        schema.setFormat(given.getFormat());
    }

    private static boolean isNull(Schema schema) {
        return List.of(SchemaType.NULL).equals(schema.getType());
    }

    /** Where the framework has written out a schema that has a name. */
    private static void nameInner(Schema schema, Map<String, Schema> schemas) {
        if (schema.getProperties() == null) {
            return;
        }
        Map<String, Schema> properties = new LinkedHashMap<>(schema.getProperties());
        properties.replaceAll(
                (key, property) ->
                        property.getProperties() == null
                                ? property
                                : schemas.entrySet().stream()
                                        .filter(named -> isLike(named.getValue(), property))
                                        .findFirst()
                                        .map(named -> reference(named.getKey()))
                                        .map(named -> named.description(property.getDescription()))
                                        .orElse(property));
        schema.setProperties(properties);
    }

    private static boolean isLike(Schema named, Schema written) {
        return named.getProperties() != null
                && named.getProperties().keySet().equals(written.getProperties().keySet());
    }

    private static void tell(Schema schema, Map<String, ApiRecords.Presence> keys) {
        schema.setRequired(
                keys.keySet().stream()
                        .filter(key -> keys.get(key) == ApiRecords.Presence.ALWAYS)
                        .toList());
        Map<String, Schema> properties = new LinkedHashMap<>();
        keys.forEach(
                (key, presence) -> {
                    Schema property = schema.getProperties().get(key);
                    properties.put(
                            key,
                            presence == ApiRecords.Presence.NEVER_NULL
                                    ? withoutNull(property)
                                    : property);
                });
        schema.setProperties(properties);
    }

    private static Schema withoutNull(Schema property) {
        if (property.getAnyOf() != null
                && property.getAnyOf().size() == 2
                && isNull(property.getAnyOf().get(1))) {
            return property.getAnyOf().get(0).description(property.getDescription());
        }
        if (property.getType() != null && property.getType().size() > 1) {
            List<SchemaType> types = new ArrayList<>(property.getType());
            types.remove(SchemaType.NULL);
            property.setType(types);
        }
        return property;
    }

    /** A set of values may grow; a generated client must not choke on one that it does not know. */
    private static void openValues(Schema schema) {
        List<Object> values = schema.getEnumeration();
        if (values == null) {
            return;
        }
        List<Object> known = new ArrayList<>(values);
        known.remove(null);
        schema.setEnumeration(null);
        schema.addExtension("x-extensible-enum", known);
        if (schema.getExamples() == null) {
            schema.setExamples(List.of(known.get(0)));
        }
        String given = schema.getDescription();
        schema.setDescription(
                (given == null ? "" : given + ". ")
                        + "One of "
                        + String.join(", ", known.stream().map(String::valueOf).toList())
                        + "; there may be more one day");
    }

    static Schema reference(String name) {
        return OASFactory.createSchema().ref(REFERENCE + name);
    }
}
