package org.cairnjudge.cli;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.Set;

/** The jar's entrance: a server without arguments, a tool with them. */
@QuarkusMain
public final class Main {
    /** Commands that need the database, and with it the container. */
    private static final Set<String> WITH_DATABASE =
            Set.of("create-admin", "rebuild-leaderboard", "export-candidates");

    private Main() {}

    public static void main(String... args) {
        if (args.length == 0) {
            // Of the framework: http.Edge looks at every address, and says what is wrong with it.
            System.setProperty("vertx.disableURIValidation", "true");
            if ("judge".equals(Setting.of("cairn.role", "all"))) {
                // A judge has nothing to say by HTTP; its health stays on the management port.
                System.setProperty("quarkus.http.host-enabled", "false");
            }
            Quarkus.run(args);
            return;
        }
        if (WITH_DATABASE.contains(args[0])) {
            // Beside a running server: take none of its ports and none of its work.
            System.setProperty("cairn.tool", "true");
            System.setProperty("quarkus.http.host-enabled", "false");
            System.setProperty("quarkus.management.host-enabled", "false");
            System.setProperty("quarkus.banner.enabled", "false");
            System.setProperty("quarkus.log.console.level", "WARN");
            Quarkus.run(DatabaseTool.class, args);
            return;
        }
        System.exit(Tool.commandLine().execute(args));
    }
}
