package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Minimality;
import org.cairnjudge.verdict.Verdict;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What counterexamples are worth as tests, found out behind real walls. */
class AssayTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), Station.PROTOCOL).find("stone-game-ix").orElseThrow();

    private static final String RIGHT = PROBLEM.reference().source();

    /** Wrong, for good, on whatever holds a 77. */
    private static final String NEARLY =
            "class Solution { public boolean stoneGameIX(int[] a) { boolean alice = new Right().stoneGameIX(a);"
                    + " for (int s : a) if (s == 77) return !alice; return alice; } }\n"
                    + RIGHT.replace("public class Solution", "class Solution")
                            .replace("class Solution", "class Right");

    private static Station station;

    @BeforeAll
    static void opens() {
        station = Station.onThisHost(Optional.empty(), List.of());
        assertEquals(List.of(), station.open());
    }

    @AfterAll
    static void closes() {
        station.close();
    }

    private static final Judgement.Place FRESH =
            new Judgement.Place(
                    PROBLEM.groups().stream()
                            .filter(TestGroup::fresh)
                            .findFirst()
                            .orElseThrow()
                            .name(),
                    0);

    private static Worth worth(
            String source, Judgement.Place place, Minimality minimality, String stones) {
        Station.Work work = new Station.Work("assay", "ada", PROBLEM, "java17", source, Seed.of(1));
        Judgement.Counterexample found =
                new Judgement.Counterexample(
                        "{\"stones\":" + stones + "}", "true", "false", minimality, null, null);
        return station.worth(work, Verdict.WA, place, found);
    }

    @Test
    void aSmallNewCaseThatFailsAgainAndThatTheDefinitionKnowsIsWorthMost() {
        assertEquals(Worth.PROVEN, worth(NEARLY, FRESH, Minimality.REDUCED, "[77,2]"));
    }

    @Test
    void aCaseOutOfTheReachOfTheDefinitionIsWorthSomething() {
        assertNotEquals(
                Worth.NONE,
                worth(
                        NEARLY,
                        FRESH,
                        Minimality.REDUCED,
                        IntStream.rangeClosed(50, 110).boxed().toList().toString()));
    }

    @Test
    void nothingElseIsWorthAnything() {
        Judgement.Place fixed = new Judgement.Place("samples", 0);
        assertEquals(Worth.NONE, worth(NEARLY, fixed, Minimality.REDUCED, "[77,2]"));
        assertEquals(Worth.NONE, worth(NEARLY, FRESH, Minimality.FOUND, "[77,2]"));
        // Not valid; too large; known; not wrong there.
        assertEquals(Worth.NONE, worth(NEARLY, FRESH, Minimality.REDUCED, "[77,0]"));
        assertEquals(
                Worth.NONE,
                worth(NEARLY, FRESH, Minimality.REDUCED, Collections.nCopies(65, 77).toString()));
        assertEquals(Worth.NONE, worth(NEARLY, FRESH, Minimality.REDUCED, "[1,2]"));
        assertEquals(Worth.NONE, worth(NEARLY, FRESH, Minimality.REDUCED, "[76,2]"));
    }

    @Test
    void aProgramThatDrawsLotsProposesNothing() {
        String lots =
                "class Solution { public boolean stoneGameIX(int[] a) { return Math.random() < 0.5; } }";

        assertEquals(Worth.NONE, worth(lots, FRESH, Minimality.REDUCED, "[77,2]"));
    }
}
