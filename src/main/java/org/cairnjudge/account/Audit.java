package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;

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

    /** Which acts; empty for any. */
    record Filter(Optional<String> actor, Optional<String> act, Optional<String> target) {}

    private record Place(UUID id) {}

    /** Newest first. */
    @Transactional
    Page<AuditView> list(Filter filter, Paging paging) {
        Optional<UUID> before = paging.after(Place.class).map(Place::id);
        List<String> wanted = new ArrayList<>(List.of("1 = 1"));
        Map<String, Object> parameters = new HashMap<>();
        filter.actor().ifPresent(actor -> add(wanted, parameters, "actor", actor));
        filter.act().ifPresent(act -> add(wanted, parameters, "act", act));
        filter.target().ifPresent(target -> add(wanted, parameters, "target", target));
        String all = String.join(" and ", wanted);
        Page<AuditView> page =
                Page.of(
                        rows(all, parameters, before, paging.probe()),
                        paging,
                        row -> new Place(row.id()),
                        AuditView::of);
        return page.counted(paging, most -> rows(all, parameters, Optional.empty(), most).size());
    }

    /** When something was done last, by whomever; empty if never. */
    @Transactional
    public Optional<Instant> last(String act) {
        return AuditEntry.<AuditEntry>find("act = ?1 order by id desc", act)
                .firstResultOptional()
                .map(AuditEntry::createdAt);
    }

    private static void add(
            List<String> wanted, Map<String, Object> parameters, String column, String value) {
        wanted.add(column + " = :" + column);
        parameters.put(column, value);
    }

    private static List<AuditEntry> rows(
            String wanted, Map<String, Object> parameters, Optional<UUID> before, int limit) {
        Map<String, Object> all = new HashMap<>(parameters);
        before.ifPresent(id -> all.put("before", id));
        return AuditEntry.<AuditEntry>find(
                        wanted
                                + (before.isEmpty() ? "" : " and id < :before")
                                + " order by id desc",
                        all)
                .range(0, limit - 1)
                .list();
    }

    /**
     * Takes the name of somebody who leaves out of all that stands here. Of an administrator it
     * notes that, and what they did stays theirs, under a name that tells it from what others did:
     * nobody could else be asked for it, and leaving would be a way to make that so.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void forget(Account leaving) {
        // Who was demoted before, by others or by themselves, has acted all the same.
        if (leaving.role() != Role.ADMIN && !AuditEntry.isActor(leaving.username())) {
            AuditEntry.rename(leaving.username(), AccountLeaving.NOBODY);
            return;
        }
        String standIn = Usernames.ofDeletedAdmin(leaving.id());
        AuditEntry.rename(leaving.username(), standIn);
        note(standIn, "user.delete", "/users/" + standIn, Map.of());
    }

    /**
     * Notes an act in the transaction that does it: neither is there without the other.
     *
     * @param actor a username or what stands in its place, {@link #COMMAND_LINE} or {@link
     *     #SETTINGS}
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
