package org.cairnjudge.http;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * The cookie in which a browser keeps a session. No script can read it, no other site can have it
 * sent, and by its prefix no neighbouring host can set it (source: RFC 6265bis, 4.1.3.2).
 */
@ApplicationScoped
public class SessionCookie {
    private final boolean insecure;

    @Inject
    SessionCookie(@ConfigProperty(name = "cairn.session.insecure-cookie") boolean insecure) {
        this.insecure = insecure;
    }

    /** Its name; without the prefix where it may travel over plain HTTP. */
    public String name() {
        return insecure ? "cairn" : "__Host-cairn";
    }

    /** What a request shows, if it shows any. */
    public Optional<String> in(HttpServerRequest request) {
        return Optional.ofNullable(request.getCookie(name())).map(Cookie::getValue);
    }

    /**
     * Whether a request shows who sends it, by this cookie or by a header: the answer is theirs.
     */
    boolean isPersonal(ContainerRequestContext request) {
        return request.getHeaderString(HttpHeaders.AUTHORIZATION) != null
                || request.getCookies().containsKey(name());
    }

    /** The value of a {@code Set-Cookie} header that gives it to a browser. */
    public String given(String secret, Duration lifetime) {
        return name() + "=" + secret + attributes(lifetime);
    }

    /**
     * 204 to a caller whose session has ended.
     *
     * @param held what the caller's browser holds, empty for a caller without a cookie
     */
    public RestResponse<Void> takenFrom(Optional<String> held) {
        RestResponse.ResponseBuilder<Void> answer = RestResponse.ResponseBuilder.noContent();
        if (held.isPresent()) {
            answer.header(HttpHeaders.SET_COOKIE, name() + "=" + attributes(Duration.ZERO));
        }
        return answer.build();
    }

    private String attributes(Duration lifetime) {
        return "; Path=/; Max-Age="
                + lifetime.toSeconds()
                + "; HttpOnly; SameSite=Strict"
                + (insecure ? "" : "; Secure");
    }
}
