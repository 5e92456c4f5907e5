package org.cairnjudge.submission;

import java.util.UUID;
import org.cairnjudge.http.TextLanguage;

/**
 * Who reads.
 *
 * @param accountId null for somebody who is not signed in
 */
record Reader(UUID accountId, boolean admin, TextLanguage language) {
    boolean owns(Submission submission) {
        return submission.accountId.equals(accountId);
    }
}
