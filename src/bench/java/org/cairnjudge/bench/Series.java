package org.cairnjudge.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measurements of one thing. */
final class Series {
    private final List<Double> millis = new ArrayList<>();

    synchronized void add(Duration one) {
        millis.add(one.toNanos() / 1e6);
    }

    /** The value that so large a part of all is not above; in milliseconds. */
    synchronized double quantile(double part) {
        List<Double> sorted = millis.stream().sorted().toList();
        int rank = (int) Math.ceil(part * sorted.size());
        return sorted.get(Math.max(0, rank - 1));
    }

    double median() {
        return quantile(0.5);
    }

    synchronized int size() {
        return millis.size();
    }
}
