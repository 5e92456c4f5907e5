package org.cairnjudge.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.sandbox.Jdk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BalanceTest {
    private static final Problem PROBLEM =
            Catalog.load(Path.of("problems"), "test").find("stone-game-iii").orElseThrow();
    private static final Jdk JDK = new Jdk("java17", 17, "17.0.0", "test", Path.of("/jdk"));

    private final FakeWorkshop workshop = new FakeWorkshop();
    private final Solvers solvers = new Solvers(workshop, JDK, 1);

    private List<Challenge.Pick> picks(FakeWorkshop.Program reference) {
        workshop.knows("reference", () -> reference);
        return new Balance(solvers, new Checkers(workshop, JDK, 1))
                .picks(PROBLEM, Challenge.Size.SMALL, Seed.of(5));
    }

    private static String byLength(Object[] input) {
        return List.of("Alice", "Bob", "Tie").get(((int[]) input[0]).length % 3);
    }

    @AfterEach
    void everyJvmIsClosed() {
        solvers.close();
        assertEquals(workshop.started(), workshop.closed());
    }

    @Test
    void everyClassOfAnswersComesAboutAsOften() {
        Challenge plan = PROBLEM.challenge(Challenge.Size.SMALL);
        List<Challenge.Pick> picks = picks(BalanceTest::byLength);

        assertEquals(plan.count(), picks.size());
        assertEquals(picks, picks(BalanceTest::byLength));
        for (String answer : List.of("Alice", "Bob", "Tie")) {
            long share =
                    picks.stream()
                            .map(pick -> plan.at(Seed.of(5), pick).input())
                            .filter(input -> byLength(input).equals(answer))
                            .count();
            assertTrue(share > 10, answer + ": " + share);
        }
    }

    @Test
    void inputsWithOneAnswerAreNoChallenge() {
        JudgeFailure failure = assertThrows(JudgeFailure.class, () -> picks(input -> "Alice"));

        assertTrue(failure.getMessage().contains("could be guessed: 0 bits"), failure::getMessage);
    }

    @Test
    void aClassThatIsNeverFoundMakesGuessingTooEasy() {
        // Two in three slots have the same answer: 64 times half a bit.
        assertThrows(
                JudgeFailure.class,
                () -> picks(input -> Arrays.hashCode((int[]) input[0]) % 2 == 0 ? "Alice" : "Bob"));
    }

    @Test
    void answersAreCheckedOneByOne() {
        workshop.knows("reference", () -> input -> "Bob");
        List<Object[]> inputs = List.of(new Object[] {new int[] {1}}, new Object[] {new int[] {2}});

        List<Boolean> right =
                new Balance(solvers, new Checkers(workshop, JDK, 1))
                        .check(PROBLEM, inputs, List.of("Bob", "Alice"));

        assertEquals(List.of(true, false), right);
    }
}
