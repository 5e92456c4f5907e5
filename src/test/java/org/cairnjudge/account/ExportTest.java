package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExportTest {
    private static final UUID WHO = UUID.randomUUID();
    private static final Rate ENOUGH = new Rate(1000, Duration.ofHours(1));

    private final ObjectMapper json = new ObjectMapper();

    /** So many entries, a few at a time, and how often it was asked for more. */
    private static final class Numbers implements PersonalData {
        private final String section;
        private final int size;
        private final AtomicInteger asked = new AtomicInteger();

        Numbers(String section, int size) {
            this.section = section;
            this.size = size;
        }

        @Override
        public String section() {
            return section;
        }

        @Override
        public List<Entry> next(UUID accountId, Optional<String> after) {
            assertEquals(WHO, accountId);
            asked.incrementAndGet();
            int from = after.map(Integer::valueOf).orElse(0);
            return IntStream.rangeClosed(from + 1, Math.min(size, from + 3))
                    .mapToObj(i -> new Entry(String.valueOf(i), Map.of("number", i)))
                    .toList();
        }
    }

    private String whole(PersonalData... sections) {
        Export export = new Export(WHO, List.of(sections), json);
        StringBuilder text = new StringBuilder();
        for (String piece = export.next(); !piece.isEmpty(); piece = export.next()) {
            text.append(piece);
        }
        return text.toString();
    }

    @Test
    void everyEntryOfEverySectionIsThere() throws Exception {
        JsonNode read =
                json.readTree(
                        whole(
                                new Numbers("none", 0),
                                new Numbers("one", 1),
                                new Numbers("full-pages", 6),
                                new Numbers("many", 10)));
        assertEquals(4, read.size());
        assertEquals(0, read.get("none").size());
        assertEquals(1, read.get("one").size());
        assertEquals(6, read.get("full-pages").size());
        assertEquals(10, read.get("many").size());
        for (int i = 0; i < 10; i++) {
            assertEquals(i + 1, read.get("many").get(i).get("number").intValue());
        }
    }

    @Test
    void aPieceIsWrittenAsItIs() throws Exception {
        assertEquals("{\"a\":[", json.writeValueAsString(new Exports.Piece("{\"a\":[")));
    }

    @Test
    void nothingIsKeptOfNobody() throws Exception {
        assertEquals(0, json.readTree(whole()).size());
    }

    @Test
    void whatNobodyHasReadYetIsNotMade() {
        Numbers endless = new Numbers("endless", Integer.MAX_VALUE - 3);
        Gate gate =
                new Gate(
                        Clock.systemUTC(),
                        Gate.SignUp.OPEN,
                        ENOUGH,
                        ENOUGH,
                        ENOUGH,
                        ENOUGH,
                        ENOUGH,
                        ENOUGH);
        AssertSubscriber<Exports.Piece> reader =
                new Exports(List.of(endless), gate, json)
                        .of(WHO)
                        .subscribe()
                        .withSubscriber(AssertSubscriber.create(0));
        for (int i = 1; i <= 5; i++) {
            reader.request(1).awaitItems(i);
        }
        assertTrue(endless.asked.get() <= 5, endless.asked::toString);
        reader.cancel();
    }
}
