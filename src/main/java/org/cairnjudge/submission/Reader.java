package org.cairnjudge.submission;

import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.account.Scope;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.TextLanguage;

/**
 * Who reads.
 *
 * @param accountId null for somebody who is not signed in
 */
public record Reader(UUID accountId, boolean admin, TextLanguage language) {
    /** Whoever calls, and may see what is their own: they do something with it. */
    public static Reader of(Caller caller, Audience audience) {
        TextLanguage language = audience.language();
        return caller.signedIn()
                .map(known -> new Reader(known.accountId(), known.isAdmin(), language))
                .orElseGet(() -> new Reader(null, false, language));
    }

    /** As {@link #of}, but a credential that may not read is nobody's: it only looks. */
    public static Reader ofWhoMayRead(Caller caller, Audience audience) {
        boolean stranger =
                caller.signedIn().filter(known -> !known.scopes().contains(Scope.READ)).isPresent();
        return stranger ? new Reader(null, false, audience.language()) : of(caller, audience);
    }

    boolean owns(Submission submission) {
        return submission.accountId.equals(accountId);
    }
}
