package org.cairnjudge.problem;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A named part of a testset. Its cases are made when they are asked for, each by itself, so that
 * large inputs are never all in memory.
 */
public final class TestGroup {

    /** The group that holds every input up to some size. */
    public static final String EXHAUSTIVE = "every-small-input";

    /** The most cases a group may have. */
    static final long MAX_SIZE = 200_000;

    private final Heading heading;
    private final List<DataCase> data;
    private final List<Recipe> recipes;
    private final Optional<Seed> own;

    /**
     * What is said about a group.
     *
     * @param name stable: samples, edges, every-small-input, ...
     * @param batch cases per frame, the same for everyone: part of the testset's address
     */
    record Heading(String name, Texts title, int batch) {}

    private TestGroup(
            Heading heading, List<DataCase> data, List<Recipe> recipes, Optional<Seed> own) {
        this.heading = heading;
        this.data = List.copyOf(data);
        this.recipes = List.copyOf(recipes);
        this.own = own;
    }

    static TestGroup ofData(Heading heading, List<DataCase> data) {
        return new TestGroup(heading, data, List.of(), Optional.empty());
    }

    static TestGroup fixed(Heading heading, List<Recipe> recipes, Seed own) {
        return new TestGroup(heading, List.of(), recipes, Optional.of(own));
    }

    static TestGroup fresh(Heading heading, List<Recipe> recipes) {
        return new TestGroup(heading, List.of(), recipes, Optional.empty());
    }

    public String name() {
        return heading.name();
    }

    public Texts title() {
        return heading.title();
    }

    /** How many cases are sent at once. */
    public int batch() {
        return heading.batch();
    }

    /** Whether the cases follow the seed of the submission; else they are the same for everyone. */
    public boolean fresh() {
        return data.isEmpty() && own.isEmpty();
    }

    /** How many cases; the same for every seed. */
    public int size() {
        return Math.toIntExact(data.size() + recipes.stream().mapToLong(Recipe::size).sum());
    }

    /** The hand-made cases of this group; empty if its cases are generated. */
    public List<DataCase> data() {
        return data;
    }

    /**
     * One case.
     *
     * @param seed the submission's; looked at only by a fresh group
     * @param index 0 to {@link #size()} - 1
     */
    public TestCase at(Seed seed, long index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException(
                    "no case " + index + " of " + size() + " in " + name());
        }
        if (!data.isEmpty()) {
            DataCase made = data.get((int) index);
            return new TestCase(made.input(), made.origin());
        }
        long left = index;
        int item = 0;
        while (left >= recipes.get(item).size()) {
            left -= recipes.get(item).size();
            item++;
        }
        Object[] input = recipes.get(item).input(left, own.orElse(seed), name(), item);
        return new TestCase(input, name() + "/" + item + "/" + left);
    }

    /** All cases in order, each made when it is reached. */
    public Stream<TestCase> cases(Seed seed) {
        return LongStream.range(0, size()).mapToObj(index -> at(seed, index));
    }
}
