package org.cairnjudge.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.proof.KillTable;
import org.cairnjudge.proof.Mutation;
import org.cairnjudge.proof.Report;

/** What came of proving packages, for people and for machines. */
final class Reports {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Reports() {}

    /** A package's faults, one a line, and what was found beside them. */
    static String text(Report report) {
        StringBuilder text = new StringBuilder();
        for (Fault fault : report.faults()) {
            text.append(report.slug()).append('/').append(fault).append('\n');
        }
        text.append(report.slug()).append(": ").append(outcome(report.faults().size()));
        text.append(String.format(Locale.ROOT, " (%.1f s)\n", seconds(report)));
        report.kills().ifPresent(table -> append(table, text));
        report.mutation().ifPresent(mutation -> append(mutation, text));
        return text.append('\n').toString();
    }

    private static String outcome(int faults) {
        if (faults == 0) {
            return "proven";
        }
        return faults == 1 ? "1 fault" : faults + " faults";
    }

    private static double seconds(Report report) {
        return seconds(report.timings().values().stream().reduce(Duration.ZERO, Duration::plus));
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    private static void append(KillTable table, StringBuilder text) {
        text.append("  Which group kills which program, each group by itself (")
                .append(KillTable.RIGHT)
                .append(" all right, ")
                .append(KillTable.NOT_TRIED)
                .append(" not tried, 2/3 under two of three seeds):\n");
        int width =
                table.rows().stream().mapToInt(row -> name(row.program()).length()).max().orElse(0);
        text.append("  ").append(padded("", width));
        table.columns().forEach(name -> text.append("  ").append(padded(name, 6)));
        text.append('\n');
        for (KillTable.Row row : table.rows()) {
            text.append("  ").append(padded(name(row.program()), width));
            for (int i = 0; i < row.cells().size(); i++) {
                int column = Math.max(6, table.columns().get(i).length());
                text.append("  ").append(padded(row.cells().get(i), column));
            }
            // No spaces at the end of a line.
            text.setLength(text.toString().stripTrailing().length());
            text.append('\n');
        }
    }

    private static String name(String file) {
        return Path.of(file).getFileName().toString().replace(".java", "");
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static void append(Mutation mutation, StringBuilder text) {
        text.append(
                String.format(
                        Locale.ROOT,
                        "  Mutation score %.1f %%: of %d mutants %d are killed, %d equivalent, %d survive.\n",
                        100 * mutation.score(),
                        mutation.counted(),
                        mutation.killed(),
                        mutation.equivalent(),
                        mutation.survivors().size()));
    }

    /** All that is known of all packages: {@code {"proven": false, "packages": [...]}}. */
    static String json(List<Report> reports) {
        ObjectNode all = JSON.createObjectNode();
        all.put("proven", reports.stream().allMatch(Report::proven));
        ArrayNode packages = all.putArray("packages");
        reports.forEach(report -> write(report, packages.addObject()));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a report cannot be written as JSON", e);
        }
    }

    private static void write(Report report, ObjectNode to) {
        to.put("slug", report.slug());
        to.put("proven", report.proven());
        ArrayNode faults = to.putArray("faults");
        for (Fault fault : report.faults()) {
            faults.addObject()
                    .put("file", fault.file())
                    .put("line", fault.line())
                    .put("message", fault.message());
        }
        report.kills().ifPresent(table -> write(table, to.putObject("killTable")));
        report.mutation().ifPresent(mutation -> write(mutation, to.putObject("mutation")));
        ObjectNode timings = to.putObject("seconds");
        report.timings().forEach((proof, time) -> timings.put(proof, seconds(time)));
    }

    private static void write(KillTable table, ObjectNode to) {
        ArrayNode groups = to.putArray("groups");
        table.columns().forEach(groups::add);
        ArrayNode programs = to.putArray("programs");
        for (KillTable.Row row : table.rows()) {
            ObjectNode program = programs.addObject().put("file", row.program());
            ObjectNode cells = program.putObject("kills");
            for (int i = 0; i < row.cells().size(); i++) {
                cells.put(table.columns().get(i), row.cells().get(i));
            }
        }
    }

    private static void write(Mutation mutation, ObjectNode to) {
        to.put("score", mutation.score());
        to.put("planted", mutation.planted());
        to.put("counted", mutation.counted());
        to.put("killed", mutation.killed());
        to.put("equivalent", mutation.equivalent());
        ArrayNode survivors = to.putArray("survivors");
        for (Mutation.Survivor survivor : mutation.survivors()) {
            survivors
                    .addObject()
                    .put("mutant", survivor.id())
                    .put("file", survivor.file())
                    .put("line", survivor.line())
                    .put("original", survivor.original())
                    .put("mutated", survivor.mutated());
        }
    }
}
