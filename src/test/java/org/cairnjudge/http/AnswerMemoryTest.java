package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.cairnjudge.http.AnswerMemory.Answer;
import org.cairnjudge.http.AnswerMemory.Key;
import org.junit.jupiter.api.Test;

class AnswerMemoryTest {
    private static final int BYTES = 100_000;
    private static final Key BOARD = new Key("/api/v1/leaderboard", TextLanguage.EN);

    private final AnswerMemory memory = new AnswerMemory(BYTES, Duration.ofHours(1));

    private static Answer answer(int bytes, long madeNanos) {
        return new Answer(
                Map.of("ETag", List.of("\"1\"")), "1", Buffer.buffer(new byte[bytes]), madeNanos);
    }

    @Test
    void anAnswerIsGivenUntilItIsTooOld() {
        memory.put(BOARD, answer(10, 1_000));

        assertTrue(memory.get(BOARD, 1_999, 1_000).isPresent());
        assertTrue(memory.get(BOARD, 2_000, 1_000).isEmpty());
        assertTrue(memory.get(new Key(BOARD.address(), TextLanguage.ZH), 1_000, 1_000).isEmpty());
    }

    @Test
    void manyAddressesNeverTakeMoreThanThereIsAndDoNotPushOutWhatIsAskedForOften() {
        int made = 0;
        for (int i = 0; i < 20_000; i++) {
            if (memory.get(BOARD, 0, 1).isEmpty()) {
                made++;
                memory.put(BOARD, answer(5_000, 0));
            }
            memory.put(new Key("/api/v1/users/somebody-" + i, TextLanguage.EN), answer(1_000, 0));
            if (i % 1_000 == 0) {
                long bytes = memory.bytes();
                assertTrue(bytes <= BYTES, () -> "bytes: " + bytes);
            }
        }

        int misses = made;
        assertTrue(misses < 1_000, () -> "misses: " + misses);
        assertTrue(memory.bytes() > BYTES / 2, "what fits is kept");
    }

    @Test
    void whatIsLargerThanAllOfItIsNotKept() {
        memory.put(BOARD, answer(BYTES, 0));

        assertEquals(0, memory.bytes());
    }
}
