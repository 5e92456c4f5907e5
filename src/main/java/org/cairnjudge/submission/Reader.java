package org.cairnjudge.submission;

import java.util.UUID;
import org.cairnjudge.account.Caller;
import org.cairnjudge.http.Audience;
import org.cairnjudge.http.TextLanguage;

/**
 * Who reads.
 *
 * @param accountId null for somebody who is not signed in
 */
public record Reader(UUID accountId, boolean admin, TextLanguage language) {
    public static Reader of(Caller caller, Audience audience) {
        TextLanguage language = audience.language();
        return caller.signedIn()
                .map(known -> new Reader(known.accountId(), known.isAdmin(), language))
                .orElseGet(() -> new Reader(null, false, language));
    }

    boolean owns(Submission submission) {
        return submission.accountId.equals(accountId);
    }
}
