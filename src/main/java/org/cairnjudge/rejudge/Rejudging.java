package org.cairnjudge.rejudge;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.cairnjudge.verdict.Verdict;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;

/** All chosen submissions of one problem, judged anew; its id grows with time (UUIDv7). */
@Entity
class Rejudging extends PanacheEntityBase {
    /** Until it is decided on. */
    enum Status {
        /** Being judged, or judged and waiting for the decision. */
        running,
        applied,
        canceled
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    public UUID id;

    public String problem;

    @Column(name = "testset_version")
    public String testsetVersion;

    /** Null for any. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Enumerated(EnumType.STRING)
    public List<Verdict> verdicts;

    /** Null for any. */
    public Instant since;

    @Enumerated(EnumType.STRING)
    public Status status;

    public int total;

    /** Verdicts that were exchanged; null before. */
    public Integer applied;

    /** Submissions that had another verdict by then; null before. */
    @Column(name = "left_alone")
    public Integer leftAlone;

    @Column(name = "created_by")
    public String createdBy;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "ended_by")
    public String endedBy;

    @Column(name = "ended_at")
    public Instant endedAt;
}
