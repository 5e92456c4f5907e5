package org.cairnjudge.answer;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.cairnjudge.problem.Challenge.Pick;
import org.cairnjudge.problem.Challenge.Size;
import org.cairnjudge.problem.Problem;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;

/**
 * Inputs to be solved in whatever language, and answered once. The inputs themselves are not kept:
 * seed and picks give them again.
 */
@Entity
public class Challenge extends PanacheEntityBase {
    /** From the wish to the result. */
    @Schema(name = "ChallengeStatus", examples = "closed")
    public enum Status {
        preparing,
        open,
        checking,
        closed,
        expired
    }

    /** How large the inputs are. */
    @Schema(name = "ChallengeDifficulty")
    public enum Difficulty {
        small(Size.SMALL),
        large(Size.LARGE);

        private final Size size;

        Difficulty(Size size) {
            this.size = size;
        }

        public Size size() {
            return size;
        }
    }

    @Id
    @UuidGenerator(style = UuidGenerator.Style.VERSION_7)
    public UUID id;

    @Column(name = "account_id")
    public UUID accountId;

    public String problem;

    @Enumerated(EnumType.STRING)
    public Difficulty difficulty;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** Of the plan that gives the inputs back from seed and picks. */
    @Column(name = "plan_version")
    public String planVersion;

    public byte[] seed;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<Pick> picks;

    /** As they were handed in, one JSON text each. */
    @JdbcTypeCode(SqlTypes.JSON)
    public List<String> answers;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<Boolean> results;

    public Boolean correct;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "answered_at")
    public Instant answeredAt;

    @Column(name = "judged_at")
    public Instant judgedAt;

    /** Whether the problem still gives this challenge's inputs. */
    public boolean isOf(Problem now) {
        return now.challenge(difficulty.size()).version().equals(planVersion);
    }
}
