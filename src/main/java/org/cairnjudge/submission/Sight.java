package org.cairnjudge.submission;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.cairnjudge.http.TextLanguage;

/**
 * A submission as it was at one moment. However many readers look at it, it is put into words once
 * for each kind of reader.
 */
public final class Sight {
    private final Submission submission;
    private final BiFunction<Submission, Aspect, SubmissionView> words;
    private final ObjectMapper mapper;
    private final Map<Aspect, SubmissionView> views = new ConcurrentHashMap<>();
    private final Map<Aspect, byte[]> texts = new ConcurrentHashMap<>();

    /**
     * A kind of reader.
     *
     * @param detailed whether it sees what only the owner and admins see
     */
    public record Aspect(TextLanguage language, boolean detailed) {}

    Sight(
            Submission submission,
            BiFunction<Submission, Aspect, SubmissionView> words,
            ObjectMapper mapper) {
        this.submission = submission;
        this.words = words;
        this.mapper = mapper;
    }

    public Aspect aspect(Reader reader) {
        return new Aspect(reader.language(), reader.owns(submission) || reader.admin());
    }

    SubmissionView view(Reader reader) {
        return views.computeIfAbsent(aspect(reader), aspect -> words.apply(submission, aspect));
    }

    /** What {@code GET /submissions/{id}} answers to this reader. */
    public byte[] json(Reader reader) {
        SubmissionView view = view(reader);
        return texts.computeIfAbsent(
                aspect(reader),
                aspect -> {
                    try {
                        return mapper.writeValueAsBytes(view);
                    } catch (JsonProcessingException e) {
                        throw new IllegalStateException("submission " + submission.id, e);
                    }
                });
    }

    public UUID id() {
        return submission.id;
    }

    /** The slug of its problem. */
    public String problem() {
        return submission.problem;
    }

    public Submission.Status status() {
        return submission.status;
    }

    public int attempt() {
        return submission.attempt;
    }

    /** What a reader has seen; nothing, if it is the future: we never told it. */
    public Moment known(Moment seen) {
        return seen.attempt() > submission.attempt ? Moment.ofNumber(0) : seen;
    }

    /** Whether this reader has nothing more to wait for. */
    public boolean has(Until until, Reader reader) {
        return until.isReached(view(reader));
    }
}
