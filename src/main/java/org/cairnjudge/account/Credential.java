package org.cairnjudge.account;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;

/** Something to sign in with instead of the password: a session, or a named token. */
@Entity
@Table(name = "credential")
class Credential extends PanacheEntityBase {
    // Often enough to tell a used token from a forgotten one, seldom enough not to write
    // per request.
    private static final Duration USE_NOTED_EVERY = Duration.ofMinutes(10);

    /** How it came to be. */
    enum Kind {
        SESSION,
        TOKEN
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    private UUID id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    private Account account;

    @Enumerated(EnumType.STRING)
    private Kind kind;

    private String name;

    @JdbcTypeCode(SqlTypes.ARRAY)
    private String[] scopes;

    private byte[] secretHash;
    private Instant createdAt;
    private Instant expiresAt;
    private Instant lastUsedAt;

    /** For Hibernate. */
    protected Credential() {}

    private Credential(Account account, Kind kind, String name, Set<Scope> scopes, Secret secret) {
        this.account = account;
        this.kind = kind;
        this.name = name;
        this.scopes = scopes.stream().map(Scope::name).sorted().toArray(String[]::new);
        this.secretHash = secret.hash();
    }

    static Credential session(Account account, Secret secret) {
        return new Credential(account, Kind.SESSION, "", EnumSet.allOf(Scope.class), secret);
    }

    static Credential token(Account account, String name, Set<Scope> scopes, Secret secret) {
        return new Credential(account, Kind.TOKEN, name, scopes, secret);
    }

    Credential lasting(Instant from, Instant until) {
        createdAt = from;
        expiresAt = until;
        return this;
    }

    /** The credential with this secret and its account, whether still good or not. */
    static Optional<Credential> of(Secret secret) {
        return find("from Credential c join fetch c.account where c.secretHash = ?1", secret.hash())
                .firstResultOptional();
    }

    /** An account's tokens, newest first, from before the given one on. */
    static List<Credential> tokens(UUID accountId, Optional<UUID> before, int limit) {
        return before.isEmpty()
                ? Credential.<Credential>find(
                                "account.id = ?1 and kind = ?2 order by id desc",
                                accountId,
                                Kind.TOKEN)
                        .range(0, limit - 1)
                        .list()
                : Credential.<Credential>find(
                                "account.id = ?1 and kind = ?2 and id < ?3 order by id desc",
                                accountId,
                                Kind.TOKEN,
                                before.get())
                        .range(0, limit - 1)
                        .list();
    }

    static long countTokens(UUID accountId) {
        return count("account.id = ?1 and kind = ?2", accountId, Kind.TOKEN);
    }

    static boolean isThere(UUID id) {
        return count("id = ?1", id) > 0;
    }

    static boolean endToken(UUID accountId, UUID id) {
        return delete("account.id = ?1 and kind = ?2 and id = ?3", accountId, Kind.TOKEN, id) > 0;
    }

    static void end(UUID id) {
        delete("id = ?1", id);
    }

    static void endSessions(UUID accountId) {
        delete("account.id = ?1 and kind = ?2", accountId, Kind.SESSION);
    }

    static void endAll(UUID accountId) {
        delete("account.id = ?1", accountId);
    }

    /** All of an account's, oldest first, from after the given one on. */
    static List<Credential> after(UUID accountId, Optional<UUID> place, int limit) {
        return Credential.<Credential>find(
                        "account.id = ?1 and id > ?2 order by id",
                        accountId,
                        place.orElse(new UUID(0, 0)))
                .range(0, limit - 1)
                .list();
    }

    static void endAllBut(UUID accountId, UUID kept) {
        delete("account.id = ?1 and id <> ?2", accountId, kept);
    }

    static void endExpired(UUID accountId, Instant now) {
        delete("account.id = ?1 and expiresAt <= ?2", accountId, now);
    }

    /** Deletes some of those that had ended by then, whose ever they are; gives how many. */
    static int deleteSome(Instant ended, int most) {
        return getEntityManager()
                .createNativeQuery(
                        """
                        delete from credential
                         where id in (select id from credential
                                       where expires_at <= :ended order by expires_at limit :most
                                         for update skip locked)
                        """)
                .setParameter("ended", ended)
                .setParameter("most", most)
                .executeUpdate();
    }

    /** Ends the oldest sessions, so that at most this many are left. */
    static void endSessionsButNewest(UUID accountId, int kept) {
        getEntityManager()
                .createNativeQuery(
                        """
                        delete from credential where id in (
                            select id from credential where account_id = ?1 and kind = 'SESSION'
                            order by id desc offset ?2)
                        """)
                .setParameter(1, accountId)
                .setParameter(2, kept)
                .executeUpdate();
    }

    boolean isGood(Instant now) {
        return now.isBefore(expiresAt) && !account.isDisabled();
    }

    void noteUse(Instant now) {
        if (lastUsedAt == null || lastUsedAt.plus(USE_NOTED_EVERY).isBefore(now)) {
            lastUsedAt = now;
        }
    }

    /** What it lets its bearer do: its scopes, less what the account's role does not hold. */
    Set<Scope> scopes() {
        Set<Scope> granted = EnumSet.noneOf(Scope.class);
        Arrays.stream(scopes).map(Scope::valueOf).forEach(granted::add);
        if (account.role() != Role.ADMIN) {
            granted.remove(Scope.ADMIN);
        }
        return Collections.unmodifiableSet(granted);
    }

    UUID id() {
        return id;
    }

    Account account() {
        return account;
    }

    Kind kind() {
        return kind;
    }

    String name() {
        return name;
    }

    Instant createdAt() {
        return createdAt;
    }

    Instant expiresAt() {
        return expiresAt;
    }

    Optional<Instant> lastUsedAt() {
        return Optional.ofNullable(lastUsedAt);
    }
}
