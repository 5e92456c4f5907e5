package org.cairnjudge.web;

import java.util.UUID;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.Audit;

/** Somebody who runs the place. */
public final class Admin {
    public static final String PASSWORD = "thirteen-piles-of-a-stone";

    private Admin() {}

    /** Makes an administrator and signs in as that. */
    public static Learner signsIn(AccountDesk desk) {
        String name = "keeper-" + UUID.randomUUID().toString().substring(0, 12);
        desk.createAdmin(name, PASSWORD, Audit.COMMAND_LINE);
        return Learner.signsIn(name, PASSWORD);
    }
}
