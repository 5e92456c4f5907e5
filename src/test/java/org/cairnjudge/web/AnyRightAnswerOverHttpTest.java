package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.cairnjudge.web.Learner.API;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Problems of other shapes: several right answers, lists, several parameters, long numbers. */
@QuarkusTest
class AnyRightAnswerOverHttpTest {
    private static final String STONES = API + "/problems/counterweight";
    private static final String TRAIL = API + "/problems/cairn-trail";

    private Learner ada;

    @BeforeEach
    void adaSignsUp() {
        ada = Learner.signsUp();
    }

    private static String program(String slug, String file) throws IOException {
        return Files.readString(Path.of("problems", slug, "submissions", file));
    }

    @Test
    void anotherRightAnswerThanTheReferencesIsAccepted() throws IOException {
        ada.submits("counterweight", "java", program("counterweight", "accepted/FewestStones.java"))
                .body("verdict", equalTo("AC"));
    }

    @Test
    void aWrongAnswerTellsItsReasonInTheReadersLanguage() throws IOException {
        ValidatableResponse judged =
                ada.submits(
                        "counterweight",
                        "java",
                        program("counterweight", "wrong_answer/MinusOneForNothing.java"));
        judged.body("verdict", equalTo("WA"))
                .body("counterexample.expected", equalTo(List.of()))
                .body("counterexample.actual", equalTo(List.of(-1)))
                .body(
                        "counterexample.outcome",
                        equalTo("The list holds a number that is no index of a stone."))
                .body(
                        "message",
                        allOf(
                                startsWith("Case 3 of samples: The list holds a number that is no"),
                                containsString("The program said [-1]")));

        String id = judged.extract().path("id");
        ada.asks()
                .queryParam("lang", "zh")
                .get(API + "/submissions/" + id)
                .then()
                .body(
                        "message",
                        allOf(
                                startsWith("样例的第 3 个用例：列表中有不是石子下标的数。"),
                                containsString("程序给出的是 [-1]")));
    }

    @Test
    void aListThatHoldsNullIsWrongAndShownAsItIs() throws IOException {
        ada.submits(
                        "counterweight",
                        "java",
                        program("counterweight", "wrong_answer/NullStones.java"))
                .body("verdict", equalTo("WA"))
                .body("counterexample.actual", hasItem(equalTo(null)));
    }

    @Test
    void aSumThatDoesNotFitAnIntIsShownInFull() throws IOException {
        ada.submits("cairn-trail", "java", program("cairn-trail", "wrong_answer/SumsInAnInt.java"))
                .body("verdict", equalTo("WA"))
                .body(
                        "message",
                        equalTo("Case 4 of samples: expected 2999999999, got 2000000000."));
        ada.submits("cairn-trail", "java", program("cairn-trail", "accepted/DeepRecursion.java"))
                .body("verdict", equalTo("AC"));
    }

    @Test
    void signatureSamplesAndTemplateAreThoseOfThePackage() {
        given().get(STONES)
                .then()
                .statusCode(200)
                .body("signature.method", equalTo("counterweight"))
                .body("signature.parameters.type", equalTo(List.of("int[]", "int")))
                .body("signature.returns", equalTo("List<Integer>"))
                .body("samples[2].input.weights", equalTo(List.of(2, 4, 6)))
                .body("samples[2].input.target", equalTo(7))
                .body("samples[2].expected", equalTo(List.of()));
        given().get(TRAIL)
                .then()
                .statusCode(200)
                .body("signature.returns", equalTo("long"))
                .body("samples[3].expected", equalTo(2_999_999_999L));
        given().get(STONES + "/templates/java17")
                .then()
                .statusCode(200)
                .body(containsString("List<Integer> counterweight(int[] weights, int target)"));
    }

    @Test
    void inputsOfSeveralParametersAreValidatedWithAllThatIsWrong() {
        validated(STONES, "{\"input\": {\"weights\": [1, 2], \"target\": 3}}")
                .body("valid", equalTo(true));
        validated(STONES, "{\"input\": {\"weights\": [1, 0, 1001], \"target\": 50001}}")
                .body("valid", equalTo(false))
                .body(
                        "violations.pointer",
                        hasItems("/input/weights/1", "/input/weights/2", "/input/target"));
        validated(TRAIL, "{\"input\": {\"change\": [1]}}")
                .body("valid", equalTo(false))
                .body("violations.pointer", equalTo(List.of("/input/k")));
    }

