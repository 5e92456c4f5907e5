package org.cairnjudge.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConstraintsTest {
    private static final Constraint ROW =
            new Constraint.Sequence(new Range(2, 4), new Constraint.Numbers(new Range(-5, 5)));

    @Test
    void theEndsOfARangeAreWithin() {
        assertEquals(List.of(), broken(ROW, new int[] {-5, 5}));
        assertEquals(List.of(), broken(ROW, List.of(0, 0, 0, 0)));
        assertEquals(List.of(), broken(new Constraint.Numbers(new Range(0, 1)), 1.0));
    }

    @Test
    void everyBreachIsReported() {
        assertEquals(
                List.of("/x too-long", "/x/0 too-small", "/x/4 too-large"),
                broken(ROW, new int[] {-6, 0, 0, 0, 6}));
        assertEquals(
                List.of("/x too-short", "/x/0 too-large"),
                broken(ROW, new long[] {Long.MAX_VALUE}));
        assertEquals(
                List.of("/x too-large"),
                broken(new Constraint.Numbers(new Range(0, 1)), 1.0000001));
    }

    @Test
    void textsAreMeasuredInCharactersNotInSurrogates() {
        Constraint text = new Constraint.Text(new Range(1, 2), "ab𝄞");

        assertEquals(List.of(), broken(text, "𝄞a"));
        assertEquals(List.of("/x too-long", "/x forbidden-character"), broken(text, "aca"));
    }

    @Test
    void innerArraysHaveTheirOwnBounds() {
        Constraint grid = new Constraint.Sequence(new Range(1, 2), ROW);

        assertEquals(List.of("/x/1 too-short"), broken(grid, new int[][] {{1, 1}, {1}}));
    }

    @Test
    void boundsAreSaidInWords() {
        List<Constraint.Bound> bounds = new ArrayList<>();

        new Constraint.Sequence(new Range(3, 3), ROW).describe("grid", bounds);

        assertEquals(
                List.of("grid.length = 3", "2 ≤ grid[i].length ≤ 4", "-5 ≤ grid[i][i] ≤ 5"),
                bounds.stream().map(Constraint.Bound::text).toList());
    }

    private static List<String> broken(Constraint constraint, Object value) {
        Violations found = new Violations();
        constraint.check(value, "/x", found);
        return found.list().stream()
                .map(violation -> violation.pointer() + " " + violation.code())
                .toList();
    }
}
