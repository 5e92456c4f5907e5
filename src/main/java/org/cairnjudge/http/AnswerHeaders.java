package org.cairnjudge.http;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Adds what follows from the answer: the link to the next page, the language, who may keep it. */
@Provider
@Priority(2000)
class AnswerHeaders implements ContainerResponseFilter {
    private final Audience audience;
    private final SessionCookie cookie;
    private final RateReport rate;
    private final ResourceInfo resource;

    @Inject
    AnswerHeaders(Audience audience, SessionCookie cookie, RateReport rate, ResourceInfo resource) {
        this.audience = audience;
        this.cookie = cookie;
        this.rate = rate;
        this.resource = resource;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        MultivaluedMap<String, Object> headers = response.getHeaders();
        if (response.getEntity() instanceof Page<?> page) {
            page.nextCursor()
                    .ifPresent(
                            cursor ->
                                    headers.add(
                                            HttpHeaders.LINK, link(request.getUriInfo(), cursor)));
        }
        rate.told()
                .ifPresent(
                        state -> {
                            headers.putSingle("RateLimit-Policy", state.policyField());
                            headers.putSingle("RateLimit", state.stateField());
                        });
        preferenceApplied(request, response)
                .ifPresent(applied -> headers.putSingle("Preference-Applied", applied));
        if (audience.languageMattered()) {
            headers.putSingle(HttpHeaders.CONTENT_LANGUAGE, audience.language().tag());
        }
        if (cookie.isPersonal(request) && !headers.containsKey(HttpHeaders.CACHE_CONTROL)) {
            headers.putSingle(HttpHeaders.CACHE_CONTROL, "private");
        }
        if (!headers.containsKey(HttpHeaders.VARY)) {
            headers.putSingle(HttpHeaders.VARY, "Authorization, Cookie, Accept-Language");
        }
    }

    private Optional<String> preferenceApplied(
            ContainerRequestContext request, ContainerResponseContext response) {
        List<String> prefer = request.getHeaders().get("Prefer");
        if (prefer == null || response.getStatus() >= 400 || !waits(resource.getResourceMethod())) {
            return Optional.empty();
        }
        return Wait.applied(request.getUriInfo().getQueryParameters().getFirst("wait"), prefer);
    }

    private static boolean waits(Method method) {
        return method != null && Arrays.asList(method.getParameterTypes()).contains(Wait.class);
    }

    /** Relative, so that it holds behind any proxy (source: RFC 8288, 3.1). */
    private static String link(UriInfo uri, String cursor) {
        URI next = uri.getRequestUriBuilder().replaceQueryParam("cursor", cursor).build();
        return "<" + next.getRawPath() + "?" + next.getRawQuery() + ">; rel=\"next\"";
    }
}
