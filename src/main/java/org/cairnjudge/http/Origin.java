package org.cairnjudge.http;

import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import java.util.Locale;

/** Which page sent a request, as the browser tells; programs tell nothing. */
public final class Origin {
    private Origin() {}

    /**
     * Does nothing if the request may come from a page of this server, or from no page at all.
     *
     * @throws Refusal 403 if a browser says that another site's page sent it
     */
    public static void requireOwn(HttpServerRequest request) {
        if (isForeign(
                request.getHeader("Sec-Fetch-Site"),
                request.getHeader("Origin"),
                String.valueOf(request.authority()))) {
            throw Refusal.forbidden(
                    "cross-site", "A page of another site cannot sign anybody in here.");
        }
    }

    /**
     * Sec-Fetch-Site is believed before Origin: behind a proxy this server may not know its own
     * name.
     */
    static boolean isForeign(String fetchSite, String origin, String authority) {
        if (fetchSite != null) {
            return !fetchSite.equals("same-origin") && !fetchSite.equals("none");
        }
        return origin != null && !authority(origin).equals(authority.toLowerCase(Locale.ROOT));
    }

    private static String authority(String origin) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority == null ? "" : authority.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            // No origin at all, and thus not ours.
            return "";
        }
    }
}
