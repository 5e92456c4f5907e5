package org.cairnjudge.proof;

import java.util.List;

/**
 * Which group kills which wrong program, each group by itself.
 *
 * @param columns the groups in the order of the testset, then the two challenges
 */
public record KillTable(List<String> columns, List<Row> rows) {
    /** All of the group was right. */
    public static final String RIGHT = ".";

    /** Not tried: an earlier group ends it, and to see what a later one does would take minutes. */
    public static final String NOT_TRIED = "?";

    public KillTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * One program.
     *
     * @param program its file
     * @param cells one for each column: a verdict, with {@code 2/3} behind it where only two of
     *     three seeds kill; {@link #RIGHT} or {@link #NOT_TRIED}
     */
    public record Row(String program, List<String> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }
}
