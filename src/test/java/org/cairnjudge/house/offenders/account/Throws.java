package org.cairnjudge.house.offenders.account;

import jakarta.ws.rs.NotFoundException;

/** Offends: an HTTP exception in the middle of the house. */
public final class Throws {
    public void find(String name) {
        throw new NotFoundException(name);
    }
}
