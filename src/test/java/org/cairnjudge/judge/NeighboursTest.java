package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.cairnjudge.house.Extent;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever computes near a third of the limit is accepted, whatever the others do. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NeighboursTest {
    private static final Problem PROBLEM = HostilePrograms.problem(Hostile.Asked.BOOLEAN);

    private static final int TIMES = 4;
    private static final int FEW_ROUNDS = 60;

    private final Station station = Station.onThisHost(Optional.empty(), List.of());

    @BeforeAll
    void openTheStation() {
        assertEquals(List.of(), station.open());
        station.warmUp(List.of(PROBLEM));
        Extent.announce(
                "NeighboursTest", station.versions().keySet(), "all of these but the newest");
    }

    @AfterAll
    void closeTheStation() {
        station.close();
    }

    private List<Arguments> neighbours() {
        List<String> languages = List.copyOf(station.versions().keySet());
        List<Arguments> arguments = new ArrayList<>();
        for (String language :
                Extent.full()
                        ? languages
                        : languages.subList(languages.size() - 1, languages.size())) {
            arguments.add(Arguments.of(language, "time/BurnsOnEightThreads"));
            arguments.add(Arguments.of(language, "neighbours/FloodsMemory"));
        }
        return arguments;
    }

    private Judgement judge(String language, String source) {
        return station.judge(
                new Station.Work("test", "me", PROBLEM, language, source, Seed.of(7)), () -> {});
    }

    private static String steady(long rounds) {
        return HostilePrograms.source("neighbours/Steady", Map.of("ROUNDS", Long.toString(rounds)));
    }

    /** How many rounds take a third of the limit where there are no neighbours. */
    private long aThirdOfTheLimit(String language) {
        Duration few = PROBLEM.limits().cpuTime();
        for (int i = 0; i < 3; i++) {
            Judgement alone = judge(language, steady(FEW_ROUNDS));
            assertEquals(Verdict.AC, alone.verdict(), alone::toString);
            few = few.compareTo(alone.slowest()) < 0 ? few : alone.slowest();
        }
        long third = PROBLEM.limits().cpuTime().toMillis() / 3;
        return Math.max(1, FEW_ROUNDS * third / Math.max(10, few.toMillis()));
    }

    @ParameterizedTest(name = "beside {1} on {0}")
    @MethodSource("neighbours")
    void noNeighbourTurnsAcceptedIntoTooSlow(String language, String neighbour) {
        String steady = steady(aThirdOfTheLimit(language));
        String source = HostilePrograms.source(neighbour, Map.of());
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger beside = new AtomicInteger();
        CompletableFuture<Void> neighbours =
                CompletableFuture.runAsync(
                        () -> {
                            while (!enough.get()) {
                                assertEquals(Verdict.TLE, judge(language, source).verdict());
                                beside.incrementAndGet();
                            }
                        });

        try {
            for (int i = 0; i < TIMES || beside.get() == 0; i++) {
                Judgement judgement = judge(language, steady);

                assertEquals(Verdict.AC, judgement.verdict(), judgement::toString);
                System.out.println(
                        "beside "
                                + neighbour
                                + " on "
                                + language
                                + ": "
                                + judgement.slowest().toMillis()
                                + " ms, "
                                + judgement.facts());
            }
        } finally {
            enough.set(true);
            neighbours.join();
        }
        assertTrue(beside.get() > 0);
    }
}
