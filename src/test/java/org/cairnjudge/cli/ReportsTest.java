package org.cairnjudge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.proof.KillTable;
import org.cairnjudge.proof.Mutation;
import org.cairnjudge.proof.Report;
import org.junit.jupiter.api.Test;

class ReportsTest {
    private static final KillTable TABLE =
            new KillTable(
                    List.of("samples", "every-small-input", "random"),
                    List.of(
                            new KillTable.Row(
                                    "submissions/wrong_answer/AlwaysBob.java",
                                    List.of(".", "WA", "WA 2/3")),
                            new KillTable.Row(
                                    "submissions/time_limit_exceeded/Slow.java",
                                    List.of(".", "TLE", "?"))));

    private static final Mutation MUTATION =
            new Mutation(
                    50,
                    41,
                    30,
                    1,
                    List.of(
                            new Mutation.Survivor(
                                    "solve: a - b => a + b", "Reference.java", 7, "-", "+")));

    private static Report report(List<Fault> faults) {
        return new Report(
                "pair-sum",
                faults,
                Optional.of(TABLE),
                Optional.of(MUTATION),
                Map.of("inputs-are-valid", Duration.ofMillis(1250)));
    }

    @Test
    void aReportIsReadable() {
        assertEquals(
                """
                pair-sum/problem.yaml:3: is empty
                pair-sum/notes.txt: belongs nowhere
                pair-sum: 2 faults (1.3 s)
                  Which group kills which program, each group by itself (. all right, ? not tried, 2/3 under two of three seeds):
                             samples  every-small-input  random
                  AlwaysBob  .        WA                 WA 2/3
                  Slow       .        TLE                ?
                  Mutation score 75.0 %: of 41 mutants 30 are killed, 1 equivalent, 1 survive.

                """,
                Reports.text(
                        report(
                                List.of(
                                        new Fault("problem.yaml", 3, "is empty"),
                                        new Fault("notes.txt", 0, "belongs nowhere")))));
    }

    @Test
    void aPackageThatCouldNotBeTriedHasOnlyFaults() {
        Report report =
                new Report(
                        "pair-sum",
                        List.of(new Fault("problem.yaml", 0, "is missing")),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of());

        assertEquals(
                "pair-sum/problem.yaml: is missing\npair-sum: 1 fault (0.0 s)\n\n",
                Reports.text(report));
    }

    @Test
    void aReportIsJsonForMachines() throws IOException {
        Report proven = report(List.of());
        Report faulty = report(List.of(new Fault("problem.yaml", 3, "is empty")));

        JsonNode json = new ObjectMapper().readTree(Reports.json(List.of(proven, faulty)));

        assertEquals(false, json.path("proven").asBoolean());
        JsonNode first = json.path("packages").path(0);
        assertEquals("pair-sum", first.path("slug").asText());
        assertEquals(true, first.path("proven").asBoolean());
        assertEquals(0, first.path("faults").size());
        assertEquals(1.25, first.path("seconds").path("inputs-are-valid").asDouble());
        JsonNode program = first.path("killTable").path("programs").path(0);
        assertEquals("submissions/wrong_answer/AlwaysBob.java", program.path("file").asText());
        assertEquals("WA 2/3", program.path("kills").path("random").asText());
        assertEquals(0.75, first.path("mutation").path("score").asDouble());
        JsonNode survivor = first.path("mutation").path("survivors").path(0);
        assertEquals("solve: a - b => a + b", survivor.path("mutant").asText());
        assertEquals(7, survivor.path("line").asInt());
        JsonNode fault = json.path("packages").path(1).path("faults").path(0);
        assertEquals("problem.yaml", fault.path("file").asText());
        assertEquals(3, fault.path("line").asInt());
        assertEquals("is empty", fault.path("message").asText());
    }
}
