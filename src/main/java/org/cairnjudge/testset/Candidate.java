package org.cairnjudge.testset;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.annotations.UuidGenerator;

/** A case that a submission found; its id grows with time (UUIDv7). */
@Entity
class Candidate extends PanacheEntityBase {
    /** From the finding to the decision, which may be taken back. */
    @Schema(name = "CandidateStatus")
    enum Status {
        /** Nobody has decided yet. */
        open,
        /** It is one of the problem's tests. */
        accepted,
        /** It is none, and will not be proposed again. */
        dismissed
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    public UUID id;

    public String problem;
    public String input;
    public String answer;
    public String actual;
    public boolean proven;

    @Column(name = "account_id")
    public UUID accountId;

    @Column(name = "submission_id")
    public UUID submissionId;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** Its place among the accepted ones; null for all others. */
    public Integer place;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "decided_at")
    public Instant decidedAt;

    @Column(name = "decided_by")
    public String decidedBy;
}
