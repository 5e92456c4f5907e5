package org.cairnjudge.house.offenders.submission.deep;

/** Offends: a package two levels deep. */
public final class Down {
    public boolean blank(String text) {
        return text.isBlank();
    }
}
