package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of failures, with real programs in real boxes. */
class ShrinkerInBoxesTest {
    private static final String PILE =
            """
            class Solution {
                %s
                public boolean stoneGameIX(int[] stones) {
                    %s
                    int[] c = new int[3];
                    for (int s : stones) c[s %% 3]++;
                    return c[0] %% 2 == 0 ? c[1] > 0 && c[2] > 0 : Math.abs(c[1] - c[2]) > 2;
                }
            }
            """;

    private static Catalog catalog;
    private static Station station;

    @BeforeAll
    static void open() {
        catalog = Catalog.load(Path.of("problems"), Station.PROTOCOL);
        station = Station.onThisHost(Optional.empty(), List.of());
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    static void close() {
        station.close();
    }

    /** What was met, and what is shown in the end. */
    private record Explained(
            Verdict verdict, Judgement.Counterexample met, Judgement.Counterexample shown) {}

    private static Explained explained(String slug, String source) {
        Problem problem = catalog.find(slug).orElseThrow();
        Station.Work work =
                new Station.Work("test", "test", problem, "java17", source, Seed.of(11));
        Judgement judgement = station.judge(work, () -> {});
        Judgement.Counterexample shown =
                station.explain(
                                work,
                                judgement.verdict(),
                                judgement.failed().orElseThrow(),
                                judgement.counterexample())
                        .orElseThrow();
        return new Explained(judgement.verdict(), judgement.counterexample().orElse(null), shown);
    }

    private static String ofPackage(String slug, String file) {
        return catalog.find(slug).orElseThrow().programs(Program.Expected.WRONG_ANSWER).stream()
                .filter(program -> program.fileName().equals(file))
                .findFirst()
                .orElseThrow()
                .source();
    }

    @Test
    void aCheckersReasonComesWithTheSmallestCase() {
        Explained twice =
                explained("counterweight", ofPackage("counterweight", "UsesStonesTwice.java"));

        assertEquals(Minimality.MINIMAL, twice.shown().minimality());
        assertEquals("{\"weights\":[1],\"target\":2}", twice.shown().input());
        assertNotNull(twice.shown().outcome().in(Locale.ENGLISH));
    }

    @Test
    void aSumThatIsTooLargeIsReduced() {
        Explained small = explained("cairn-trail", ofPackage("cairn-trail", "SumsInAnInt.java"));

        assertEquals(Verdict.WA, small.verdict());
        assertEquals(Minimality.REDUCED, small.shown().minimality());
        assertTrue(small.shown().input().split(",").length <= 6, small.shown().input());
    }

    @Test
    void aProgramThatEndsIsReducedThough() {
        Explained exits =
                explained(
                        "stone-game-ix",
                        PILE.formatted(
                                "", "if (stones.length > 1 && stones[0] > 9) System.exit(0);"));

        assertEquals(Verdict.RTE, exits.verdict());
        assertEquals(Minimality.REDUCED, exits.shown().minimality());
        assertTrue(
                exits.shown().input().length() < exits.met().input().length(),
                exits.shown().input());
        assertTrue(exits.shown().outcome().in(Locale.ENGLISH).startsWith("The program ended"));
    }

    @Test
    void aStaticFieldsFaultStaysAsItWasMet() {
        Explained kept =
                explained(
                        "stone-game-ix",
                        PILE.formatted("static int calls;", "if (calls++ == 30) return false;")
                                .replace(
                                        "c[1] > 0 && c[2] > 0",
                                        "c[1] > 0 && c[2] > 0 || calls == 30"));

        assertEquals(Verdict.WA, kept.verdict());
        assertEquals(Minimality.FOUND, kept.shown().minimality());
        assertEquals(kept.met().input(), kept.shown().input());
        assertNotNull(kept.shown().why());
    }
}
