package org.cairnjudge.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.jboss.jandex.IndexView;

/**
 * Completes the OpenAPI document. To every operation it adds the errors that follow from what it
 * is: a body can be invalid, a path can lead nowhere, a token can be missing. Others are named by
 * the operation itself: {@code @APIResponse(responseCode = "409", ref = "Conflict")}. Then it makes
 * the schemas ({@link ApiSchemas}) and the examples ({@link ApiExamples}) such that a client can be
 * generated from the document.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class ApiDocument implements OASFilter {
    private static final String ERROR = "ProblemDetails";
    private static final String VIOLATION = "Violation";
    // As application.properties names it.
    private static final String TOKEN = "token";
    private static final String COOKIE = "cookie";
    private static final String CSRF_TOKEN = "csrfToken";
    // To others than administrators these calls are not there.
    private static final String ADMINISTRATION = "Administration";
    private static final String API = "/api/";

    /** The errors that operations may refer to, by name. */
    private enum Named {
        MALFORMED(
                "Malformed",
                ErrorKind.MALFORMED,
                "A parameter, a header or the body cannot be read"),
        UNAUTHENTICATED(
                "Unauthenticated", ErrorKind.UNAUTHENTICATED, "No token, or one that is no good"),
        FORBIDDEN("Forbidden", ErrorKind.FORBIDDEN, "Not allowed for this caller, or not now"),
        NOT_FOUND("NotFound", ErrorKind.NOT_FOUND, "Not there, or not for this caller to know of"),
        NOT_ACCEPTABLE(
                "NotAcceptable",
                ErrorKind.NOT_ACCEPTABLE,
                "The answer has no form that Accept names"),
        TIMEOUT("RequestTimeout", ErrorKind.TIMEOUT, "The body did not come in time"),
        CONFLICT("Conflict", ErrorKind.CONFLICT, "Contradicts the present state"),
        GONE("Gone", ErrorKind.GONE, "Was there and has expired"),
        TOO_LARGE("TooLarge", ErrorKind.TOO_LARGE, "The body, or a part of it, is too large"),
        UNSUPPORTED_MEDIA_TYPE(
                "UnsupportedMediaType",
                ErrorKind.UNSUPPORTED_MEDIA_TYPE,
                "The Content-Type is not read here"),
        INVALID(
                "Invalid",
                ErrorKind.INVALID,
                "Readable but not valid; errors has all that is wrong"),
        TOO_MANY_REQUESTS(
                "TooManyRequests", ErrorKind.TOO_MANY_REQUESTS, "Too often; see Retry-After"),
        UNAVAILABLE("Unavailable", ErrorKind.UNAVAILABLE, "Not right now; see Retry-After"),
        FAILURE("Failure", ErrorKind.INTERNAL, "Any other error");

        private final String reference;
        private final ErrorKind kind;
        private final String description;

        Named(String reference, ErrorKind kind, String description) {
            this.reference = reference;
            this.kind = kind;
            this.description = description;
        }

        APIResponse reference() {
            return OASFactory.createAPIResponse().ref(reference);
        }

        APIResponse response() {
            APIResponse response = OASFactory.createAPIResponse();
            switch (kind) {
                case UNAUTHENTICATED -> response.addHeader("WWW-Authenticate", challenge());
                case TOO_MANY_REQUESTS, UNAVAILABLE -> response.addHeader("Retry-After", seconds());
                default -> {
                    // Others have no header of their own.
                }
            }
            return response.description(description)
                    .content(
                            OASFactory.createContent()
                                    .addMediaType(
                                            ErrorView.MEDIA_TYPE,
                                            OASFactory.createMediaType()
                                                    .schema(ApiSchemas.reference(ERROR))
                                                    .example(example())));
        }

        private static Header challenge() {
            return OASFactory.createHeader()
                    .description("What to show: a bearer token (RFC 6750)")
                    .schema(text("A challenge"))
                    .example(Challenge.BEARER);
        }

        private static Header seconds() {
            return OASFactory.createHeader()
                    .description("After how many seconds to try again")
                    .schema(OASFactory.createSchema().addType(SchemaType.INTEGER))
                    .example(5);
        }

        private Map<String, Object> example() {
            Map<String, Object> example = new LinkedHashMap<>();
            example.put("type", "urn:cairn:error:" + kind.code());
            example.put("title", kind.title());
            example.put("status", kind.status());
            example.put("detail", description + ".");
            example.put("instance", "/api/v1/problems/stone-game-ix/submissions");
            example.put("code", kind.code());
            example.put("errors", kind == ErrorKind.INVALID ? List.of(violation()) : List.of());
            return example;
        }

        private static Map<String, Object> violation() {
            return Map.of(
                    "pointer", "/source", "code", "required", "message", "A source is needed.");
        }
    }

    private final IndexView index;

    /** For the build, which knows all classes. */
    public ApiDocument(IndexView index) {
        this.index = index;
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        if (api.getComponents() == null) {
            api.setComponents(OASFactory.createComponents());
        }
        Components components = api.getComponents();
        if (components.getSchemas() != null) {
            new ApiSchemas(api, new ApiRecords(index)).tidy();
        }
        addSchemes(components);
        components.addSchema(ERROR, error());
        components.addSchema(VIOLATION, violation());
        for (Named named : Named.values()) {
            components.addResponse(named.reference, named.response());
        }
        if (api.getPaths() == null || api.getPaths().getPathItems() == null) {
            return;
        }
        ApiExamples examples = new ApiExamples(api);
        api.getPaths()
                .getPathItems()
                .forEach(
                        (path, item) -> {
                            if (path.startsWith(API)) {
                                item.getOperations()
                                        .values()
                                        .forEach(
                                                operation -> {
                                                    complete(path, operation);
                                                    allowCookies(
                                                            operation, isSafe(item, operation));
                                                    examples.complete(operation);
                                                });
                            }
                        });
    }

    private static void complete(String path, Operation operation) {
        if (operation.getResponses() == null) {
            operation.setResponses(OASFactory.createAPIResponses());
        }
        APIResponses responses = operation.getResponses();
        boolean signedIn =
                operation.getSecurity() != null
                        && !operation.getSecurity().isEmpty()
                        && operation.getSecurity().stream()
                                .noneMatch(way -> way.getSchemes().isEmpty());
        add(responses, Named.MALFORMED, "400");
        // Where nobody needs to be signed in, a token that is no good is one all the same.
        responses.addAPIResponse("401", Named.UNAUTHENTICATED.reference());
        if (signedIn) {
            responses.addAPIResponse("403", Named.FORBIDDEN.reference());
        }
        boolean forAdmins =
                operation.getTags() != null && operation.getTags().contains(ADMINISTRATION);
        if (path.contains("{") || forAdmins) {
            add(responses, Named.NOT_FOUND, "404");
        }
        if (operation.getRequestBody() != null) {
            add(responses, Named.TIMEOUT, "408");
            add(responses, Named.TOO_LARGE, "413");
            add(responses, Named.UNSUPPORTED_MEDIA_TYPE, "415");
            add(responses, Named.INVALID, "422");
        }
        add(responses, Named.NOT_ACCEPTABLE, "406");
        add(responses, Named.UNAVAILABLE, "503");
        add(responses, Named.FAILURE, "default");
    }

    private static boolean isSafe(PathItem item, Operation operation) {
        return operation == item.getGET();
    }

    /** Wherever a token may be shown, a session's cookie may; a change needs the CSRF token too. */
    private static void allowCookies(Operation operation, boolean isSafe) {
        if (operation.getSecurity() == null) {
            return;
        }
        List<SecurityRequirement> ways = new ArrayList<>(operation.getSecurity());
        if (ways.stream().anyMatch(way -> way.getSchemes().containsKey(TOKEN))) {
            SecurityRequirement byCookie = OASFactory.createSecurityRequirement();
            byCookie.addScheme(COOKIE);
            if (!isSafe) {
                byCookie.addScheme(CSRF_TOKEN);
            }
            ways.add(byCookie);
        }
        operation.setSecurity(ways);
    }

    private static void addSchemes(Components components) {
        components.addSecurityScheme(
                COOKIE,
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.APIKEY)
                        .in(SecurityScheme.In.COOKIE)
                        .name("__Host-cairn")
                        .description("A browser's session: POST /sessions with cookie=true"));
        components.addSecurityScheme(
                CSRF_TOKEN,
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.APIKEY)
                        .in(SecurityScheme.In.HEADER)
                        .name("X-CSRF-Token")
                        .description("Beside the cookie, for whatever changes something"));
    }

    private static void add(APIResponses responses, Named named, String status) {
        APIResponse given = responses.getAPIResponse(status);
        // The framework describes some errors itself, without a body: ours say more.
        if (given == null || (given.getRef() == null && given.getContent() == null)) {
            responses.addAPIResponse(status, named.reference());
        }
    }

    private static Schema error() {
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .description("Problem details (RFC 9457)")
                .required(List.of("type", "title", "status", "detail", "code", "errors"))
                .addProperty("type", text("urn:cairn:error: and the code"))
                .addProperty("title", text("The kind of error, for people"))
                .addProperty("status", OASFactory.createSchema().addType(SchemaType.INTEGER))
                .addProperty("detail", text("What happened, for people"))
                .addProperty("instance", text("The request's path"))
                .addProperty("code", text("What happened, stable, for programs"))
                .addProperty(
                        "errors",
                        OASFactory.createSchema()
                                .addType(SchemaType.ARRAY)
                                .description("All that is wrong with the request")
                                .items(ApiSchemas.reference(VIOLATION)))
                .addProperty("incident", text("Only for a 500: what to tell the operator"));
    }

    private static Schema violation() {
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .description("One thing that is wrong with a request")
                .required(List.of("pointer", "code", "message"))
                .addProperty(
                        "pointer",
                        text(
                                "Where: a JSON Pointer into the body, ?name for a query parameter,"
                                        + " Name: for a header"))
                .addProperty("code", text("What, stable, for programs"))
                .addProperty("message", text("What, for people"));
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(SchemaType.STRING).description(description);
    }
}
