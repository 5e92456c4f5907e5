package org.cairnjudge.house.offenders.judge;

import jakarta.inject.Inject;

/** Offends: a judge that needs a container. */
public final class Wired {
    @Inject
    Wired() {}
}
