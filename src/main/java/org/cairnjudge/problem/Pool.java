package org.cairnjudge.problem;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

/** The numbers a generator draws from; never empty. */
sealed interface Pool {

    long size();

    long min();

    long max();

    long draw(Chance chance);

    /** Draws one of those within a range, which holds at least one. */
    long draw(Range within, Chance chance);

    /** All of them in their order; only for a pool that is known to be small. */
    List<Long> all();

    /** Every number of a range, all equally likely. */
    record Span(Range range) implements Pool {
        @Override
        public long size() {
            return range.size();
        }

        @Override
        public long min() {
            return range.min();
        }

        @Override
        public long max() {
            return range.max();
        }

        @Override
        public long draw(Chance chance) {
            return chance.in(range);
        }

        @Override
        public long draw(Range within, Chance chance) {
            return chance.in(
                    new Range(
                            Math.max(range.min(), within.min()),
                            Math.min(range.max(), within.max())));
        }

        @Override
        public List<Long> all() {
            return LongStream.rangeClosed(range.min(), range.max()).boxed().toList();
        }
    }

    /** Listed numbers; one that is listed twice is twice as likely. */
    record Listed(List<Long> all) implements Pool {
        public Listed {
            all = List.copyOf(all);
            if (all.isEmpty()) {
                throw new IllegalArgumentException("a list to draw from is empty");
            }
        }

        @Override
        public long size() {
            return all.size();
        }

        @Override
        public long min() {
            return Collections.min(all);
        }

        @Override
        public long max() {
            return Collections.max(all);
        }

        @Override
        public long draw(Chance chance) {
            return all.get((int) chance.below(all.size()));
        }

        @Override
        public long draw(Range within, Chance chance) {
            List<Long> left = all.stream().filter(within::contains).toList();
            return left.get((int) chance.below(left.size()));
        }
    }
}
