package org.cairnjudge.house.offenders.account;

import jakarta.transaction.NotSupportedException;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;

/** Offends: opens a transaction by hand, in a nested class. */
abstract class StubbornResource {
    static final class Nested {
        void write(UserTransaction transaction) throws NotSupportedException, SystemException {
            transaction.begin();
        }
    }
}
