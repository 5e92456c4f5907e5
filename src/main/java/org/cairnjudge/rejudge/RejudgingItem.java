package org.cairnjudge.rejudge;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.cairnjudge.submission.Judged;
import org.cairnjudge.verdict.Verdict;

/** One submission of a rejudging: what it was, and what it would be. */
@Entity
@Table(name = "rejudging_item")
class RejudgingItem extends Judged {
    @Id public UUID id;

    public UUID rejudging;
    public UUID submission;
    public String language;

    @Enumerated(EnumType.STRING)
    @Column(name = "old_verdict")
    public Verdict oldVerdict;

    @Column(name = "old_version")
    public String oldVersion;

    @Column(name = "old_judged_at")
    public Instant oldJudgedAt;
}
