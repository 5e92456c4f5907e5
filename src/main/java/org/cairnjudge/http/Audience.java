package org.cairnjudge.http;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/**
 * Who reads the answer to this request, and in which language. Resources inject it; an answer made
 * with it says so in {@code Content-Language} and {@code Vary}.
 */
@RequestScoped
public class Audience {
    private final UriInfo uri;
    private final HttpHeaders headers;
    private TextLanguage asked;

    @Inject
    Audience(UriInfo uri, HttpHeaders headers) {
        this.uri = uri;
        this.headers = headers;
    }

    /**
     * The language for texts: {@code ?lang}, else {@code Accept-Language}, else English.
     *
     * @throws Refusal 400 if {@code ?lang} names a language that no text is written in
     */
    public TextLanguage language() {
        if (asked == null) {
            String named = uri.getQueryParameters().getFirst("lang");
            asked =
                    named == null
                            ? TextLanguage.accepted(headers.getRequestHeader("Accept-Language"))
                            : TextLanguage.ofTag(named).orElseThrow(Audience::unknown);
        }
        return asked;
    }

    boolean languageMattered() {
        return asked != null;
    }

    private static Refusal unknown() {
        return Refusal.malformed(
                List.of(
                        Violation.ofQuery(
                                "lang", "unknown-value", "Texts are written in en and zh.")));
    }
}
