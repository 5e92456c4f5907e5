package org.cairnjudge.http;

/** What {@code WWW-Authenticate} says (source: RFC 6750, 3). */
public final class Challenge {
    /** The code of a 401 for a token that was sent but is no good. */
    public static final String INVALID_TOKEN = "invalid-token";

    /** The challenge for a caller that sent no token. */
    public static final String BEARER = "Bearer realm=\"cairn\"";

    private Challenge() {}

    static String of(String code) {
        return code.equals(INVALID_TOKEN) ? BEARER + ", error=\"invalid_token\"" : BEARER;
    }
}
