package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GeneratorTest {
    private static final Range LENGTHS = new Range(1, 9);
    private static final Pool DIGITS = new Pool.Span(new Range(-9, 9));

    @Test
    void allKeepTheirBoundsAndReachThem() {
        List<Generator> generators =
                List.of(
                        new Generator.Every(
                                CanonicalOrder.arrays(new Range(1, 3), List.of(-1L, 2L))),
                        new Generator.Uniform(LENGTHS, DIGITS),
                        new Generator.Equal(LENGTHS, DIGITS),
                        new Generator.Alternating(LENGTHS, new Pool.Listed(List.of(5L)), DIGITS),
                        new Generator.Periodic(LENGTHS, new Range(2, 3), DIGITS),
                        new Generator.Repeated(LENGTHS, List.of(1L, -2L)),
                        new Generator.Sorted(LENGTHS, DIGITS, Generator.Direction.DESCENDING),
                        new Generator.Residues(
                                List.of(new Range(0, 2), new Range(1, 3)), new Range(1, 6)),
                        new Generator.ResidueGrid(
                                List.of(List.of(1L, 1L), List.of(0L, 4L)), new Range(1, 6)),
                        new Generator.Peak(LENGTHS, DIGITS, Generator.Place.LAST),
                        new Generator.Shuffled(new Generator.Repeated(LENGTHS, List.of(3L, 4L))));
        for (Generator generator : generators) {
            Set<Integer> lengths = new TreeSet<>();
            Set<Long> values = new TreeSet<>();
            draw(
                    generator,
                    array -> {
                        lengths.add(array.length);
                        Arrays.stream(array).forEach(values::add);
                    });
            String name = generator.toString();
            assertTrue(
                    generator
                            .lengths()
                            .contains(
                                    new Range(
                                            lengths.stream().min(Integer::compare).orElseThrow(),
                                            lengths.stream().max(Integer::compare).orElseThrow())),
                    name);
            assertEquals(
                    generator.values(),
                    new Range(
                            values.stream().min(Long::compare).orElseThrow(),
                            values.stream().max(Long::compare).orElseThrow()),
                    name);
            assertTrue(lengths.contains((int) generator.lengths().min()), name);
            assertTrue(lengths.contains((int) generator.lengths().max()), name);
        }
    }

    @Test
    void equalRepeatsOneValue() {
        draw(new Generator.Equal(LENGTHS, DIGITS), array -> assertEquals(1, distinct(array)));
    }

    @Test
    void alternatingTakesTurns() {
        Pool odd = new Pool.Listed(List.of(1L, 3L));
        Pool even = new Pool.Listed(List.of(2L, 4L));
        draw(
                new Generator.Alternating(new Range(4, 4), odd, even),
                array -> {
                    assertEquals(1, array[0] % 2);
                    assertEquals(0, array[1] % 2);
                    assertEquals(array[0], array[2]);
                    assertEquals(array[1], array[3]);
                });
    }

    @Test
    void periodicRepeatsItsPattern() {
        draw(
                new Generator.Periodic(new Range(9, 9), new Range(3, 3), DIGITS),
                array -> {
                    for (int i = 3; i < 9; i++) {
                        assertEquals(array[i - 3], array[i]);
                    }
                });
        assertEquals(
                List.of(1L, 2L, 1L, 2L, 1L),
                list(
                        new Generator.Repeated(new Range(5, 5), List.of(1L, 2L))
                                .at(0, new Chance(0))));
    }

    @Test
    void sortedGoesItsWay() {
        draw(
                new Generator.Sorted(LENGTHS, DIGITS, Generator.Direction.ASCENDING),
                array -> {
                    for (int i = 1; i < array.length; i++) {
                        assertTrue(array[i - 1] <= array[i]);
                    }
                });
        draw(
                new Generator.Sorted(LENGTHS, DIGITS, Generator.Direction.DESCENDING),
                array -> {
                    for (int i = 1; i < array.length; i++) {
                        assertTrue(array[i - 1] >= array[i]);
                    }
                });
    }

    @Test
    void residuesHaveTheirCounts() {
        List<Range> counts = List.of(new Range(1, 2), new Range(0, 3), new Range(4, 4));
        draw(
                new Generator.Residues(counts, new Range(-20, 20)),
                array -> {
                    for (int residue = 0; residue < 3; residue++) {
                        int wanted = residue;
                        long count =
                                Arrays.stream(array)
                                        .filter(value -> Math.floorMod(value, 3) == wanted)
                                        .count();
                        assertTrue(counts.get(residue).contains(count), Arrays.toString(array));
                    }
                });
    }

    @Test
    void aResidueGridHasEveryCombinationOnce() {
        List<List<Long>> combinations = List.of(List.of(0L, 1L, 2L), List.of(3L, 0L, 0L));
        Generator grid = new Generator.ResidueGrid(combinations, new Range(1, 9));

        for (int i = 0; i < grid.size(); i++) {
            long[] array = grid.at(i, new Chance(i));
            for (int residue = 0; residue < 3; residue++) {
                int wanted = residue;
                assertEquals(
                        combinations.get(i).get(residue),
                        Arrays.stream(array).filter(value -> value % 3 == wanted).count());
            }
        }
    }

    @Test
    void peaksAreWhereTheyAreWanted() {
        Range lengths = new Range(2, 12);
        for (Pool pool : List.of(DIGITS, new Pool.Listed(List.of(-3L, -3L, 2L)))) {
            draw(
                    new Generator.Peak(lengths, pool, Generator.Place.FIRST),
                    array -> {
                        long[] sums = prefixSums(array);
                        assertEquals(sums[1], Arrays.stream(sums).skip(1).max().orElseThrow());
                    });
            draw(
                    new Generator.Peak(lengths, pool, Generator.Place.LAST),
                    array -> {
                        long[] sums = prefixSums(array);
                        assertEquals(
                                sums[sums.length - 1],
                                Arrays.stream(sums).skip(1).max().orElseThrow());
                    });
        }
    }

    @Test
    void shufflingKeepsTheValues() {
        Generator sorted = new Generator.Repeated(new Range(6, 6), List.of(1L, 2L, 3L));
        Set<List<Long>> orders = new TreeSet<>(java.util.Comparator.comparing(Object::toString));
        draw(
                new Generator.Shuffled(sorted),
                array -> {
                    orders.add(list(array));
                    assertEquals(
                            List.of(1L, 1L, 2L, 2L, 3L, 3L),
                            list(Arrays.stream(array).sorted().toArray()));
                });
        assertTrue(orders.size() > 50, "orders seen: " + orders.size());
    }

    @Test
    void valuesThatAreListedTwiceAreTwiceAsLikely() {
        Pool pool = new Pool.Listed(List.of(0L, 0L, 1L));
        Chance chance = new Chance(4);
        long ones = 0;
        for (int i = 0; i < 30_000; i++) {
            ones += pool.draw(chance);
        }
        assertTrue(Math.abs(ones - 10_000) < 500, "ones: " + ones);
    }

    @Test
    void theSameChanceGivesTheSameArrayForEver() {
        // These numbers are part of every testset that draws: a change here needs a new
        // Chance.VERSION.
        assertEquals(
                "[-2, -1]",
                Arrays.toString(new Generator.Uniform(LENGTHS, DIGITS).at(0, new Chance(7))));
        assertEquals(
                "[4, 75, 48, 5]",
                Arrays.toString(
                        new Generator.Residues(
                                        List.of(new Range(1, 2), new Range(2, 3)),
                                        new Range(1, 100))
                                .at(0, new Chance(7))));
        assertEquals(
                "[-2, -1, -8, -1, -5, -5]",
                Arrays.toString(
                        new Generator.Peak(new Range(6, 6), DIGITS, Generator.Place.FIRST)
                                .at(0, new Chance(7))));
    }

    private static void draw(Generator generator, Consumer<long[]> seen) {
        for (int i = 0; i < 2000; i++) {
            seen.accept(generator.at(i % generator.size(), new Chance(i)));
        }
    }

    private static long[] prefixSums(long[] array) {
        long[] sums = array.clone();
        Arrays.parallelPrefix(sums, Long::sum);
        return sums;
    }

    private static long distinct(long[] array) {
        return Arrays.stream(array).distinct().count();
    }

    private static List<Long> list(long[] array) {
        return Arrays.stream(array).boxed().collect(Collectors.toList());
    }
}
