package org.cairnjudge.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.verdict.Why;
import org.junit.jupiter.api.Test;

class GamesTest {
    private static final Catalog CATALOG = Catalog.load(Path.of("problems"), "test");

    @Test
    void stoneGameIIIIsToldMoveByMove() {
        Why why = why("stone-game-iii", 1, 2, 3, 7);

        assertEquals(
                List.of(
                        "If both play perfectly, the game goes like this:",
                        "Alice takes [1,2,3] and scores 6: Alice has 6, Bob has 0.",
                        "Bob takes [7] and scores 7: Alice has 6, Bob has 7.",
                        "In the end no stone is left, so Bob wins 7 to 6."),
                words(why, Locale.ENGLISH));
        assertEquals(
                """
                [{"player":"alice","take":3,"stones":[1,2,3],"alice":6,"bob":0},\
                {"player":"bob","take":1,"stones":[7],"alice":6,"bob":7}]""",
                why.line());
    }

    @Test
    void aTieAndAWinWithFewerThanNothingAreToldAsSuch() {
        assertEquals(
                "In the end no stone is left, and it is a tie: 6 to 6.",
                last(why("stone-game-iii", 1, 2, 3, 6), Locale.ENGLISH));
        assertEquals("最后石子取完，Bob 以 0 : -5 获胜。", last(why("stone-game-iii", -5), Locale.CHINESE));
        assertEquals(
                "In the end no stone is left, so Alice wins 6 to -9.",
                last(why("stone-game-iii", 1, 2, 3, -9), Locale.ENGLISH));
    }

    @Test
    void stoneGameVIIIIsToldMoveByMove() {
        Why why = why("stone-game-viii", -1, 2, -3, 4, -5);

        assertEquals(
                List.of(
                        "双方都采取最优策略时，游戏这样进行：",
                        "Alice 取走 4 颗石子，得到它们的和 2 分，并把和作为一颗新石子放回。"
                                + "这一排变为 [2,-5]；Alice 共 2 分，Bob 共 0 分。",
                        "Bob 取走 2 颗石子，得到它们的和 -3 分，并把和作为一颗新石子放回。"
                                + "这一排变为 [-3]；Alice 共 2 分，Bob 共 -3 分。",
                        "最后只剩一颗石子，Alice 共 2 分，Bob 共 -3 分，分差为 5。"),
                words(why, Locale.CHINESE));
        assertEquals(
                """
                [{"player":"alice","take":4,"score":2,"alice":2,"bob":0,"stones":[2,-5]},\
                {"player":"bob","take":2,"score":-3,"alice":2,"bob":-3,"stones":[-3]}]""",
                why.line());
    }

    @Test
    void stoneGameIXIsToldMoveByMove() {
        Why why = why("stone-game-ix", 2, 1);

        assertEquals(
                List.of(
                        "If both play perfectly, the game goes like this:",
                        "Alice removes 1: divided by 3, the sum of all removed stones leaves 1.",
                        "Bob removes 2: divided by 3, the sum of all removed stones leaves 0.",
                        "In the end the sum is divisible by 3, so Bob loses and Alice wins."
                                + " Any other stone would have lost, too."),
                words(why, Locale.ENGLISH));
        assertEquals(
                """
                [{"player":"alice","move":1,"sum":1},{"player":"bob","move":2,"sum":0}]""",
                why.line());
        assertEquals(
                "In the end no stone is left and nobody has lost, so Bob wins.",
                last(why("stone-game-ix", 2), Locale.ENGLISH));
    }

    @Test
    void aLongLineIsCutAndSaysSo() throws Exception {
        int[] zeros = new int[100];

        Why why = why("stone-game-iii", zeros);

        List<String> words = words(why, Locale.ENGLISH);
        assertEquals(1 + Games.MOST_MOVES + 2, words.size());
        assertEquals(
                "These were the first 20 moves; the next 80 are left out.",
                words.get(words.size() - 2));
        JsonNode line = new ObjectMapper().readTree(why.line());
        assertEquals(Games.MOST_MOVES, line.size());
    }

    @Test
    void aLineOfJustAsManyMovesAsAreToldIsNotCut() {
        List<String> words = words(why("stone-game-iii", new int[20]), Locale.ENGLISH);

        assertEquals(1 + 20 + 1, words.size());
    }

    @Test
    void aLongRowIsCutInWordsAndLeftOutOfTheData() {
        int[] row = new int[500];
        Arrays.fill(row, -10_000);

        Why why = why("stone-game-viii", row);

        assertTrue(why.line().length() < 5_000, why.line());
        words(why, Locale.ENGLISH).forEach(word -> assertTrue(word.length() < 300, word));
    }

    @Test
    void theLongestInputsAreNotExplained() {
        Problem problem = problem("stone-game-iii");

        assertTrue(Games.why(problem, input(new int[Games.MOST_STONES])).isPresent());
        assertEquals(Optional.empty(), Games.why(problem, input(new int[Games.MOST_STONES + 1])));
    }

    private static Why why(String slug, int... stones) {
        return Games.why(problem(slug), input(stones)).orElseThrow();
    }

    private static Object[] input(int[] stones) {
        return new Object[] {stones};
    }

    private static Problem problem(String slug) {
        return CATALOG.find(slug).orElseThrow();
    }

    private static List<String> words(Why why, Locale language) {
        return why.words().stream().map(message -> message.in(language)).toList();
    }

    private static String last(Why why, Locale language) {
        List<String> words = words(why, language);
        return words.get(words.size() - 1);
    }
}
