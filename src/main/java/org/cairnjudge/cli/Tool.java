package org.cairnjudge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.Catalog;
import org.cairnjudge.problem.Draft;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;
import org.cairnjudge.proof.Prover;
import org.cairnjudge.proof.Report;
import org.cairnjudge.sandbox.Layer;
import org.cairnjudge.sandbox.Sandbox;
import org.cairnjudge.verdict.Judgement;
import org.cairnjudge.verdict.Verdict;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands that need no server and no database. */
@Command(
        name = "cairn",
        description = "Without a command: the server.",
        mixinStandardHelpOptions = true,
        subcommands = {
            Tool.SandboxCheck.class,
            Tool.JudgeFile.class,
            Tool.Verify.class,
            Tool.Generate.class,
            DatabaseTool.CreateAdmin.class,
            DatabaseTool.RebuildLeaderboard.class,
            DatabaseTool.ExportCandidates.class
        })
final class Tool implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return CommandLine.ExitCode.USAGE;
    }

    /**
     * The tool, ready to execute arguments: what fails is told in one line, not as a stack trace.
     */
    static CommandLine commandLine() {
        return new CommandLine(new Tool())
                .setExecutionExceptionHandler(
                        (failure, command, parsed) -> {
                            command.getErr().println("cairn: " + failure);
                            return CommandLine.ExitCode.SOFTWARE;
                        });
    }

    /** Reads a seed as a submission shows it. */
    static final class SeedReader implements CommandLine.ITypeConverter<Seed> {
        @Override
        public Seed convert(String hex) {
            try {
                return Seed.parse(hex);
            } catch (IllegalArgumentException e) {
                throw new CommandLine.TypeConversionException(e.getMessage());
            }
        }
    }

    /** What the commands have in common. */
    private abstract static class Step implements Callable<Integer> {
        @Spec private CommandSpec spec;

        PrintWriter out() {
            return spec.commandLine().getOut();
        }

        Catalog catalog() {
            return Catalog.load(Setting.problems(), Sandbox.PROTOCOL);
        }

        CommandLine.ParameterException asked(String wrongly) {
            return new CommandLine.ParameterException(spec.commandLine(), wrongly);
        }

        Problem problem(Catalog catalog, String slug) {
            return catalog.find(slug)
                    .orElseThrow(
                            () ->
                                    asked(
                                            catalog.faults().containsKey(slug)
                                                    ? "the package "
                                                            + slug
                                                            + " has faults: "
                                                            + catalog.faults().get(slug)
                                                    : "no problem "
                                                            + slug
                                                            + " in "
                                                            + Setting.problems()));
        }

        Station open(Station station) {
            List<String> hindrances = station.open();
            if (!hindrances.isEmpty()) {
                throw new CommandLine.ExecutionException(
                        spec.commandLine(),
                        "the sandbox is not ready: " + String.join("; ", hindrances));
            }
            return station;
        }
    }

    @Command(
            name = "sandbox-check",
            description = "Tries every isolation layer of this host for real.")
    static final class SandboxCheck extends Step {
        @Override
        public Integer call() {
            try (Station station = Setting.station()) {
                station.open();
                for (Layer layer : station.report().layers()) {
                    out().printf(
                                    "%-4s %s: %s%n",
                                    layer.ok() ? "ok" : "MISS", layer.name(), layer.finding());
                    if (!layer.ok() && !layer.mend().isEmpty()) {
                        out().printf("     mend it with: %s%n", layer.mend());
                    }
                }
                boolean ready = station.report().ready();
                out().println(
                                ready
                                        ? "This host can judge, behind walls of tier "
                                                + station.tier()
                                                + "."
                                        : "This host cannot judge, and will not try to.");
                return ready ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
            }
        }
    }

    @Command(name = "judge", description = "Judges a file without a server. Exit code 0: accepted.")
    static final class JudgeFile extends Step {
        @Parameters(index = "0", paramLabel = "<slug>")
        private String slug;

        @Parameters(index = "1", paramLabel = "<file>")
        private Path file;

        @Option(
                names = "--language",
                description = "java17, java25, ...; the newest when not given")
        private Optional<String> language = Optional.empty();

        @Option(
                names = "--seed",
                description = "of the fresh tests, in hexadecimal",
                converter = SeedReader.class)
        private Seed seed = Seed.of(0);

        @Override
        public Integer call() throws IOException {
            Problem problem = problem(catalog(), slug);
            String source = Files.readString(file);
            try (Station station = open(Setting.station())) {
                String chosen =
                        language.orElseGet(
                                () -> station.versions().keySet().stream().reduce("", (a, b) -> b));
                Station.Work work =
                        new Station.Work(file.toString(), "cairn", problem, chosen, source, seed);
                Judgement judgement = station.judge(work, () -> {});
                print(judgement, chosen);
                explained(station, work, judgement).ifPresent(this::print);
                return judgement.verdict() == Verdict.AC
                        ? CommandLine.ExitCode.OK
                        : CommandLine.ExitCode.SOFTWARE;
            }
        }

        private void print(Judgement judgement, String language) {
            out().printf(
                            "%s (%s): %s%n",
                            judgement.verdict(),
                            language,
                            judgement.message().in(Locale.getDefault()));
            for (Judgement.Group group : judgement.groups()) {
                out().printf(
                                "  %-20s %s %d of %d, slowest %d ms%n",
                                group.name(),
                                group.verdict() == null ? "--" : group.verdict(),
                                group.passed(),
                                group.cases(),
                                group.slowest().toMillis());
            }
            if (judgement.compileOutput() != null) {
                out().print(judgement.compileOutput());
            }
        }

        private static Optional<Judgement.Counterexample> explained(
                Station station, Station.Work work, Judgement judgement) {
            if (judgement.failed().isEmpty() || !judgement.verdict().isExplained()) {
                return judgement.counterexample();
            }
            return station.explain(
                    work,
                    judgement.verdict(),
                    judgement.failed().get(),
                    judgement.counterexample());
        }

        private void print(Judgement.Counterexample found) {
            Locale language = Locale.getDefault();
            String minimality = found.minimality().name().toLowerCase(Locale.ROOT);
            out().printf("  counterexample (%s): %s%n", minimality, found.input());
            out().printf("    expected: %s%n", found.expected());
            if (found.actual() != null) {
                out().printf("    got: %s%n", found.actual());
            }
            if (found.outcome() != null) {
                out().printf("    %s%n", found.outcome().in(language));
            }
            if (found.why() != null) {
                found.why().words().forEach(words -> out().printf("    %s%n", words.in(language)));
            }
        }
    }

    @Command(
            name = "verify",
            description =
                    "Proves packages with the real judge; prints every fault. Exit code 0: none.")
    static final class Verify extends Step {
        @Parameters(arity = "0..*", paramLabel = "<slug>", description = "all when none is named")
        private List<String> slugs = List.of();

        @Option(names = "--json", description = "as one JSON object, for machines")
        private boolean json;

        @Override
        public Integer call() {
            List<Draft> drafts = drafts();
            List<Report> reports = new ArrayList<>();
            try (Station station = open(Setting.station())) {
                Prover prover = new Prover(station.workbench());
                for (Draft draft : drafts) {
                    Report report = prover.prove(draft);
                    reports.add(report);
                    if (!json) {
                        out().print(Reports.text(report));
                        out().flush();
                    }
                }
            }
            if (json) {
                out().println(Reports.json(reports));
            }
            return reports.stream().allMatch(Report::proven)
                    ? CommandLine.ExitCode.OK
                    : CommandLine.ExitCode.SOFTWARE;
        }

        private List<Draft> drafts() {
            List<Draft> all = Draft.all(Setting.problems(), Sandbox.PROTOCOL);
            List<String> known = all.stream().map(Draft::slug).toList();
            List<String> unknown = slugs.stream().filter(slug -> !known.contains(slug)).toList();
            if (!unknown.isEmpty()) {
                throw asked(
                        "no problem " + String.join(", ", unknown) + " in " + Setting.problems());
            }
            return all.stream()
                    .filter(draft -> slugs.isEmpty() || slugs.contains(draft.slug()))
                    .toList();
        }
    }

    @Command(
            name = "generate",
            description = "Prints every case of a testset, one JSON object a line.")
    static final class Generate extends Step {
        @Parameters(index = "0", paramLabel = "<slug>")
        private String slug;

        @Option(
                names = "--seed",
                required = true,
                description = "of the fresh groups, in hexadecimal",
                converter = SeedReader.class)
        private Seed seed;

        @Override
        public Integer call() {
            Problem problem = problem(catalog(), slug);
            for (TestGroup group : problem.groups()) {
                for (int i = 0; i < group.size(); i++) {
                    out().printf(
                                    "{\"group\":\"%s\",\"case\":%d,\"input\":%s}%n",
                                    group.name(),
                                    i + 1,
                                    Values.inputJson(
                                            problem.signature(), group.at(seed, i).input()));
                }
            }
            return CommandLine.ExitCode.OK;
        }
    }
}
