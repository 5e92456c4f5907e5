package org.cairnjudge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/**
 * An error as the caller sees it: problem details (source: RFC 9457) with our own members.
 *
 * @param instance the request's path, or null if that is no URI
 * @param code what happened, stable, for programs
 * @param errors all that is wrong with the request
 * @param incident only for our own failures, else null: what to tell the operator
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ErrorView(
        String type,
        String title,
        int status,
        String detail,
        String instance,
        String code,
        List<Violation> errors,
        String incident) {

    static final String MEDIA_TYPE = "application/problem+json";

    private static final JsonMapper JSON = new JsonMapper();

    static ErrorView of(Refusal refusal, String path) {
        return new ErrorView(
                type(refusal.code()),
                refusal.kind().title(),
                refusal.kind().status(),
                refusal.getMessage(),
                path,
                refusal.code(),
                refusal.violations(),
                null);
    }

    /**
     * An error without a story of its own.
     *
     * @param status may differ from the kind's where the status is a rare one
     */
    static ErrorView of(ErrorKind kind, int status, String detail, String path) {
        return new ErrorView(
                type(kind.code()),
                kind.title(),
                status,
                detail,
                path,
                kind.code(),
                List.of(),
                null);
    }

    static ErrorView ofIncident(String incident, String path) {
        ErrorKind kind = ErrorKind.INTERNAL;
        return new ErrorView(
                type(kind.code()),
                kind.title(),
                kind.status(),
                "This is our fault, not yours. Tell the operator the incident's number.",
                path,
                kind.code(),
                List.of(),
                incident);
    }

    private static String type(String code) {
        return "urn:cairn:error:" + code;
    }

    byte[] json() {
        try {
            return JSON.writeValueAsBytes(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write the error " + code, e);
        }
    }
}
