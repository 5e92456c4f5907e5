package org.cairnjudge.trial;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.TrialReport;
import org.cairnjudge.verdict.Verdict;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Mutability;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.Immutability;

/** A source that somebody tries, and what came of it. Its id grows with time (UUIDv7). */
@Entity
class Trial extends PanacheEntityBase {
    /** After this it is as if it had never been. */
    static final Duration KEPT = Duration.ofDays(1);

    /** From the wish to the result. */
    @Schema(name = "TrialStatus", examples = "done")
    enum Status {
        queued,
        running,
        done
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    public UUID id;

    @Column(name = "account_id")
    public UUID accountId;

    public String problem;
    public String language;
    public String source;

    /** Null for the samples. */
    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public List<Asked> asked;

    @Enumerated(EnumType.STRING)
    public Status status;

    @Enumerated(EnumType.STRING)
    public Verdict verdict;

    /** The fence: only the holder of the newest attempt may write what came of it. */
    public int attempt;

    public String judge;
    public String jdk;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Message message;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public List<TrialReport.Case> cases;

    @Column(name = "compile_output")
    public String compileOutput;

    /** By a program that could not be run; else null. */
    public String printed;

    /** Of a judge error, for operators. */
    public String cause;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "judged_at")
    public Instant judgedAt;

    Instant expiresAt() {
        return createdAt.plus(KEPT);
    }

    void write(TrialReport report, String version, Instant now) {
        status = Status.done;
        verdict = report.verdict();
        message = report.message();
        cases = report.cases();
        compileOutput = report.compileOutput();
        printed = report.cases().isEmpty() ? report.printed().text() : null;
        cause = report.cause();
        jdk = version;
        judgedAt = now;
        asked = asked == null ? null : asked.stream().map(Asked::withoutInput).toList();
    }

    /** Why the answer to an input was not compared; null where it was. */
    NotCompared notCompared(int index) {
        return asked == null ? null : asked.get(index).notCompared();
    }
}
