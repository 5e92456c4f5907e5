package org.cairnjudge.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers in memory, up to a number of bytes. When it is full, what is asked for often stays: many
 * addresses asked for once do not push it out.
 */
final class AnswerMemory {
    /** What an entry takes beside its body and its address, roughly: headers, the cache's own. */
    static final int ENTRY_BYTES = 1000;

    private final Cache<Key, Answer> answers;

    AnswerMemory(long bytes, Duration longest) {
        this.answers =
                Caffeine.newBuilder()
                        .maximumWeight(bytes)
                        .weigher(AnswerMemory::weight)
                        .expireAfterWrite(longest)
                        // Little work at a time, done by whoever puts: there is no backlog.
                        .executor(Runnable::run)
                        .build();
    }

    /**
     * What an answer follows from: the address as it was written, and the language of its texts.
     */
    record Key(String address, TextLanguage language) {}

    /**
     * An answer.
     *
     * @param madeNanos when its making began, by the clock for measuring
     */
    record Answer(Map<String, List<String>> headers, String tag, Buffer body, long madeNanos) {}

    private static int weight(Key key, Answer answer) {
        return ENTRY_BYTES + 2 * key.address().length() + answer.body().length();
    }

    void put(Key key, Answer answer) {
        answers.put(key, answer);
    }

    /** The answer, if it was made less than {@code nanos} before {@code now}. */
    Optional<Answer> get(Key key, long now, long nanos) {
        return Optional.ofNullable(answers.getIfPresent(key))
                .filter(answer -> now - answer.madeNanos() < nanos);
    }

    void forget() {
        answers.invalidateAll();
    }

    /** How many bytes there are, after what is too much has been let go. */
    long bytes() {
        answers.cleanUp();
        return answers.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }
}
