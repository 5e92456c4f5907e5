package org.cairnjudge.house.offenders.account;

import jakarta.transaction.Transactional;

/** Offends: opens a transaction. Abstract, so that no test application takes it for a bean. */
abstract class BusyResource {
    @Transactional
    void write() {}
}
