package org.cairnjudge.cli;

import io.quarkus.arc.Arc;
import io.quarkus.runtime.QuarkusApplication;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.Callable;
import org.cairnjudge.account.AccountDesk;
import org.cairnjudge.account.Audit;
import org.cairnjudge.leaderboard.Standings;
import org.cairnjudge.testset.Candidates;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands that work on the database, beside a running server or alone. */
public final class DatabaseTool implements QuarkusApplication {
    @Override
    public int run(String... args) {
        return Tool.commandLine().execute(args);
    }

    @Command(
            name = "create-admin",
            description = {
                "Makes an administrator's account.",
                "The password is asked for, or read as one line from standard input."
            })
    static final class CreateAdmin implements Callable<Integer> {
        @Spec private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "<username>")
        private String username;

        @Override
        public Integer call() throws IOException {
            Arc.container()
                    .instance(AccountDesk.class)
                    .get()
                    .createAdmin(username, password(), Audit.COMMAND_LINE);
            spec.commandLine().getOut().println("created the administrator " + username);
            return CommandLine.ExitCode.OK;
        }

        private String password() throws IOException {
            Console console = System.console();
            if (console != null) {
                return new String(console.readPassword("Password for %s: ", username));
            }
            String line =
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                            .readLine();
            if (line == null) {
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "give the password as one line on standard input");
            }
            return line;
        }
    }

    @Command(
            name = "rebuild-leaderboard",
            description = "Computes the leaderboard anew from what is stored.")
    static final class RebuildLeaderboard implements Callable<Integer> {
        @Spec private CommandSpec spec;

        @Override
        public Integer call() {
            long users = Arc.container().instance(Standings.class).get().rebuild();
            spec.commandLine()
                    .getOut()
                    .println("rebuilt: " + users + " users have solved something");
            return CommandLine.ExitCode.OK;
        }
    }

    @Command(
            name = "export-candidates",
            description = {
                "Writes the cases that were accepted for a problem into a folder,",
                "such as problems/<slug>/data/secret/09-found."
            })
    static final class ExportCandidates implements Callable<Integer> {
        @Spec private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "<slug>")
        private String slug;

        @Parameters(index = "1", paramLabel = "<folder>")
        private Path folder;

        @Override
        public Integer call() throws IOException {
            Map<String, String> files =
                    Arc.container().instance(Candidates.class).get().files(slug);
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                // Nothing that somebody wrote is written over.
                Files.writeString(
                        folder.resolve(file.getKey()),
                        file.getValue(),
                        StandardOpenOption.CREATE_NEW);
            }
            spec.commandLine().getOut().println(files.size() + " files written to " + folder);
            return CommandLine.ExitCode.OK;
        }
    }
}
