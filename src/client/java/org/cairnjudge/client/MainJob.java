package org.cairnjudge.client;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cairnjudge.client.api.AccountsApi;
import org.cairnjudge.client.api.AnswersApi;
import org.cairnjudge.client.api.LeaderboardApi;
import org.cairnjudge.client.api.ProblemsApi;
import org.cairnjudge.client.api.SubmissionsApi;
import org.cairnjudge.client.invoker.ApiClient;
import org.cairnjudge.client.invoker.ApiException;
import org.cairnjudge.client.invoker.JSON;
import org.cairnjudge.client.model.BoardRow;
import org.cairnjudge.client.model.Challenge;
import org.cairnjudge.client.model.NewAccount;
import org.cairnjudge.client.model.NewAnswers;
import org.cairnjudge.client.model.NewChallenge;
import org.cairnjudge.client.model.NewInput;
import org.cairnjudge.client.model.NewSession;
import org.cairnjudge.client.model.NewSubmission;
import org.cairnjudge.client.model.Problem;
import org.cairnjudge.client.model.ProblemDetails;
import org.cairnjudge.client.model.ProblemSummary;
import org.cairnjudge.client.model.Submission;
import org.cairnjudge.client.model.Validation;

/**
 * What a learner does all day, with a client that was generated from Cairn's OpenAPI document; for
 * those who write clients, an example.
 */
public final class MainJob {
    private static final String PROBLEM = "stone-game-ix";
    private static final String PASSWORD = "three-piles-of-stones";
    private static final Path SOURCE =
            Path.of("problems", PROBLEM, "submissions", "accepted", "Reference.java");

    private final ApiClient client = new ApiClient();
    private String token = "";

    private MainJob(URI server) {
        client.updateBaseUri(server.toString());
        client.setRequestInterceptor(
                request -> {
                    if (!token.isEmpty()) {
                        request.header("Authorization", "Bearer " + token);
                    }
                });
    }

    /** Does all of it once, or says what was not as it should be. */
    public static void run(URI server) throws Exception {
        new MainJob(server).run();
    }

    private static void expect(boolean holds, Object what) {
        if (!holds) {
            throw new IllegalStateException("not as expected: " + what);
        }
    }

    private void run() throws Exception {
        signUpAndIn("ada");
        readProblems();
        validateInputs();
        Submission submission = submitTwiceWithOneKey();
        awaitVerdict(submission);
        readHistory(submission);
        solveAChallenge();
        readLeaderboard("ada");
        readAnError();
        signOut();
    }

    private void signUpAndIn(String name) throws ApiException {
        AccountsApi accounts = new AccountsApi(client);
        accounts.signUp(new NewAccount().username(name).password(PASSWORD));
        token = accounts.signIn(new NewSession().username(name).password(PASSWORD)).getToken();
        expect(accounts.getMe().getUsername().equals(name), "who I am");
    }

    private void readProblems() throws ApiException {
        ProblemsApi problems = new ProblemsApi(client);
        List<ProblemSummary> all =
                problems.listProblems(null, null, true, 50, null, "number", null, null).getItems();
        expect(all.stream().anyMatch(problem -> problem.getSlug().equals(PROBLEM)), all);
        Problem problem = problems.getProblem(PROBLEM);
        expect(problem.getSignature().getMethod().equals("stoneGameIX"), problem);
        expect(problem.getLanguages().stream().anyMatch(l -> l.startsWith("java")), problem);
    }

    private void validateInputs() throws ApiException {
        ProblemsApi problems = new ProblemsApi(client);
        Map<String, Object> good = Map.of("stones", List.of(2, 1));
        expect(problems.validateInput(PROBLEM, new NewInput().input(good)).getValid(), good);
        Map<String, Object> bad = Map.of("stones", List.of(-1));
        Validation validation = problems.validateInput(PROBLEM, new NewInput().input(bad));
        expect(!validation.getValid(), bad);
        expect(
                validation.getViolations().get(0).getPointer().equals("/input/stones/0"),
                validation);
    }

