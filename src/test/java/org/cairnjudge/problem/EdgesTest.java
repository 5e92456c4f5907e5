package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgesTest {
    private static final Constraint SMALL = new Constraint.Numbers(new Range(-2, 3));

    private static Constraints constraints(String type, Constraint constraint) {
        Parameter row = new Parameter("row", Type.parse(type).orElseThrow());
        Parameter turns = new Parameter("turns", Type.Scalar.INT);
        Signature signature = new Signature("play", List.of(row, turns), Type.Scalar.BOOLEAN);
        return new Constraints(signature, List.of(constraint, SMALL));
    }

    private static List<String> says(Constraints constraints) {
        return Edges.of(constraints).stream()
                .map(edge -> (edge.valid() ? "+ " : "- ") + edge.says() + " " + edge.path())
                .toList();
    }

    @Test
    void everyBoundIsTriedAndOneBeyondIt() {
        assertEquals(
                List.of(
                        "- row of length 0 [row, length]",
                        "+ row of length 1 [row, length]",
                        "+ row of length 4 [row, length]",
                        "- row of length 5 [row, length]",
                        "- row[0] = -3 [row, values]",
                        "+ row[0] = -2 [row, values]",
                        "+ row[0] = 3 [row, values]",
                        "- row[0] = 4 [row, values]",
                        "- turns = -3 [turns, values]",
                        "+ turns = -2 [turns, values]",
                        "+ turns = 3 [turns, values]",
                        "- turns = 4 [turns, values]"),
                says(constraints("int[]", new Constraint.Sequence(new Range(1, 4), SMALL))));
    }

    @Test
    void elementsHaveBoundsOfTheirOwn() {
        Constraint words =
                new Constraint.Sequence(
                        new Range(2, 2), new Constraint.Text(new Range(0, 3), "ab"));

        assertEquals(
                List.of(
                        "- row of length 1 [row, length]",
                        "+ row of length 2 [row, length]",
                        "- row of length 3 [row, length]",
                        "+ row[0] of length 0 [row, elements, length]",
                        "+ row[0] of length 3 [row, elements, length]",
                        "- row[0] of length 4 [row, elements, length]",
                        "- row[0] = \"c\" [row, elements, alphabet]"),
                says(constraints("String[]", words)).subList(0, 7));
    }

    @Test
    void theValidatorAcceptsTheBoundAndRefusesWhatIsBeyond() {
        Constraint whole = new Constraint.Numbers(new Range(Integer.MIN_VALUE, Integer.MAX_VALUE));
        List<Constraints> all =
                List.of(
                        constraints("int[]", new Constraint.Sequence(new Range(1, 100_000), whole)),
                        constraints(
                                "List<List<Integer>>",
                                new Constraint.Sequence(
                                        new Range(0, 3),
                                        new Constraint.Sequence(new Range(2, 3), SMALL))),
                        constraints("String", new Constraint.Text(new Range(1, 9), "\"\\x")),
                        constraints("double", SMALL),
                        constraints("boolean", new Constraint.Anything()));
        for (Constraints constraints : all) {
            for (Edges.Edge edge : Edges.of(constraints)) {
                Violations found = new Violations();
                Values.readInput(constraints, edge.json(), "", found);
                assertEquals(edge.valid(), found.isEmpty(), edge + " " + found.list());
            }
        }
    }

    @Test
    void boundsThatNoInputReachesAreTold() {
        Constraints constraints =
                constraints("int[]", new Constraint.Sequence(new Range(1, 4), SMALL));
        Reach reach = new Reach(constraints);
        reach.add(new Object[] {new int[] {-2, 0, 1, 2}, 3});
        reach.add(new Object[] {new int[] {2, 1}, 0});

        List<String> missed = new ArrayList<>();
        reach.missed().forEach(each -> missed.add(each.says() + " " + each.path()));
        assertEquals(
                List.of(
                        "row.length is never 1 [row, length]",
                        "row[i] is never 3 [row, values]",
                        "turns is never -2 [turns, values]"),
                missed);
        assertEquals("row.length is always even", reach.oneParity().get(0).says());

        reach.add(new Object[] {new int[] {3}, -2});

        assertEquals(List.of(), reach.missed());
        assertEquals(List.of(), reach.oneParity());
    }

    @Test
    void listsAndTextsHaveBoundsToReach() {
        Constraints constraints =
                constraints(
                        "List<String>",
                        new Constraint.Sequence(
                                new Range(2, 2), new Constraint.Text(new Range(0, 3), "")));
        Reach reach = new Reach(constraints);
        reach.add(new Object[] {Arrays.asList("", "ab"), -2});
        reach.add(new Object[] {Arrays.asList("a", "ab"), 3});

        assertEquals(
                List.of(
                        new Reach.Missed(
                                List.of("row", "elements", "length"), "row[i].length is never 3")),
                reach.missed());
        assertTrue(reach.oneParity().isEmpty());
    }
}
