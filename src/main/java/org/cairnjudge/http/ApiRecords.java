package org.cairnjudge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.RecordComponentInfo;
import org.jboss.jandex.Type;

/**
 * Which keys an answer has: all are always there but those that Jackson leaves out when there is
 * nothing to say. Read from the records that answers are made of.
 */
final class ApiRecords {
    private static final DotName SCHEMA =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
    private static final DotName INCLUDE = DotName.createSimple(JsonInclude.class);
    private static final DotName UNWRAPPED = DotName.createSimple(JsonUnwrapped.class);
    private static final DotName OPTIONAL = DotName.createSimple(Optional.class);

    private final IndexView index;
    private final Map<String, List<ClassInfo>> byName = new HashMap<>();

    ApiRecords(IndexView index) {
        this.index = index;
        for (ClassInfo type : index.getKnownClasses()) {
            if (type.isRecord()) {
                byName.computeIfAbsent(schemaName(type), name -> new ArrayList<>()).add(type);
            }
        }
    }

    private static String schemaName(ClassInfo type) {
        AnnotationInstance schema = type.declaredAnnotation(SCHEMA);
        return schema == null || schema.value("name") == null
                ? type.name().local().replaceAll(".*[.$]", "")
                : schema.value("name").asString();
    }

    /** When a key is there. */
    enum Presence {
        ALWAYS,
        /** Together with others; then it may be null. */
        SOMETIMES,
        /** Where there is something to say. */
        NEVER_NULL
    }

    /**
     * The keys of an answer.
     *
     * @param name the schema's, as the framework gives it
     * @return empty if no record is known that this schema describes
     */
    Optional<Map<String, Presence>> keys(
            String name, org.eclipse.microprofile.openapi.models.media.Schema schema) {
        if (schema.getProperties() == null) {
            return Optional.empty();
        }
        String record =
                name.startsWith("Page") && !byName.containsKey(name)
                        ? Page.class.getSimpleName()
                        : name;
        return byName.getOrDefault(record, List.of()).stream()
                .map(this::keys)
                .filter(keys -> keys.keySet().equals(schema.getProperties().keySet()))
                .findFirst();
    }

    private Map<String, Presence> keys(ClassInfo type) {
        Map<String, Presence> keys = new LinkedHashMap<>();
        for (RecordComponentInfo component : type.recordComponentsInDeclarationOrder()) {
            FieldInfo field = type.field(component.name());
            boolean mayLack = mayLack(type, field);
            ClassInfo unwrapped =
                    field.hasAnnotation(UNWRAPPED)
                            ? index.getClassByName(component.type().name())
                            : null;
            if (unwrapped == null) {
                keys.put(component.name(), mayLack ? Presence.NEVER_NULL : Presence.ALWAYS);
            } else {
                keys(unwrapped)
                        .forEach(
                                (key, presence) ->
                                        keys.put(
                                                key,
                                                mayLack && presence == Presence.ALWAYS
                                                        ? Presence.SOMETIMES
                                                        : presence));
            }
        }
        return keys;
    }

    private static boolean mayLack(ClassInfo type, FieldInfo field) {
        AnnotationInstance own = field.annotation(INCLUDE);
        if (own != null) {
            return leavesOut(own);
        }
        AnnotationInstance ofAll = type.declaredAnnotation(INCLUDE);
        return ofAll != null && leavesOut(ofAll) && isOptional(field.type());
    }

    private static boolean leavesOut(AnnotationInstance include) {
        return include.value() != null && include.value().asEnum().startsWith("NON_");
    }

    private static boolean isOptional(Type type) {
        return type.name().equals(OPTIONAL);
    }
}
