package org.cairnjudge.http;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/** Adds what follows from the answer: the link to the next page, the language, who may keep it. */
@Provider
@Priority(2000)
class AnswerHeaders implements ContainerResponseFilter {
    private final Audience audience;
    private final SessionCookie cookie;
    private final RateReport rate;

    @Inject
    AnswerHeaders(Audience audience, SessionCookie cookie, RateReport rate) {
        this.audience = audience;
        this.cookie = cookie;
        this.rate = rate;
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
        if (audience.languageMattered()) {
            headers.putSingle(HttpHeaders.CONTENT_LANGUAGE, audience.language().tag());
        }
        if (isPersonal(request) && !headers.containsKey(HttpHeaders.CACHE_CONTROL)) {
            headers.putSingle(HttpHeaders.CACHE_CONTROL, "private");
        }
        if (!headers.containsKey(HttpHeaders.VARY)) {
            headers.putSingle(HttpHeaders.VARY, "Authorization, Cookie, Accept-Language");
        }
    }

    private boolean isPersonal(ContainerRequestContext request) {
        return request.getHeaderString(HttpHeaders.AUTHORIZATION) != null || cookie.isIn(request);
    }

    /** Relative, so that it holds behind any proxy (source: RFC 8288, 3.1). */
    private static String link(UriInfo uri, String cursor) {
        URI next = uri.getRequestUriBuilder().replaceQueryParam("cursor", cursor).build();
        return "<" + next.getRawPath() + "?" + next.getRawQuery() + ">; rel=\"next\"";
    }
}
