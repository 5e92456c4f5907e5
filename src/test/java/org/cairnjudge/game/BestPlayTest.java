package org.cairnjudge.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every small position of every game, in the middle of a game too, against a plain search. */
class BestPlayTest {

    @Test
    void stoneGameIIIAgreesWithTheSearchOnEverySmallPosition() {
        everyRow(
                0,
                5,
                -2,
                3,
                row -> {
                    for (Player turn : Player.values()) {
                        agrees(new StoneGameIII(row, turn, 0, 0));
                        agrees(new StoneGameIII(row, turn, -7, 2));
                    }
                });
    }

    @Test
    void stoneGameVIIIAgreesWithTheSearchOnEverySmallPosition() {
        everyRow(
                1,
                5,
                -3,
                3,
                row -> {
                    for (Player turn : Player.values()) {
                        agrees(new StoneGameVIII(row, turn, 0, 0));
                    }
                });
    }

    @Test
    void stoneGameVIIIAgreesWithTheSearchWhenTheFirstStoneIsManyMerged() {
        everyRow(
                1,
                4,
                -2,
                2,
                row -> {
                    for (long merged : new long[] {-1_000_000_000, -17, 12, 1_000_000_000}) {
                        List<Long> whole = new ArrayList<>(List.of(merged));
                        whole.addAll(row);
                        agrees(new StoneGameVIII(whole, Player.ALICE, 3_000_000_000L, -5));
                        agrees(new StoneGameVIII(whole, Player.BOB, -4, 100_000_000_000_000L));
                    }
                });
    }

    @Test
    void stoneGameIXAgreesWithTheSearchOnEverySmallPosition() {
        for (int n = 0; n <= 9; n++) {
            for (int ones = 0; ones <= n; ones++) {
                for (int twos = 0; ones + twos <= n; twos++) {
                    List<Long> stones = new ArrayList<>();
                    stones.addAll(LongStream.range(0, ones).map(i -> 3 * i + 1).boxed().toList());
                    stones.addAll(LongStream.range(0, twos).map(i -> 2).boxed().toList());
                    long zeros = n - ones - twos;
                    stones.addAll(
                            LongStream.range(0, zeros).map(i -> 9 - 3 * i % 9).boxed().toList());
                    for (Player turn : Player.values()) {
                        for (int sum = 0; sum <= 2; sum++) {
                            agrees(new StoneGameIX(stones, sum, turn, false));
                        }
                        agrees(new StoneGameIX(stones, 0, turn, true));
                    }
                }
            }
        }
    }

    @Test
    void aPerfectPlayerPrefersTheSmallestOfEquallyGoodMoves() {
        assertEquals(1, new StoneGameIII(List.of(0L, 0L, 0L), Player.BOB, 0, 0).best().move());
        assertEquals(2, new StoneGameVIII(List.of(0L, 0L, 0L), Player.ALICE, 0, 0).best().move());
        assertEquals(
                1, new StoneGameIX(List.of(8L, 1L, 5L, 4L), 0, Player.ALICE, false).best().move());
    }

    @Test
    void aLosingPlayerOfStoneGameIXPlaysOnAsLongAsHeCan() {
        // 2 would lose at once; 4 does not.
        assertEquals(4, new StoneGameIX(List.of(2L, 4L, 2L), 1, Player.BOB, false).best().move());
    }

    @Test
    void theLongestRowsAreWorthWhatThePackagesReferencesSay() {
        Random chance = new Random(4);
        int[] row = chance.ints(50_000, -1_000, 1_001).toArray();
        int[] row8 = chance.ints(100_000, -10_000, 10_001).toArray();
        int[] pile = chance.ints(100_000, 1, 10_001).toArray();

        assertEquals(referenceOfIII(row), StoneGameIII.start(row).worth());
        assertEquals(referenceOfVIII(row8), StoneGameVIII.start(row8).worth());
        assertEquals(referenceOfIX(pile) ? 1 : -1, StoneGameIX.start(pile).worth());
        assertEquals(99_999, StoneGameVIII.start(row8).choices().size());
    }

