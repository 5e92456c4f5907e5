package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import org.cairnjudge.http.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int | 0 | 0",
                "int | -2147483648 | -2147483648",
                "int | 2147483647 | 2147483647",
                "long | 9223372036854775807 | 9223372036854775807",
                "double | 1 | 1.0",
                "double | 1e3 | 1000.0",
                "double | -0.25 | -0.25",
                "boolean | true | true",
                "String | \"a\\n\\\"b\\\"\\u4f60\" | \"a\\n\\\"b\\\"你\"",
                "int[] | [] | []",
                "int[] | [ 1 , -2 ] | [1,-2]",
                "long[] | [1] | [1]",
                "boolean[] | [true,false] | [true,false]",
                "String[] | [\"\",\"x\"] | [\"\",\"x\"]",
                "int[][] | [[1],[],[2,3]] | [[1],[],[2,3]]",
                "List<Integer> | [1,2] | [1,2]",
                "List<List<String>> | [[\"a\"],[]] | [[\"a\"],[]]",
                "List<int[]> | [[1],[2]] | [[1],[2]]",
            })
    void whatIsOfTheTypeIsReadExactly(String type, String json, String written) {
        Type read = Type.parse(type).orElseThrow();
        Violations found = new Violations();

        Optional<Object> fromText = Values.read(read, json, "", found);

        assertEquals(List.of(), found.list());
        assertEquals(written, Values.json(fromText.orElseThrow()));
        if (read.depth() > 0) {
            assertTrue(read.javaClass().isInstance(fromText.get()), type);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int | 1.0 | `` | not-an-integer",
                "int | 1e3 | `` | not-an-integer",
                "int | 2147483648 | `` | out-of-range",
                "int | -2147483649 | `` | out-of-range",
                "int | 99999999999999999999999999 | `` | out-of-range",
                "long | 9223372036854775808 | `` | out-of-range",
                "double | 1e400 | `` | out-of-range",
                "int | \"1\" | `` | wrong-type",
                "int | true | `` | wrong-type",
                "int | null | `` | wrong-type",
                "boolean | 1 | `` | wrong-type",
                "String | 1 | `` | wrong-type",
                "String | \"a\\u0000\" | `` | not-text",
                "String | \"\\ud800\" | `` | not-text",
                "int[] | 1 | `` | wrong-type",
                "int[] | {\"0\":1} | `` | wrong-type",
                "int[] | [1,null] | /1 | wrong-type",
                "int[] | [1,[2]] | /1 | wrong-type",
                "int[][] | [[1],[2,3.5]] | /1/1 | not-an-integer",
            })
    void whatIsNotOfTheTypeIsReportedWithItsPlace(
            String type, String json, String pointer, String code) {
        Type read = Type.parse(type).orElseThrow();
        Violations fromText = new Violations();

        assertTrue(Values.read(read, json, "/input", fromText).isEmpty());

        assertEquals(List.of("/input" + pointer + " " + code), lines(fromText));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,]",
                "[1",
                "[01]",
                "[NaN]",
                "[+1]",
                "nothing",
                "[1] [2]",
                "// one\n[1]",
                "['a']",
                "[1]]"
            })
    void whatIsNoJsonIsMalformed(String json) {
        Violations found = new Violations();

        assertTrue(Values.read(new Type.Array(Type.Scalar.INT), json, "", found).isEmpty());

        assertTrue(lines(found).contains(" malformed-json"), found.list().toString());
    }

    @Test
    void allFaultsOfAnInputAreReportedAtOnce() {
        String json =
                "{\"turns\": 4.0, \"stone\": [1], \"stones\": [1, \"x\", 3000000000], \"a/b\": 1, \"turns\": 1}";
        Violations found = new Violations();

        Optional<Object[]> input = Values.readInput(constraints(), json, "/input", found);

        assertTrue(input.isEmpty());
        assertEquals(
                List.of(
                        "/input/turns not-an-integer",
                        "/input/stone unknown-parameter",
                        "/input/stones/1 wrong-type",
                        "/input/stones/2 out-of-range",
                        "/input/a~1b unknown-parameter",
                        "/input/turns duplicate-parameter"),
                lines(found));
    }

    @Test
    void oneUnreadableArgumentDoesNotHideAnInvalidOne() {
        Violations found = new Violations();

        Values.readInput(constraints(), "{\"stones\": [10, 1, -10], \"turns\": \"2\"}", "", found);

        assertEquals(
                List.of("/stones/0 too-large", "/stones/2 too-small", "/turns wrong-type"),
                lines(found));
    }

    @Test
    void missingArgumentsAreNamed() {
        Violations found = new Violations();

        Values.readInput(constraints(), "{}", "/input", found);

        assertEquals(List.of("/input/stones missing", "/input/turns missing"), lines(found));
    }

    @Test
    void argumentsComeInTheSignaturesOrder() {
        Violations found = new Violations();

        Object[] input =
                Values.readInput(constraints(), "{\"turns\":2,\"stones\":[1,2]}", "", found)
                        .orElseThrow();

        assertArrayEquals(new int[] {1, 2}, (int[]) input[0]);
        assertEquals(2, input[1]);
        assertEquals(
                "{\"stones\":[1,2],\"turns\":2}",
                Values.inputJson(constraints().signature(), input));
    }

    @Test
    void aThousandFaultsAreCounted() {
        Violations found = new Violations();
        String json = "[" + "true,".repeat(999) + "true]";

        Values.read(new Type.Array(Type.Scalar.INT), json, "", found);

        assertEquals(1000, found.count());
        assertEquals(Violations.MAX + 1, found.list().size());
        assertEquals("more-violations", found.list().get(Violations.MAX).code());
    }

    @Test
    void aTextBeyondTheBoundIsNotParsed() {
        Violations found = new Violations();

        Values.read(Type.Scalar.INT, " ".repeat(Values.MAX_TEXT) + "1", "", found);

        assertEquals(List.of(" too-long"), lines(found));
    }

    @Test
    void deepNestingIsRefusedWithoutHarm() {
        Violations found = new Violations();

        Values.read(Type.Scalar.INT, "[".repeat(100_000), "", found);

        assertTrue(lines(found).contains(" malformed-json"));
    }

    @Test
    void briefTextsTellTheLengthOfWhatWasCut() {
        assertEquals("[1,2,3]", Values.brief(new int[] {1, 2, 3}, 10));
        assertEquals(
                "[1,1,1,... 100 in all]", Values.brief(java.util.Collections.nCopies(100, 1), 6));
    }

    private static Constraints constraints() {
        Signature signature =
                new Signature(
                        "play",
                        List.of(
                                new Parameter("stones", new Type.Array(Type.Scalar.INT)),
                                new Parameter("turns", Type.Scalar.INT)),
                        Type.Scalar.BOOLEAN);
        return new Constraints(
                signature,
                List.of(
                        new Constraint.Sequence(
                                new Range(1, 3), new Constraint.Numbers(new Range(-9, 9))),
                        new Constraint.Numbers(new Range(1, 3))));
    }

    private static List<String> lines(Violations found) {
        return found.list().stream().map(ValuesTest::line).toList();
    }

    private static String line(Violation violation) {
        return violation.pointer() + " " + violation.code();
    }

    @Test
    void whatAProgramMayAnswerIsAlwaysJsonThatCanBeStored() throws JsonProcessingException {
        List<Object> odd = new java.util.ArrayList<>();
        odd.add(null);
        odd.add(Double.NaN);
        odd.add(new String[] {null});
        odd.add("\0 \ud800 \udc00\ud800");
        odd.add("Bob\u202eecilA\u2028");
        odd.add("😀");

        String json = Values.json(odd);

        assertEquals(
                "[null,\"NaN\",[null],\"\\u0000 \\ud800 \\udc00\\ud800\",\"Bob\\u202eecilA\\u2028\",\"😀\"]",
                json);
        assertEquals("😀", JSON.readTree(json).get(5).textValue());
    }
}