    private static ValidatableResponse validated(String problem, String body) {
        return given().contentType(ContentType.JSON)
                .body(body)
                .post(problem + "/inputs/validate")
                .then()
                .statusCode(200);
    }

    private ValidatableResponse open(String problem, String difficulty) {
        return ada.asks()
                .contentType(ContentType.JSON)
                .body(Map.of("difficulty", difficulty))
                .post(problem + "/challenges")
                .then()
                .statusCode(201);
    }

    private ValidatableResponse answer(String id, List<?> answers) {
        return ada.asks()
                .contentType(ContentType.JSON)
                .header("Prefer", "wait=30")
                .body(Map.of("answers", answers))
                .post(API + "/challenges/" + id + "/answers")
                .then();
    }

    /** From the last stone to the first, which the reference does the other way round. */
    private static List<Integer> choice(List<Integer> weights, int target) {
        int[] first = new int[target + 1];
        Arrays.fill(first, -1);
        for (int stone = weights.size() - 1; stone >= 0; stone--) {
            for (int total = target; total >= weights.get(stone); total--) {
                int rest = total - weights.get(stone);
                if (first[total] < 0 && (rest == 0 || first[rest] >= 0)) {
                    first[total] = stone;
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        int total = first[target] < 0 ? 0 : target;
        while (total > 0) {
            chosen.add(first[total]);
            total -= weights.get(first[total]);
        }
        return chosen;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> choices(List<Map<String, Object>> inputs) {
        List<Object> answers = new ArrayList<>();
        for (Map<String, Object> input : inputs) {
            answers.add(
                    choice((List<Integer>) input.get("weights"), (Integer) input.get("target")));
        }
        return answers;
    }

    @Test
    void aChallengeIsSolvedByAnyRightAnswers() {
        for (String difficulty : List.of("small", "large")) {
            ValidatableResponse challenge = open(STONES, difficulty);
            List<Map<String, Object>> inputs = challenge.extract().path("inputs");
            List<Object> answers = choices(inputs);
            long none = answers.stream().filter(List.of()::equals).count();
            // 64 fair coins: outside of this once in a hundred million.
            assertTrue(none > 10 && none < inputs.size() - 10, none + " of " + inputs.size());

            answer(challenge.extract().path("id"), answers)
                    .statusCode(201)
                    .body("correct", equalTo(true))
                    .body("results", everyItem(equalTo(true)));
        }
    }

    @Test
    void wrongChoicesOfAChallengeAreNamedAndShapesThatAreNoListsCostNothing() {
        ValidatableResponse challenge = open(STONES, "small");
        String id = challenge.extract().path("id");
        List<Map<String, Object>> inputs = challenge.extract().path("inputs");
        List<Object> answers = choices(inputs);

        for (Object odd : new Object[] {1, "[]", List.of(1.5), List.of("0"), List.of(1L << 40)}) {
            List<Object> spoilt = new ArrayList<>(answers);
            spoilt.set(5, odd);
            answer(id, spoilt)
                    .statusCode(422)
                    .body("errors.pointer", hasItem(startsWith("/answers/5")));
        }
        answers.set(5, List.of(-1));
        answers.set(9, List.of(0, 0, 0));

        answer(id, answers)
                .statusCode(201)
                .body("correct", equalTo(false))
                .body("results[5]", equalTo(false))
                .body("results[9]", equalTo(false))
                .body("results[10]", equalTo(true));
    }

    @Test
    @SuppressWarnings("unchecked")
    void aChallengeWithLongAnswersIsSolved() {
        ValidatableResponse challenge = open(TRAIL, "large");
        List<Map<String, Object>> inputs = challenge.extract().path("inputs");
        List<Long> answers = new ArrayList<>();
        for (Map<String, Object> input : inputs) {
            List<Integer> change = (List<Integer>) input.get("change");
            int least = Math.min((Integer) input.get("k"), change.size());
            long[] sums = new long[change.size() + 1];
            long lowest = Long.MAX_VALUE;
            long best = Long.MIN_VALUE;
            for (int end = 1; end < sums.length; end++) {
                sums[end] = sums[end - 1] + change.get(end - 1);
                if (end >= least) {
                    lowest = Math.min(lowest, sums[end - least]);
                    best = Math.max(best, sums[end] - lowest);
                }
            }
            answers.add(best);
        }
        assertTrue(
                answers.stream().anyMatch(answer -> answer > Integer.MAX_VALUE),
                "none is beyond an int");

        answer(challenge.extract().path("id"), answers)
                .statusCode(201)
                .body("correct", equalTo(true));
    }
}
