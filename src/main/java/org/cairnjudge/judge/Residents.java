package org.cairnjudge.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.cairnjudge.problem.Problem;

/**
 * Resident programs of one kind, one for each testset in use, at most so many; the one unused for
 * longest makes room.
 */
final class Residents<T extends Residents.Resident> implements AutoCloseable {
    private final int most;
    private final Function<Problem, T> opened;
    private final Map<String, T> residents = new LinkedHashMap<>(16, 0.75f, true);

    /** What lives here. */
    interface Resident {
        /** Ends its box for good. */
        void retire();
    }

    Residents(int most, Function<Problem, T> opened) {
        this.most = most;
        this.opened = opened;
    }

    T of(Problem problem) {
        List<T> unused = new ArrayList<>();
        T resident;
        synchronized (residents) {
            resident =
                    residents.computeIfAbsent(
                            problem.testsetVersion(), version -> opened.apply(problem));
            var eldest = residents.values().iterator();
            while (residents.size() > most) {
                unused.add(eldest.next());
                eldest.remove();
            }
        }
        unused.forEach(Resident::retire);
        return resident;
    }

    @Override
    public void close() {
        List<T> all;
        synchronized (residents) {
            all = List.copyOf(residents.values());
            residents.clear();
        }
        all.forEach(Resident::retire);
    }
}