    @Test
    void whatIsNoMoveIsRefused() {
        StoneGameIII three = StoneGameIII.start(new int[] {1, 2});
        StoneGameVIII eight = StoneGameVIII.start(new int[] {1, 2});
        StoneGameIX nine = StoneGameIX.start(new int[] {1, 2});
        StoneGameIX over = nine.after(1).after(2);

        assertThrows(IllegalArgumentException.class, () -> three.after(0));
        assertThrows(IllegalArgumentException.class, () -> three.after(3));
        assertThrows(IllegalArgumentException.class, () -> eight.after(1));
        assertThrows(IllegalArgumentException.class, () -> eight.after(3));
        assertThrows(IllegalArgumentException.class, () -> nine.after(3));
        assertThrows(IllegalArgumentException.class, () -> over.after(1));
        assertThrows(IllegalStateException.class, over::best);
    }

    @Test
    void whatIsNoPositionIsRefused() {
        List<Long> tooMany = LongStream.rangeClosed(0, Position.MAX_STONES).boxed().toList();

        assertThrows(
                IllegalArgumentException.class,
                () -> new StoneGameIII(tooMany, Player.ALICE, 0, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new StoneGameVIII(List.of(), Player.ALICE, 0, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new StoneGameIX(List.of(0L), 0, Player.ALICE, false));
        assertThrows(
                IllegalArgumentException.class,
                () -> new StoneGameIX(List.of(), 3, Player.ALICE, false));
        assertThrows(
                IllegalArgumentException.class,
                () -> new StoneGameIX(List.of(), 1, Player.ALICE, true));
    }

    @Test
    void aSumThatDoesNotFitIsNeverWrong() {
        List<Long> huge = List.of(Long.MAX_VALUE, 1L);

        assertThrows(
                ArithmeticException.class,
                () -> new StoneGameVIII(huge, Player.ALICE, 0, 0).worth());
        assertThrows(
                ArithmeticException.class,
                () -> new StoneGameIII(huge, Player.ALICE, 0, 0).after(2));
    }

    /** Worth, moves, what each is worth, the best one, and the line to the end. */
    private static <P extends Position<P>> void agrees(P position) {
        Search game = Search.of(position);
        String where = position.toString();
        assertEquals(game.result(), position.worth(), where);
        assertEquals(game.moves().isEmpty(), position.isOver(), where);
        assertEquals(
                game.moves().stream().map(Search.Move::name).sorted().toList(),
                position.choices().stream().map(Position.Choice::move).sorted().toList(),
                where);
        for (Search.Move move : game.moves()) {
            long worth = move.leadsTo().result();
            assertTrue(
                    position.choices().contains(new Position.Choice(move.name(), worth)),
                    () -> where + " move " + move.name() + " is worth " + worth);
            assertEquals(worth, position.after(move.name()).worth(), where);
        }
        Line<P> line = Line.from(position);
        assertEquals(game.result(), line.end().worth(), where);
        assertTrue(line.end().isOver(), where);
    }

    private static void everyRow(
            int least, int most, long min, long max, Consumer<List<Long>> each) {
        List<List<Long>> rows = List.of(List.of());
        for (int n = 0; n <= most; n++) {
            if (n >= least) {
                rows.forEach(each);
            }
            List<List<Long>> longer = new ArrayList<>();
            for (List<Long> row : rows) {
                for (long value = min; value <= max; value++) {
                    List<Long> next = new ArrayList<>(row);
                    next.add(value);
                    longer.add(next);
                }
            }
            rows = longer;
        }
    }

    private static long referenceOfIII(int[] row) {
        long[] lead = new long[row.length + 3];
        for (int i = row.length - 1; i >= 0; i--) {
            long one = row[i];
            long two = i + 1 < row.length ? one + row[i + 1] : Long.MIN_VALUE / 2;
            long three = i + 2 < row.length ? two + row[i + 2] : Long.MIN_VALUE / 2;
            lead[i] =
                    LongStream.of(one - lead[i + 1], two - lead[i + 2], three - lead[i + 3])
                            .max()
                            .getAsLong();
        }
        return lead[0];
    }

    private static long referenceOfVIII(int[] row) {
        long[] prefix = Arrays.stream(row).asLongStream().toArray();
        Arrays.parallelPrefix(prefix, Long::sum);
        long best = prefix[row.length - 1];
        for (int i = row.length - 2; i >= 1; i--) {
            best = Math.max(best, prefix[i] - best);
        }
        return best;
    }

    private static boolean referenceOfIX(int[] stones) {
        long zeros = Arrays.stream(stones).filter(stone -> stone % 3 == 0).count();
        long ones = Arrays.stream(stones).filter(stone -> stone % 3 == 1).count();
        long twos = stones.length - zeros - ones;
        return zeros % 2 == 0 ? ones > 0 && twos > 0 : Math.abs(ones - twos) > 2;
    }
}
