package org.cairnjudge.account;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.UuidGenerator;

/**
 * Somebody who takes part. Only what was changed is written: with all of a row that was read a
 * moment ago, whoever changes what others may see would undo an administrator's change beside it.
 */
@Entity
@Table(name = "account")
@DynamicUpdate
public class Account extends PanacheEntityBase {
    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    private UUID id;

    private String username;
    private String passwordHash;

    @Enumerated(EnumType.STRING)
    private Role role;

    private boolean shareSource;
    private Instant disabledAt;
    private Instant createdAt;

    /** For Hibernate. */
    protected Account() {}

    Account(String username, String passwordHash, Role role, Instant createdAt) {
        this.username = username;
        this.passwordHash = passwordHash;
        this.role = role;
        this.createdAt = createdAt;
    }

    /** The account with this name. */
    public static Optional<Account> named(String username) {
        return find("username", username).firstResultOptional();
    }

    /**
     * Holds off everybody else who does the same for this account, until the caller's transaction
     * ends: what belongs to one account is counted and judged one after the other.
     */
    public static void hold(UUID id) {
        getEntityManager()
                .createNativeQuery("select id from account where id = :id for no key update")
                .setParameter("id", id)
                .getResultList();
    }

    /** Holds it as {@link #hold}, and gives it as it is then. To be called before it is read. */
    static Optional<Account> held(UUID id) {
        return findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE);
    }

    /** As {@link #held}, by its name. */
    static Optional<Account> heldNamed(String username) {
        return find("username", username)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional();
    }

    public UUID id() {
        return id;
    }

    public String username() {
        return username;
    }

    public Role role() {
        return role;
    }

    public Instant createdAt() {
        return createdAt;
    }

    /** Whether an admin has shut it. */
    public boolean isDisabled() {
        return disabledAt != null;
    }

    /** Whether others may read a source of theirs after having solved the problem themselves. */
    public boolean sharesSource() {
        return shareSource;
    }

    void shareSource(boolean share) {
        shareSource = share;
    }

    /** Empty for somebody who signs in elsewhere. */
    Optional<String> passwordHash() {
        return Optional.ofNullable(passwordHash);
    }

    /** Whether the password is still that of the account as it was read earlier. */
    boolean hasPasswordOf(Account earlier) {
        return Objects.equals(passwordHash, earlier.passwordHash);
    }

    void changePassword(String newHash) {
        passwordHash = newHash;
    }

    Optional<Instant> disabledAt() {
        return Optional.ofNullable(disabledAt);
    }

    void disable(Instant now) {
        disabledAt = now;
    }

    void enable() {
        disabledAt = null;
    }

    void become(Role other) {
        role = other;
    }
}
