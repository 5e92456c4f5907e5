package org.cairnjudge.submission;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.annotations.UuidGenerator;

/** A source that somebody handed in, and what became of it. Its id grows with time (UUIDv7). */
@Entity
public class Submission extends Judged {
    /** From hand-in to verdict. */
    @Schema(name = "SubmissionStatus", examples = "done")
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

    public byte[] seed;

    /** Whether a better counterexample is on its way. */
    public boolean explaining;

    @Column(name = "created_at")
    public Instant createdAt;
}
