package org.cairnjudge.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An error as the caller sees it: problem details (source: RFC 9457) with our own members. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "Error", description = "Problem details as in RFC 9457")
record ErrorView(
        @Schema(examples = "urn:cairn:error:invalid") String type,
        @Schema(examples = "The request is readable but not valid") String title,
        @Schema(examples = "422") int status,
        @Schema(description = "What happened, for people") String detail,
        @Schema(examples = "/api/v1/users") String instance,
        @Schema(description = "What happened, stable, for programs", examples = "invalid")
                String code,
        @Schema(description = "All that is wrong with the request") List<Violation> errors,
        @Schema(description = "Only for a 500: what to tell the operator") String incident) {

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
