package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Pattern;

/** Where it stands what administrators did. */
@ApplicationScoped
public class Audit {
    /** The actor of what was done by a command on the server's machine. No username looks so. */
    public static final String COMMAND_LINE = "(command line)";

    /** The actor of what a server does by itself at its start, as its settings say. */
    public static final String SETTINGS = "(settings)";

    private static final Pattern ACT = Pattern.compile("[a-z]+\\.[a-z-]+");

    private final Clock clock;

    @Inject
    Audit(Clock clock) {
        this.clock = clock;
    }

    /**
     * Notes an act in the transaction that does it: neither is there without the other.
     *
     * @param actor a username, {@link #COMMAND_LINE} or {@link #SETTINGS}
     * @param act what was done, as {@code rejudging.apply}
     * @param target to what, as an address below {@code /api/v1}: {@code /users/ada}
     * @param details what else is worth knowing; small, without secrets and without names of users
     * @throws jakarta.transaction.TransactionalException if there is no transaction
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void note(String actor, String act, String target, Map<String, ?> details) {
        if (!ACT.matcher(act).matches()) {
            throw new IllegalArgumentException("an act is like \"user.disable\", not " + act);
        }
        if (!target.startsWith("/")) {
            throw new IllegalArgumentException("a target is like \"/users/ada\", not " + target);
        }
        new AuditEntry(
                        actor,
                        act,
                        target,
                        Map.copyOf(details),
                        clock.instant().truncatedTo(ChronoUnit.MICROS))
                .persist();
    }
}
