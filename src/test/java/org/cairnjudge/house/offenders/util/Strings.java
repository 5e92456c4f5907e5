package org.cairnjudge.house.offenders.util;

/** Offends: a package that the table does not know. */
public final class Strings {
    public boolean blank(String text) {
        return text.isBlank();
    }
}
