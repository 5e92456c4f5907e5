package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.cairnjudge.problem.Challenge.Pick;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChallengeTest {
    @TempDir Path problems;

    private Problem problem;
    private Challenge small;
    private Challenge large;

    @BeforeEach
    void readAPackage() {
        problem = PackageOnDisk.in(problems, "longest-game").problem();
        small = problem.challenge(Challenge.Size.SMALL);
        large = problem.challenge(Challenge.Size.LARGE);
    }

    @Test
    void itemsWithACountAreTakenWhole() {
        assertEquals(List.of(), small.whole());
        assertEquals(List.of(new Pick(0, 0), new Pick(0, 1)), large.whole());
        for (Pick pick : large.whole()) {
            assertEquals(50, ((int[]) large.at(Seed.of(1), pick).input()[0]).length);
        }
    }

    @Test
    void candidatesTakeTurnsAndNeverComeTwice() {
        // 19 + 361 arrays are enumerated; after them only the item that draws goes on.
        List<Pick> picks = small.candidates(Seed.of(1)).limit(2000).toList();

        assertEquals(2000, new HashSet<>(picks).size());
        assertEquals(List.of(0, 1, 0, 1), picks.stream().limit(4).map(Pick::item).toList());
        assertEquals(380, picks.stream().filter(pick -> pick.item() == 0).count());
    }

    @Test
    void theOrderOfWhatIsEnumeratedFollowsTheSeed() {
        assertNotEquals(firsts(Seed.of(1)), firsts(Seed.of(2)));
        assertEquals(firsts(Seed.of(1)), firsts(Seed.of(1)));
    }

    private List<Pick> firsts(Seed seed) {
        return small.candidates(seed).limit(10).toList();
    }

    @Test
    void aSeedAndAPickGiveTheInputAgain() {
        Seed seed = Seed.of(4);
        for (Pick pick : small.candidates(seed).limit(50).toList()) {
            assertEquals(
                    Values.json(small.at(seed, pick).input()[0]),
                    Values.json(small.at(seed, pick).input()[0]));
        }
    }

    @Test
    void inputsAreWithinTheConstraints() {
        Violations found = new Violations();
        large.candidates(Seed.of(2))
                .limit(200)
                .forEach(
                        pick ->
                                problem.constraints()
                                        .check(large.at(Seed.of(2), pick).input(), "", found));

        assertEquals(List.of(), found.list());
    }

    @Test
    void thereIsNoInputBeyondAnItem() {
        assertThrows(IndexOutOfBoundsException.class, () -> small.at(Seed.of(1), new Pick(0, 380)));
        assertTrue(small.at(Seed.of(1), new Pick(1, 1L << 60)).input().length > 0);
    }
}
