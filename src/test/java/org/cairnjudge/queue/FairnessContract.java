package org.cairnjudge.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.queue.Line.Piece;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What users may rely on, whoever else is there. */
abstract class FairnessContract {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private Line line;

    abstract Line line();

    @BeforeEach
    void begin() {
        line = line();
    }

    private List<Piece> enqueue(String owner, int times) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            pieces.add(line.enqueue(owner));
        }
        return pieces;
    }

    /** Judges so many, one after the other, and gives their owners in order. */
    private List<String> serve(int times, Duration took) {
        List<String> served = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            Piece piece = line.begin().orElseThrow();
            served.add(piece.owner());
            line.end(piece, took);
        }
        return served;
    }

    private static long count(String owner, List<String> served) {
        return served.stream().filter(owner::equals).count();
    }

    @Test
    void newcomersStandBetweenTheWorkOfWhoeverHasMuch() {
        enqueue("ada", 60);
        serve(4, SECOND);
        enqueue("bob", 3);
        enqueue("eve", 3);
        List<String> served = serve(10, SECOND);
        assertEquals(3, count("bob", served), served.toString());
        assertEquals(3, count("eve", served), served.toString());
        assertTrue(served.subList(0, 3).contains("bob"), served.toString());
        assertTrue(served.subList(0, 4).contains("eve"), served.toString());
    }

    @Test
    void timeIsSharedAndNotTheNumberOfPieces() {
        enqueue("ada", 30);
        enqueue("bob", 60);
        long adas = 0;
        long bobs = 0;
        for (int i = 0; i < 40; i++) {
            Piece piece = line.begin().orElseThrow();
            boolean ada = piece.owner().equals("ada");
            Duration took = ada ? Duration.ofSeconds(4) : SECOND;
            line.end(piece, took);
            adas += ada ? took.toMillis() : 0;
            bobs += ada ? 0 : took.toMillis();
        }
        assertTrue(Math.abs(adas - bobs) <= 5_000, adas + " and " + bobs);
    }

    @Test
    void everybodysTurnComesWhileOthersKeepAsking() {
        for (String busy : List.of("ada", "bob", "eve")) {
            enqueue(busy, 3);
        }
        serve(5, SECOND);
        enqueue("zoe", 1);
        for (int i = 0; i < 8; i++) {
            Piece piece = line.begin().orElseThrow();
            line.end(piece, SECOND);
            if (piece.owner().equals("zoe")) {
                return;
            }
            line.enqueue(piece.owner());
        }
        throw new AssertionError("zoe still waits");
    }

    @Test
    void whoPausesSavesUpNothing() {
        enqueue("bob", 1);
        serve(1, SECOND);
        enqueue("ada", 40);
        serve(20, SECOND);
        enqueue("bob", 20);
        List<String> served = serve(12, SECOND);
        assertTrue(count("ada", served) >= 4, served.toString());
        assertTrue(count("bob", served) >= 4, served.toString());
    }

    @Test
    void whatNobodyElseWantedIsNotPaidForLater() {
        enqueue("ada", 20);
        serve(20, SECOND);
        enqueue("bob", 6);
        enqueue("ada", 6);
        List<String> served = serve(8, SECOND);
        assertTrue(count("ada", served) >= 3, served.toString());
    }

    @Test
    void whatFailedByOurFaultGoesFirst() {
        enqueue("ada", 5);
        serve(3, Duration.ofSeconds(20));
        Piece unlucky = line.begin().orElseThrow();
        enqueue("bob", 5);
        line.fail(unlucky);
        assertEquals(Optional.of(unlucky), line.begin());
    }

    @Test
    void whereOthersWaitOneUserHasOneInFlight() {
        enqueue("ada", 5);
        line.begin().orElseThrow();
        assertEquals("ada", line.begin().orElseThrow().owner(), "nobody else waits");
        enqueue("bob", 3);
        Piece bobs = line.begin().orElseThrow();
        assertEquals("bob", bobs.owner());
        // Both have one, or more: no seat stays empty.
        assertTrue(line.begin().isPresent());
        enqueue("eve", 1);
        assertEquals("eve", line.begin().orElseThrow().owner());
    }

    @Test
    void whatIsWithdrawnCostsNothing() {
        List<Piece> much = enqueue("ada", 20);
        much.subList(1, 20).forEach(line::withdraw);
        enqueue("bob", 10);
        line.enqueue("ada");
        List<String> served = serve(5, SECOND);
        assertEquals(2, count("ada", served), served.toString());
        assertNotEquals("ada", serve(1, SECOND).get(0));
    }
}
