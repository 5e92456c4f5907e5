package org.cairnjudge.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictTest {

    @ParameterizedTest
    @CsvSource({
        "RIGHT_ANSWER, AC",
        "WRONG_ANSWER, WA",
        "NULL_ANSWER, WA",
        "EXCEPTION, RTE",
        "STACK_OVERFLOW, RTE",
        "TOO_MANY_THREADS, RTE",
        "EXITED, RTE",
        "PROTOCOL_VIOLATION, RTE",
        "ANSWER_TOO_LARGE, OLE",
        "PRINTED_TOO_MUCH, OLE",
        "CPU_TIME, TLE",
        "WALL_TIME, TLE",
        "TOTAL_TIME, TLE",
        "OUT_OF_MEMORY, MLE",
        "REJECTED_BY_COMPILER, CE",
        "COMPILER_OUT_OF_BOUNDS, CE",
        "MISFIT, CE",
        "JUDGE_FAILURE, JE",
    })
    void oneFactGivesItsVerdict(Fact fact, Verdict verdict) {
        assertEquals(verdict, Verdict.of(List.of(fact)));
    }

    @Test
    void thePrecedenceIsTheOneOfTheRules() {
        assertEquals("[JE, CE, MLE, TLE, OLE, RTE, WA, AC]", List.of(Verdict.values()).toString());
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void amongTwoFactsTheHeavierDecidesInEitherOrder(Fact one) {
        for (Fact other : Fact.values()) {
            Verdict heavier =
                    one.verdict().compareTo(other.verdict()) < 0 ? one.verdict() : other.verdict();
            assertEquals(heavier, Verdict.of(List.of(one, other)));
            assertEquals(heavier, Verdict.of(List.of(other, one)));
        }
    }

    @Test
    void nothingSeenIsAFaultOfOurs() {
        assertEquals(Verdict.JE, Verdict.of(List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh"})
    void everyVerdictHasWordsInEveryLanguage(String suffix) throws Exception {
        Properties words = properties(suffix);
        for (Verdict verdict : Verdict.values()) {
            assertTrue(words.containsKey("verdict." + verdict + ".title"), verdict + suffix);
            assertTrue(words.containsKey("verdict." + verdict + ".text"), verdict + suffix);
        }
    }

    @Test
    void bothLanguagesHaveTheSameMessagesWithTheSameParameters() throws Exception {
        Properties en = properties("");
        Properties zh = properties("_zh");
        assertEquals(en.stringPropertyNames(), zh.stringPropertyNames());
        for (String key : en.stringPropertyNames()) {
            assertEquals(places(en.getProperty(key)), places(zh.getProperty(key)), key);
        }
    }

    @Test
    void aParametersOwnBracesStayAsTheyAre() {
        Message message =
                Message.of("wrong-answer")
                        .with("case", 3)
                        .with("group", "{expected}")
                        .with("expected", "1")
                        .with("actual", "{");
        assertEquals("Case 3 of {expected}: expected 1, got {.", message.in(Locale.ENGLISH));
        assertEquals("{expected}的第 3 个用例：期望 1，实际得到 {。", message.in(Locale.CHINESE));
    }

    @Test
    void aLongParameterIsCutBetweenCharacters() {
        Message message = Message.of("exception").with("detail", "x" + "😀".repeat(1_000));
        assertEquals("x" + "😀".repeat(999) + "…", message.params().get("detail"));
    }

    @Test
    void anUnknownCodeIsOurFault() {
        assertThrows(
                IllegalArgumentException.class, () -> Message.of("no-such").in(Locale.ENGLISH));
    }

    private static Properties properties(String suffix) throws Exception {
        Properties words = new Properties();
        try (var in = Message.class.getResourceAsStream("messages" + suffix + ".properties");
                var reader =
                        new java.io.InputStreamReader(
                                in, java.nio.charset.StandardCharsets.UTF_8)) {
            words.load(reader);
        }
        return words;
    }

    private static java.util.Set<String> places(String text) {
        return Pattern.compile("\\{\\w+}")
                .matcher(text)
                .results()
                .map(java.util.regex.MatchResult::group)
                .collect(java.util.stream.Collectors.toSet());
    }
}
