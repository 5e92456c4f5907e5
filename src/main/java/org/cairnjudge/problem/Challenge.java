package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The plan of a challenge: inputs to be taken whole, and candidates of which the rest are chosen so
 * that the answer classes balance. A challenge is kept as its seed and its picks; {@link #at} makes
 * the inputs again.
 */
public final class Challenge {

    /** Which of a problem's two challenges. */
    public enum Size {
        SMALL,
        LARGE
    }

    /**
     * A place in the plan.
     *
     * @param item which item of the plan
     * @param index which of its inputs
     */
    public record Pick(int item, long index) {}

    /**
     * Whatever a large challenge picks from has more values than this, and what is told of inputs
     * up to it gives none of its answers away. {@code verify} holds packages to it.
     */
    public static final int MOST_TOLD = 30;

    private final String domain;
    private final int count;
    private final List<Recipe> recipes;
    private final String version;

    Challenge(Size size, int count, List<Recipe> recipes, String version) {
        this.version = version;
        this.domain = "challenge-" + size;
        this.count = count;
        this.recipes = List.copyOf(recipes);
    }

    /** How many inputs the challenge has, those taken whole among them. */
    public int count() {
        return count;
    }

    /**
     * The content address of this plan: as long as it stays, a seed and a pick give the same input.
     */
    public String version() {
        return version;
    }

    /** The inputs that every challenge has; fewer than {@link #count()}. */
    public List<Pick> whole() {
        List<Pick> picks = new ArrayList<>();
        for (int item = 0; item < recipes.size(); item++) {
            if (recipes.get(item).count() > 0) {
                int whole = item;
                LongStream.range(0, recipes.get(item).size())
                        .forEach(index -> picks.add(new Pick(whole, index)));
            }
        }
        return List.copyOf(picks);
    }

    /**
     * The candidates for the rest, the items taking turns; no pick twice. Unlimited where an item
     * draws, so ask for as many as you are ready to look at. What is enumerated comes in an order
     * that follows the seed.
     */
    public Stream<Pick> candidates(Seed seed) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(
                        new Candidates(seed), Spliterator.ORDERED | Spliterator.NONNULL),
                false);
    }

    /**
     * The input at a place; the same seed and pick give the same input for as long as the testset's
     * version stays.
     */
    public TestCase at(Seed seed, Pick pick) {
        Recipe recipe = recipes.get(pick.item());
        if (pick.index() < 0 || pick.index() >= recipe.size()) {
            throw new IndexOutOfBoundsException(
                    "no input " + pick.index() + " in item " + pick.item());
        }
        Object[] input = recipe.input(pick.index(), seed, domain, pick.item());
        return new TestCase(input, domain + "/" + pick.item() + "/" + pick.index());
    }

    /**
     * Some inputs of this challenge as a test group.
     *
     * @param answers the right ones, one for each pick
     */
    public TestGroup group(Seed seed, List<Pick> picks, List<Object> answers) {
        List<DataCase> cases = new ArrayList<>();
        for (int i = 0; i < picks.size(); i++) {
            TestCase made = at(seed, picks.get(i));
            Texts nothing = new Texts("", "");
            cases.add(new DataCase(made.origin(), made.input(), answers.get(i), nothing));
        }
        Texts title = new Texts(domain, domain);
        return TestGroup.ofData(new TestGroup.Heading(domain, title, 1), cases);
    }

    private final class Candidates implements Iterator<Pick> {
        private final List<Walk> walks = new ArrayList<>();
        private int turn;

        Candidates(Seed seed) {
            for (int item = 0; item < recipes.size(); item++) {
                if (recipes.get(item).count() == 0) {
                    walks.add(
                            new Walk(
                                    item,
                                    recipes.get(item).size(),
                                    seed.chance(domain + "-walk", item, 0)));
                }
            }
        }

        @Override
        public boolean hasNext() {
            return !walks.isEmpty();
        }

        @Override
        public Pick next() {
            if (walks.isEmpty()) {
                throw new NoSuchElementException("no more candidates");
            }
            turn %= walks.size();
            Walk walk = walks.get(turn);
            Pick pick = walk.next();
            if (walk.isOver()) {
                walks.remove(turn);
            } else {
                turn++;
            }
            return pick;
        }
    }

    /** Goes once over 0..size-1, from a drawn start in drawn equal strides. */
    private static final class Walk {
        private final int item;
        private final long size;
        private final long stride;
        private long at;
        private long left;

        Walk(int item, long size, Chance chance) {
            this.item = item;
            this.size = size;
            this.left = size;
            if (size == Long.MAX_VALUE) {
                stride = 1;
                return;
            }
            at = chance.below(size);
            long drawn = 1 + chance.below(size);
            while (greatestCommonDivisor(drawn, size) != 1) {
                drawn++;
            }
            stride = drawn;
        }

        private static long greatestCommonDivisor(long a, long b) {
            return b == 0 ? a : greatestCommonDivisor(b, a % b);
        }

        Pick next() {
            Pick pick = new Pick(item, at);
            at = (at + stride) % size;
            left--;
            return pick;
        }

        boolean isOver() {
            return left == 0;
        }
    }
}