    /** As one does who did not get the first answer: with the same key there is one submission. */
    private Submission submitTwiceWithOneKey() throws Exception {
        SubmissionsApi submissions = new SubmissionsApi(client);
        NewSubmission solution =
                new NewSubmission().language("java").source(Files.readString(SOURCE));
        String key = "monday-morning";
        Submission first = submissions.submit(PROBLEM, solution, null, null, key, null);
        Submission again = submissions.submit(PROBLEM, solution, null, null, key, null);
        expect(first.getId().equals(again.getId()), again);
        return first;
    }

    private void awaitVerdict(Submission submission) throws ApiException {
        SubmissionsApi submissions = new SubmissionsApi(client);
        Submission judged = submission;
        for (int i = 0; i < 8 && judged.getVerdict() == null; i++) {
            judged = submissions.getSubmission(submission.getId(), null, 25, null);
        }
        expect("AC".equals(judged.getVerdict()), judged);
        expect(judged.getCases().getPassed().equals(judged.getCases().getTotal()), judged);
    }

    private void readHistory(Submission submission) throws ApiException {
        List<Submission> mine =
                new SubmissionsApi(client)
                        .listSubmissions(null, true, null, 10, PROBLEM, null, "me", "AC")
                        .getItems();
        expect(mine.size() == 1 && mine.get(0).getId().equals(submission.getId()), mine);
    }

    private void solveAChallenge() throws ApiException {
        AnswersApi answers = new AnswersApi(client);
        Challenge challenge =
                answers.openChallenge(PROBLEM, new NewChallenge().difficulty("small"), null);
        for (int i = 0; i < 8 && challenge.getInputs() == null; i++) {
            challenge = answers.getChallenge(challenge.getId(), 25, null);
        }
        List<Object> right = new ArrayList<>();
        for (Object input : challenge.getInputs()) {
            right.add(wins((List<?>) ((Map<?, ?>) input).get("stones")));
        }
        expect(answers.getInputs(challenge.getId()).lines().count() == right.size(), right);
        challenge =
                answers.answerChallenge(
                        challenge.getId(), new NewAnswers().answers(right), 25, null, null);
        for (int i = 0; i < 8 && challenge.getCorrect() == null; i++) {
            challenge = answers.getChallenge(challenge.getId(), 25, null);
        }
        expect(Boolean.TRUE.equals(challenge.getCorrect()), challenge);
    }

    /** Whether Alice wins Stone Game IX. */
    private static boolean wins(List<?> stones) {
        int[] count = new int[3];
        for (Object stone : stones) {
            count[((Number) stone).intValue() % 3]++;
        }
        return count[0] % 2 == 0 ? count[1] > 0 && count[2] > 0 : Math.abs(count[1] - count[2]) > 2;
    }

    private void readLeaderboard(String name) throws Exception {
        LeaderboardApi board = new LeaderboardApi(client);
        // What everybody may read may be a second old for nobody in particular, but not for ada.
        List<BoardRow> rows = board.getLeaderboard(null, null, null, null, null, null).getItems();
        BoardRow row =
                rows.stream().filter(each -> each.getUser().equals(name)).findFirst().orElseThrow();
        expect(row.getRank() == 1 && row.getSolved() == 1, row);
    }

    private void readAnError() throws Exception {
        NewSubmission nonsense = new NewSubmission().language("cobol").source("");
        try {
            new SubmissionsApi(client).submit(PROBLEM, nonsense, null, null, null, null);
        } catch (ApiException e) {
            expect(e.getCode() == 422, e);
            ProblemDetails problem =
                    JSON.getDefault()
                            .getMapper()
                            .readValue(e.getResponseBody(), ProblemDetails.class);
            expect(problem.getCode().equals("invalid"), problem);
            expect(problem.getErrors().get(0).getPointer().startsWith("/"), problem);
            return;
        }
        throw new IllegalStateException("nonsense was taken");
    }

    private void signOut() throws ApiException {
        AccountsApi accounts = new AccountsApi(client);
        accounts.signOut();
        try {
            accounts.getMe();
        } catch (ApiException e) {
            expect(e.getCode() == 401, e);
            return;
        }
        throw new IllegalStateException("still signed in");
    }
}
