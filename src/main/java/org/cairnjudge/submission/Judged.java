package org.cairnjudge.submission;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.MappedSuperclass;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Message;
import org.cairnjudge.verdict.Verdict;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Mutability;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.Immutability;

/**
 * A row that a judging can be written to: the verdict and all that belongs to it, null before. What
 * it keeps as JSON is replaced and never changed, which spares Hibernate to copy it by writing and
 * reading it.
 */
@MappedSuperclass
public abstract class Judged extends PanacheEntityBase {
    @Enumerated(EnumType.STRING)
    public Verdict verdict;

    /** Of the tests that were really run; before the verdict, of those that are to be run. */
    @Column(name = "testset_version")
    public String testsetVersion;

    /** The fence: only the holder of the newest attempt may write the verdict. */
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

    /** The case that decided; null where it was accepted, or failed on no single case. */
    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Judgement.Place failed;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Judgement.Counterexample counterexample;

    @Column(name = "compile_output")
    public String compileOutput;

    public String printed;

    @JdbcTypeCode(SqlTypes.JSON)
    @Mutability(Immutability.class)
    public Map<String, String> facts;

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

    /**
     * Writes all that a judging found out.
     *
     * @param tests the version of those that were really run
     * @param version the exact version of the JDK that ran the program, null if none did
     */
    public void write(Judgement judgement, String tests, String version, Instant now) {
        verdict = judgement.verdict();
        testsetVersion = tests;
        jdk = version;
        casesPassed = judgement.passed();
        casesTotal = judgement.total();
        timeMs = judgement.slowest().toMillis();
        totalMs = judgement.all().toMillis();
        memoryBytes = judgement.memoryBytes();
        groups = judgement.groups().stream().map(StoredGroup::of).toList();
        message = judgement.message();
        failed = judgement.failed().orElse(null);
        counterexample = judgement.counterexample().orElse(null);
        compileOutput = judgement.compileOutput();
        printed = judgement.printed();
        facts = judgement.facts();
        judgedAt = now;
    }
}
