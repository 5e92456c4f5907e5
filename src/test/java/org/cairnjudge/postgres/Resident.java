package org.cairnjudge.postgres;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A process that joins the server of a folder, says so in one line, and leaves when its input ends.
 */
public final class Resident {
    private Resident() {}

    public static void main(String[] arguments) throws IOException {
        PostgresSettings settings =
                new PostgresSettings(Path.of(arguments[0]), Path.of(arguments[1]), false, false);
        try (EmbeddedPostgres postgres = EmbeddedPostgres.join(settings)) {
            System.out.println("joined " + postgres.url());
            System.in.transferTo(System.out);
        }
    }
}
