package org.cairnjudge.submission;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Mutability;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.Immutability;

/**
 * A source that somebody handed in, and what became of it. Its id grows with time (UUIDv7). What it
 * keeps as JSON is replaced and never changed, which spares Hibernate to copy it by writing and
 * reading it.
 */
@Entity
public class Submission extends PanacheEntityBase {
    /** From hand-in to verdict. */
    public enum Status {
        queued,
        compiling,
        running,
        done,
        canceled
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    public UUID id;

    @Column(name = "account_id")
    public UUID accountId;

    public String problem;
    public String kind;
    public String language;
    public String source;

    @Enumerated(EnumType.STRING)
    public Status status;

    @Enumerated(EnumType.STRING)
    public Verdict verdict;

    @Column(name = "testset_version")
    public String testsetVersion;

    public byte[] seed;
    public int attempt;
    public String judge;
    public String jdk;

    @Column(name = "cases_passed")
    public Integer casesPassed;

    @Column(name = "cases_total")
    public Integer casesTotal;

    @Column(name = "time_ms")
    public Long timeMs;

    @Column(name = "total_ms")
    public Long totalMs;

    @Column(name = "memory_bytes")
    public Long memoryBytes;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public List<StoredGroup> groups;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Message message;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Judgement.Counterexample counterexample;

    @Column(name = "compile_output")
    public String compileOutput;

    public String printed;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Map<String, String> facts;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "judged_at")
    public Instant judgedAt;

    /**
     * A test group's part, as it is stored. Times in milliseconds; null where it was not reached.
     */
    public record StoredGroup(
            String name,
            Map<String, String> titles,
            int cases,
            int passed,
            Verdict verdict,
            Long timeMs) {
        static StoredGroup of(Judgement.Group group) {
            return new StoredGroup(
                    group.name(),
                    group.titles(),
                    group.cases(),
                    group.passed(),
                    group.verdict(),
                    group.verdict() == null ? null : group.slowest().toMillis());
        }
    }
}
