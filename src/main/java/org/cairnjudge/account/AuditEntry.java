package org.cairnjudge.account;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;

/** One act of an administrator. */
@Entity
@Table(name = "audit")
class AuditEntry extends PanacheEntityBase {
    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    private UUID id;

    private String actor;
    private String act;
    private String target;

    @JdbcTypeCode(SqlTypes.JSON)
    private Map<String, Object> details;

    private Instant createdAt;

    /** For Hibernate. */
    protected AuditEntry() {}

    AuditEntry(
            String actor,
            String act,
            String target,
            Map<String, Object> details,
            Instant createdAt) {
        this.actor = actor;
        this.act = act;
        this.target = target;
        this.details = details;
        this.createdAt = createdAt;
    }

    /** Whether somebody of this name did any of it. */
    static boolean isActor(String username) {
        return count("actor = ?1", username) > 0;
    }

    /** Replaces a name that goes: as actor, and where it is what something was done to. */
    static void rename(String username, String standIn) {
        update("actor = ?1 where actor = ?2", standIn, username);
        update("target = ?1 where target = ?2", "/users/" + standIn, "/users/" + username);
    }

    UUID id() {
        return id;
    }

    String actor() {
        return actor;
    }

    String act() {
        return act;
    }

    String target() {
        return target;
    }

    Map<String, Object> details() {
        return details;
    }

    Instant createdAt() {
        return createdAt;
    }
}
