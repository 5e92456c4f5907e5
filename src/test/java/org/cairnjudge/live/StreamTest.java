package org.cairnjudge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.cairnjudge.http.EventStream;
import org.cairnjudge.http.TextLanguage;
import org.cairnjudge.submission.Moment;
import org.cairnjudge.submission.Reader;
import org.cairnjudge.submission.Until;
import org.junit.jupiter.api.Test;

class StreamTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final SlowLine line = new SlowLine();
    private final Stream stream = after(0);

    /** A reader that takes what was sent when the test says so. */
    private static final class SlowLine implements EventStream.Line {
        private final List<String> sent = new ArrayList<>();
        private final List<Runnable> checks = new ArrayList<>();
        private Runnable gone = () -> {};
        private boolean ended;
        private boolean cut;

        @Override
        public void send(byte[] bytes, Runnable taken) {
            sent.add(new String(bytes, StandardCharsets.UTF_8));
            gone = taken;
        }

        private void takes() {
            gone.run();
        }

        private String last() {
            return sent.get(sent.size() - 1);
        }

        @Override
        public void end() {
            ended = true;
        }

        @Override
        public void cut() {
            cut = true;
        }

        @Override
        public void afterTrying(Runnable check) {
            checks.add(check);
        }

        @Override
        public void onClose(Runnable closed) {
            throw new AssertionError("whoever begins the stream asks for that");
        }
    }

    private Stream after(long number) {
        Reader reader = new Reader(null, false, TextLanguage.EN);
        return new Stream(
                new Stream.Wish(
                        UUID.randomUUID(),
                        "stone-game-ix",
                        reader,
                        Until.DONE,
                        Moment.ofNumber(number)),
                line,
                Duration.ofSeconds(2),
                0);
    }

    private static Event event(Event.Kind kind, long number) {
        return Event.of(
                kind,
                Moment.ofNumber(number),
                String.valueOf(number).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anEventIsSentWithItsNameAndNumber() {
        stream.tell(event(Event.Kind.status, 7), 0);

        assertEquals("retry: 2000\n\nevent: status\nid: 7\ndata: 7\n\n", line.last());
    }

    @Test
    void toASlowReaderOnlyTheNewestOfEachKindIsKept() {
        stream.tell(event(Event.Kind.status, 1), 0);
        for (int i = 10; i < 100_000; i++) {
            stream.tell(event(Event.Kind.progress, i), 0);
        }
        stream.tell(event(Event.Kind.status, 5), 0);
        assertEquals(1, line.sent.size());

        line.takes();

        assertEquals(
                "event: status\nid: 5\ndata: 5\n\nevent: progress\nid: 99999\ndata: 99999\n\n",
                line.last());
    }

    @Test
    void whatTheReaderKnowsIsNotRepeated() {
        Stream returning = after(10);
        returning.begin(0);
        returning.tell(event(Event.Kind.status, 3), 0);
        returning.tell(event(Event.Kind.progress, 10), 0);
        assertEquals(List.of("retry: 2000\n\n"), line.sent);
        line.takes();
        returning.tell(event(Event.Kind.progress, 11), 0);
        line.takes();
        returning.tell(event(Event.Kind.progress, 11), 0);
        assertEquals(2, line.sent.size());
    }

    @Test
    void itEndsAfterWhatWasKept() {
        stream.tell(event(Event.Kind.status, 1), 0);
        stream.tell(event(Event.Kind.verdict, 2), 0);
        stream.end(0);
        assertFalse(line.ended);

        line.takes();
        assertTrue(line.last().startsWith("event: verdict"));
        assertFalse(line.ended);
        line.takes();
        assertTrue(line.ended);
        stream.tell(event(Event.Kind.explained, 3), 0);
        assertEquals(2, line.sent.size());
    }

    @Test
    void aSilentStreamComments() {
        stream.tell(event(Event.Kind.status, 1), 0);
        line.takes();
        stream.comment(SECOND, SECOND.toNanos() - 1);
        assertEquals(1, line.sent.size());

        stream.comment(SECOND, SECOND.toNanos());

        assertEquals(":\n\n", line.last());
    }

    @Test
    void aReaderStandsStillWhenItTakesNothingForLong() {
        assertFalse(stream.standsStill(SECOND, Long.MAX_VALUE));
        stream.tell(event(Event.Kind.status, 1), 5);
        assertFalse(stream.standsStill(SECOND, 5 + SECOND.toNanos() - 1));
        assertTrue(stream.standsStill(SECOND, 5 + SECOND.toNanos()));
        // It may be silent because there is nothing to say.
        line.takes();
        assertFalse(stream.standsStill(SECOND, Long.MAX_VALUE));
    }

    @Test
    void onlyAReaderThatStillStandsStillAfterAllWasTriedIsCutOff() {
        List<String> told = new ArrayList<>();
        stream.tell(event(Event.Kind.status, 1), 0);
        stream.cut(SECOND, SECOND.toNanos(), () -> told.add("cut off"));
        // It was this server that lagged: the reader takes what it is given.
        line.takes();
        line.checks.remove(0).run();
        assertFalse(line.cut);

        stream.tell(event(Event.Kind.status, 2), 0);
        stream.cut(SECOND, SECOND.toNanos(), () -> told.add("cut off"));
        line.checks.remove(0).run();
        assertTrue(line.cut);
        assertEquals(List.of("cut off"), told);
    }

    @Test
    void whoIsSentAwayIsToldWhenToComeBack() {
        stream.tell(event(Event.Kind.status, 1), 0);
        line.takes();

        stream.sendAway(Duration.ofSeconds(6), 0);

        assertEquals("retry: 6000\n\n", line.last());
        line.takes();
        assertTrue(line.ended);
    }
}
