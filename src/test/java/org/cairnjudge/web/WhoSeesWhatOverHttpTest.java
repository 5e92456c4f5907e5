package org.cairnjudge.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.account.AccountDesk;
import org.junit.jupiter.api.Test;

/**
 * Every call of the document as every kind of caller. A new call needs a row here: whoever adds it
 * says who may make it.
 */
@QuarkusTest
class WhoSeesWhatOverHttpTest {
    /**
     * What each is answered who makes a call about the owner's things, with the document's example
     * as body. Several statuses: it depends on what else has happened. A dash: not tried, since it
     * would end the caller, or change what other tests rely on.
     */
    private static final String TABLE =
            """
            call                  nobody   other    reader   sender   disabled ended    owner    admin
            listAudit             404      404      404      404      401      401      404      200
            listChallenges        401      200      200      403      401      401      200      200
            getChallenge          401      404      200      403      401      401      200      404
            answerChallenge       401      404      403      422      401      401      422      404
            getInputs             401      404      200      403      401      401      200      404
            listJudges            404      404      404      404      401      401      404      200
            listLanguages         200      200      200      200      200      200      200      200
            getLeaderboard        200      200      200      200      200      200      200      200
            getOwnStanding        401      200      200      403      401      401      200      200
            getMe                 401      200      200      200      401      401      200      200
            deleteMe              401      422      403      403      401      401      -        -
            changeMe              401      200      403      403      401      401      200      200
            exportMe              401      200      403      403      401      401      200      200
            changePassword        401      422      403      403      401      401      -        -
            listTokens            401      200      403      403      401      401      200      200
            createToken           401      201      403      403      401      401      201      201
            revokeToken           401      404      403      403      401      401      -        404
            listProblems          200      200      200      200      401      401      200      200
            reloadProblems        404      404      404      404      401      401      404      -
            getProblem            200      200      200      200      401      401      200      200
            listCandidates        404      404      404      404      401      401      404      200
            acceptCandidates      404      404      404      404      401      401      404      422
            exportCandidates      404      404      404      404      401      401      404      200|409
            dismissCandidate      404      404      404      404      401      401      404      404
            acceptCandidate       404      404      404      404      401      401      404      422
            openChallenge         401      201      403      201      401      401      201      201
            getEditorial          401      403      403      403      401      401      403      200
            forfeit               401      204      403      -        401      401      -        -
            validateInput         200      200      200      200      200      200      200      200
            run                   401      201      403      201      401      401      201      201
            getSamples            200      200      200      200      200      200      200      200
            getStatistics         200      200      200      200      200      200      200      200
            submit                401      201      403      201      401      401      201      201
            getTemplate           200      200      200      200      200      200      200      200
            listTestsets          200      200      200      200      200      200      200      200
            getTestset            404      404      404      404      401      401      404      404
            listRejudgings        404      404      404      404      401      401      404      200
            rejudge               404      404      404      404      401      401      404      -
            getRejudging          404      404      404      404      401      401      404      404
            cancelRejudging       404      404      404      404      401      401      404      404
            applyRejudging        404      404      404      404      401      401      404      404
            listRejudgingChanges  404      404      404      404      401      401      404      404
            getRun                401      404      200      403      401      401      200      200
            signOutEverywhere     401      204      403      403      401      401      -        -
            signIn                201|401|403 201|401|403 201|401|403 201|401|403 201|401|403 201|401|403 201|401|403 201|401|403
            signOut               401      204      403      403      401      401      -        -
            getStatus             200      200      200      200      401      401      200      200
            listSubmissions       401      200      200      403      401      401      200      200
            getSubmission         200      200      200      200      401      401      200      200
            cancelSubmission      401      404      403      -        401      401      -        -
            followSubmission      200      200      200      200      401      401      200      200
            getSource             401      404      200      403      401      401      200      200
            signUp                201|409  201|409  201|409  201|409  201|409  201|409  201|409  201|409
            listUsers             404      404      404      404      401      401      404      200
            getUser               200      200      200      200      401      401      200      200
            changeUser            404      404      404      404      401      401      404      -
            listSolved            200      200      200      200      200      200      200      200
            listVerdicts          200      200      200      200      200      200      200      200
            """;

    @Inject AccountDesk accounts;

    private static Map<String, String[]> rows() {
        Map<String, String[]> rows = new TreeMap<>();
        TABLE.lines()
                .skip(1)
                .map(line -> line.split(" +"))
                .forEach(row -> rows.put(row[0], Arrays.copyOfRange(row, 1, row.length)));
        return rows;
    }

    @Test
    void everyoneSeesWhatTheTableSaysAndNothingSecretSlipsOut() {
        Map<String, String[]> rows = rows();
        WhoSeesWhat things = new WhoSeesWhat(() -> Admin.signsIn(accounts));
        List<String> faults = new ArrayList<>();
        for (ApiCalls.Call call : ApiCalls.read().all()) {
            String[] row = rows.remove(call.name());
            if (row == null) {
                faults.add(call + " has no row: who may make it?");
                continue;
            }
            for (WhoSeesWhat.Kind kind : WhoSeesWhat.Kind.values()) {
                String expected = row[kind.ordinal()];
                if (expected.equals("-")) {
                    continue;
                }
                String status = String.valueOf(things.status(call, kind, faults));
                if (!List.of(expected.split("\\|")).contains(status)) {
                    faults.add(call + " answers " + kind + " " + status + ", not " + expected);
                }
            }
        }
        rows.keySet().forEach(name -> faults.add(name + " is no call"));
        assertEquals("", String.join("\n", faults));
    }
}
