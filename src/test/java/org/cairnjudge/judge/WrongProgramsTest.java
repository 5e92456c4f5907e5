package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The mistakes that people make in the three games, on the real sandbox: each is found, and shown
 * on an input that is small enough to be thought through.
 */
class WrongProgramsTest {
    private static final Path PROBLEMS = Path.of("problems");

    /** So many stones can be thought through. */
    private static final int SMALL = 6;

    /** A machine under load has less time for making an example smaller than an idle one. */
    private static final int ATTEMPTS = 4;

    /**
     * The programs that are right on all small inputs, with the most stones that their example may
     * have: how far it can go, and some that a slow machine leaves.
     */
    private static final Map<String, Integer> WRONG_ONLY_ON_LONG_INPUTS =
            Map.of(
                    // Ten moves take ten stones at least.
                    "stone-game-iii/LooksTenMovesAhead.java", 40,
                    // 33 stones of 1000 are more than 32,767.
                    "stone-game-iii/ScoresInShort.java", 80,
                    // Its table has 521 entries, one more than stones.
                    "stone-game-iii/TableFor520.java", 1_000,
                    // Its table has 105 entries.
                    "stone-game-viii/TableFor105.java", 200,
                    // 128 stones of one kind.
                    "stone-game-ix/CountsInByte.java", 300);

    /**
     * Wrong only where sums or counts go beyond what their type holds: with thousands of stones.
     */
    private static final Set<String> WRONG_ONLY_WHERE_NOTHING_CAN_BE_SHOWN =
            Set.of(
                    // 24 bits are 17,000 stones of 1000, and 1,700 of 10,000.
                    "stone-game-iii/SumsInFloat.java",
                    "stone-game-viii/SumsInFloat.java",
                    // 32,768 stones of one kind.
                    "stone-game-ix/CountsInShort.java",
                    // Two counts whose product is 2^31.
                    "stone-game-ix/ProductOverflows.java");

    /**
     * Right on every input that comes first, and wrong on the one after: there is nothing to make
     * smaller.
     */
    private static final Set<String> RIGHT_WHEN_ALONE =
            Set.of(
                    "stone-game-iii/StaticMemo.java",
                    "stone-game-viii/StaticPrefixSums.java",
                    "stone-game-ix/StaticCounts.java");

    private static Station station;
    private static ExecutorService workers;

    @BeforeAll
    static void theSandboxMustHold() {
        station = Station.onThisHost(Optional.empty(), List.of(), 2);
        assertEquals(List.of(), station.open());
        workers = Executors.newFixedThreadPool(2);
    }

    @AfterAll
    static void close() {
        workers.shutdownNow();
        station.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stone-game-iii", "stone-game-viii", "stone-game-ix"})
    void everyWrongProgramIsRejectedAndShownWhereItIsWrong(String slug) throws Exception {
        Problem problem = Catalog.load(PROBLEMS, Station.PROTOCOL).find(slug).orElseThrow();
        List<Program> programs =
                Stream.of(Program.Expected.WRONG_ANSWER, Program.Expected.RUN_TIME_ERROR)
                        .flatMap(folder -> problem.programs(folder).stream())
                        .toList();
        assertTrue(programs.size() >= 30, programs.size() + " programs");

        List<Callable<List<String>>> tasks = new ArrayList<>();
        programs.forEach(program -> tasks.add(() -> faults(problem, program)));
        List<String> faults = new ArrayList<>();
        for (Future<List<String>> task : workers.invokeAll(tasks)) {
            faults.addAll(task.get());
        }

        assertEquals(List.of(), faults);
    }

    /** What is not as it should be with the judging of a wrong program. */
    private static List<String> faults(Problem problem, Program program) throws Exception {
        String name = problem.slug() + "/" + program.fileName();
        Station.Work work =
                new Station.Work(
                        name,
                        name,
                        problem,
                        language(),
                        program.source(),
                        Seed.of(name.hashCode()));
        Judgement judgement = station.judge(work, () -> {});
        Verdict expected =
                program.expected() == Program.Expected.RUN_TIME_ERROR ? Verdict.RTE : Verdict.WA;
        if (judgement.verdict() != expected) {
            return List.of(name + ": " + judgement.verdict());
        }
        if (WRONG_ONLY_WHERE_NOTHING_CAN_BE_SHOWN.contains(name)) {
            return List.of();
        }
        int most = WRONG_ONLY_ON_LONG_INPUTS.getOrDefault(name, SMALL);
        Optional<Judgement.Counterexample> example = Optional.empty();
        for (int i = 0; i < ATTEMPTS && !fits(example, most); i++) {
            example =
                    station.explain(
                            work,
                            judgement.verdict(),
                            judgement.failed().orElseThrow(),
                            judgement.counterexample());
        }
        return fits(example, most) ? faults(name, example.get()) : List.of(name + ": " + example);
    }

    private static String language() {
        return station.versions().keySet().iterator().next();
    }

    private static boolean fits(Optional<Judgement.Counterexample> example, int most) {
        return example.isPresent() && stones(example.get()).size() <= most;
    }

    private static JsonNode stones(Judgement.Counterexample example) {
        return read(example.input()).elements().next();
    }

    private static JsonNode read(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(json, e);
        }
    }

    private static List<String> faults(String name, Judgement.Counterexample example) {
        List<String> faults = new ArrayList<>();
        if (example.expected().equals(example.actual())) {
            faults.add(name + ": the answer is right: " + example);
        }
        boolean made = example.minimality() != Minimality.FOUND;
        if (made && RIGHT_WHEN_ALONE.contains(name)) {
            faults.add(name + ": is right when alone: " + example);
        }
        if (!made && WRONG_ONLY_ON_LONG_INPUTS.containsKey(name)) {
            faults.add(name + ": could be smaller: " + example);
        }
        if (example.why() == null || read(example.why().line()).isEmpty()) {
            faults.add(name + ": does not say why: " + example);
        }
        return faults;
    }
}
