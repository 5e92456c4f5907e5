package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The policy by itself, in many more turns than a database has time for. */
class FairnessInMemoryTest extends FairnessContract {
    private static final int USERS = 6;

    @Override
    Line line() {
        return new LineInMemory();
    }

    /**
     * Everybody always has work waiting, of which each piece may take up to as long as it likes to
     * a bound that is another for each user: nobody is ever further behind another than the longest
     * pieces of both (and their estimates) are long.
     */
    @Test
    void nobodyFallsBehindByMoreThanAFewPieces() {
        SplittableRandom chance = new SplittableRandom(5);
        Line line = line();
        long[] had = new long[USERS];
        long[] longest = new long[USERS];
        for (int user = 0; user < USERS; user++) {
            longest[user] = 100L << user;
            for (int i = 0; i < 20; i++) {
                line.enqueue("user " + user);
            }
        }
        List<Judging> inFlight = new ArrayList<>();
        long now = 0;
        for (int turn = 0; turn < 20_000; turn++) {
            while (inFlight.size() < 2) {
                Line.Piece piece = line.begin().orElseThrow();
                line.enqueue(piece.owner());
                long took = 1 + chance.nextLong(longest[user(piece)]);
                inFlight.add(new Judging(piece, took, now + took));
            }
            Judging done = inFlight.stream().min(Comparator.comparing(Judging::end)).orElseThrow();
            inFlight.remove(done);
            now = done.end();
            int user = user(done.piece());
            line.end(done.piece(), Duration.ofMillis(done.took()));
            had[user] += done.took();
            for (int other = 0; other < USERS; other++) {
                // One of each in flight, and what may be wrong about the estimate of one of each.
                long bound = 2 * (longest[user] + longest[other]) + 2 * Shares.UNKNOWN.toMillis();
                long ahead = had[user] - had[other];
                String text = "user " + user + " is " + ahead + " ms ahead of " + other;
                assertTrue(ahead <= bound, text);
            }
        }
    }

    private record Judging(Line.Piece piece, long took, long end) {}

    private static int user(Line.Piece piece) {
        return Integer.parseInt(piece.owner().substring("user ".length()));
    }
}
