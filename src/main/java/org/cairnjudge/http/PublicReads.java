package org.cairnjudge.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Makes the answers of {@link PublicRead} methods cacheable and readable from any web page. */
@Provider
@PublicRead
// Late: it replaces the entity by its bytes, so whoever looks at the entity must come before.
@Priority(1000)
class PublicReads implements ContainerResponseFilter {
    private final ObjectMapper mapper;
    private final SessionCookie cookie;
    private final KeptAnswers kept;
    private final CurrentVertxRequest current;

    @Inject
    PublicReads(
            ObjectMapper mapper,
            SessionCookie cookie,
            KeptAnswers kept,
            CurrentVertxRequest current) {
        this.mapper = mapper;
        this.cookie = cookie;
        this.kept = kept;
        this.current = current;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response)
            throws IOException {
        MultivaluedMap<String, Object> headers = response.getHeaders();
        headers.putSingle("Access-Control-Allow-Origin", "*");
        headers.putSingle(
                "Access-Control-Expose-Headers", "Content-Language, ETag, Link, Retry-After");
        if (response.getStatus() != Response.Status.OK.getStatusCode() || !response.hasEntity()) {
            return;
        }
        byte[] bytes = bytes(response.getEntity());
        EntityTag tag = new EntityTag(digest(bytes));
        boolean personal = cookie.isPersonal(request);
        headers.putSingle(HttpHeaders.ETAG, tag);
        headers.putSingle(
                HttpHeaders.CACHE_CONTROL, personal ? "private, no-cache" : "public, no-cache");
        headers.putSingle(HttpHeaders.VARY, "Authorization, Cookie, Accept-Language, Accept");
        headers.putSingle(HttpHeaders.CONTENT_TYPE, contentType(response.getMediaType()));
        if (!personal) {
            kept.keep(current.getCurrent(), response.getStringHeaders(), tag.getValue(), bytes);
        }
        if (matches(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag.getValue())) {
            headers.remove(HttpHeaders.CONTENT_TYPE);
            response.setStatus(Response.Status.NOT_MODIFIED.getStatusCode());
            response.setEntity(null);
            return;
        }
        response.setEntity(bytes);
    }

    private static String contentType(MediaType type) {
        String named = type.toString();
        return named.contains("charset=") ? named : named + ";charset=UTF-8";
    }

    private byte[] bytes(Object entity) throws IOException {
        if (entity instanceof byte[] bytes) {
            return bytes;
        }
        return entity instanceof String text
                ? text.getBytes(StandardCharsets.UTF_8)
                : mapper.writeValueAsBytes(entity);
    }

    /** Weak comparison of a list of tags (source: RFC 9110, 13.1.2). */
    static boolean matches(String ifNoneMatch, String tag) {
        if (ifNoneMatch == null) {
            return false;
        }
        String quoted = '"' + tag + '"';
        return Arrays.stream(ifNoneMatch.split(","))
                .map(String::strip)
                .map(named -> named.startsWith("W/") ? named.substring(2) : named)
                .anyMatch(named -> named.equals("*") || named.equals(quoted));
    }

    private static String digest(byte[] bytes) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            // 128 bits are plenty to tell versions of one resource apart.
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, 16));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
