package org.cairnjudge.submission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LooksTest {
    private final Queue<Runnable> threads = new ArrayDeque<>();
    private final List<Integer> queries = new ArrayList<>();
    private final Map<UUID, String> table = new HashMap<>();
    private final Looks<String> looks = new Looks<>(this::read, threads::add);
    private final List<Optional<String>> found = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();

    private Map<UUID, String> read(Collection<UUID> ids) {
        queries.add(ids.size());
        Map<UUID, String> rows = new HashMap<>(table);
        rows.keySet().retainAll(ids);
        return rows;
    }

    private void look(UUID id) {
        looks.at(id).subscribe().with(found::add, failures::add);
    }

    private void work() {
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
    }

    @Test
    void thousandsWhoAskForOneRowShareOneQuery() {
        UUID id = UUID.randomUUID();
        table.put(id, "row");
        for (int i = 0; i < 5_000; i++) {
            look(id);
        }

        work();

        assertEquals(List.of(1), queries);
        assertEquals(5_000, found.size());
        assertTrue(found.stream().allMatch(Optional.of("row")::equals));
    }

    @Test
    void thousandsOfRowsTakeFewQueriesAndFewThreads() {
        List<UUID> ids = Stream.generate(UUID::randomUUID).limit(1_050).toList();
        ids.forEach(id -> table.put(id, id.toString()));
        ids.forEach(this::look);

        assertEquals(Looks.MOST_QUERIES, threads.size());
        work();

        assertEquals(11, queries.size());
        assertTrue(queries.stream().allMatch(rows -> rows <= Looks.MOST_ROWS));
        assertEquals(1_050, found.size());
    }

    @Test
    void whoAsksWhileARowIsReadIsToldWhatIsReadAfterwards() {
        UUID id = UUID.randomUUID();
        table.put(id, "old");
        Looks<String> slow =
                new Looks<>(
                        ids -> {
                            Map<UUID, String> rows = read(ids);
                            if (table.put(id, "new").equals("old")) {
                                look(id);
                            }
                            return rows;
                        },
                        threads::add);
        slow.at(id).subscribe().with(found::add);

        work();

        assertEquals(List.of(Optional.of("old"), Optional.of("new")), found);
    }

    @Test
    void aRowThatIsNotThereIsNotWaitedFor() {
        look(UUID.randomUUID());

        work();

        assertEquals(List.of(Optional.empty()), found);
    }

    @Test
    void whereNoThreadIsToBeHadWhoAskedHearsOfIt() {
        Looks<String> busy =
                new Looks<>(
                        this::read,
                        task -> {
                            throw new RejectedExecutionException("full");
                        });
        for (int i = 0; i < 2 * Looks.MOST_QUERIES; i++) {
            assertThrows(
                    RejectedExecutionException.class,
                    () -> busy.at(UUID.randomUUID()).await().indefinitely());
        }
    }

    @Test
    void aQueryThatFailsEndsOnlyTheLooksThatItWasFor() {
        UUID bad = UUID.randomUUID();
        Looks<String> fragile =
                new Looks<>(
                        ids -> {
                            if (ids.contains(bad)) {
                                throw new IllegalStateException("the database is away");
                            }
                            return read(ids);
                        },
                        threads::add);
        fragile.at(bad).subscribe().with(found::add, failures::add);
        work();
        fragile.at(UUID.randomUUID()).subscribe().with(found::add, failures::add);
        work();

        assertEquals(1, failures.size());
        assertEquals(List.of(Optional.empty()), found);
    }
}
