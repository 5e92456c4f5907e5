package org.cairnjudge.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.cairnjudge.postgres.EmbeddedPostgres;
import org.cairnjudge.postgres.PostgresSettings;

/**
 * The boards at scale: a million users with ten million submissions are put into a fresh database,
 * the boards are rebuilt by Cairn's own command, and then asked for over loopback HTTP, one request
 * after the other, with nothing kept in memory between them.
 */
final class Boards {
    private static final String POPULAR = "stone-game-ix";
    private static final int WARM = 100;
    private static final int ASKED = 300;
    private static final int READERS = 100;
    private static final int VERDICTS = 40;

    private final Path folder;
    private final long users;
    private final long submissions;

    Boards(Path folder, long users, long submissions) {
        this.folder = folder;
        this.users = users;
        this.submissions = submissions;
    }

    /** Prints what everything takes, and how large it is. */
    void print() throws Exception {
        say("%d users, %d submissions; load of the machine %s", users, submissions, load());
        Path here = Files.createDirectories(folder.resolve("boards"));
        PostgresSettings settings =
                new PostgresSettings(
                        here.resolve("data"), PostgresSettings.defaultCache(), true, false);
        try (EmbeddedPostgres postgres = EmbeddedPostgres.join(settings);
                Cairn cairn =
                        new Cairn(here, Path.of("problems"), Map.of("CAIRN_READS_KEPT", "0S"));
                Connection sql =
                        DriverManager.getConnection(
                                postgres.url(), postgres.username(), postgres.password())) {
            timed("seeded", () -> seed(sql));
            timed("boards rebuilt", cairn::rebuildLeaderboard);
            timed("vacuumed", () -> run(sql, "vacuum analyze"));
            sizes(sql);
            reads(cairn, sql);
            verdicts(cairn, sql);
            say("load of the machine %s", load());
        }
    }

    private static String load() throws Exception {
        return Files.readString(Path.of("/proc/loadavg")).split(" ")[0];
    }

    private interface Step {
        void run() throws Exception;
    }

    private static void timed(String what, Step step) throws Exception {
        long start = System.nanoTime();
        step.run();
        say("%s in %.0f s", what, (System.nanoTime() - start) / 1e9);
    }

    private static void run(Connection sql, String text) throws SQLException {
        try (Statement statement = sql.createStatement()) {
            statement.execute(text);
        }
    }

    private static List<String> texts(Connection sql, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = sql.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }

    private void seed(Connection sql) throws SQLException {
        // Neither keys nor triggers: what they would do, the rebuild does for all.
        run(sql, "set session_replication_role = replica");
        run(sql, "select setseed(0.5)");
        run(sql, ACCOUNTS.formatted(users));
        List<String> indexes =
                texts(
                        sql,
                        """
                        select indexdef from pg_indexes
                         where tablename = 'submission' and indexname <> 'submission_pkey'
                        """);
        for (String name :
                texts(
                        sql,
                        """
                        select indexname from pg_indexes
                         where tablename = 'submission' and indexname <> 'submission_pkey'
                        """)) {
            run(sql, "drop index " + name);
        }
        run(sql, SUBMISSIONS.formatted(submissions, users));
        for (String index : indexes) {
            run(sql, index);
        }
        run(sql, "reset session_replication_role");
        run(sql, "analyze");
    }

    private static final String ACCOUNTS =
            """
            insert into account (id, username, password_hash, role, created_at)
            select cast(lpad(to_hex(1700000000000 + n), 12, '0') || '70008' || lpad(to_hex(n), 15, '0') as uuid),
                   'user-' || n, '', 'USER', timestamptz '2023-11-15' + n * interval '1 second'
              from generate_series(0, %d - 1) n
            """;

    // Some users hand in a thousand times as much as others, and some problems are popular.
    private static final String SUBMISSIONS =
            """
            insert into submission (id, account_id, problem, kind, language, source, status, verdict, testset_version,
                                    seed, attempt, judge, jdk, cases_passed, cases_total, time_ms, total_ms,
                                    memory_bytes, message, created_at, judged_at)
            select cast(lpad(to_hex(cast(extract(epoch from at) * 1000 as bigint)), 12, '0') || '70008'
                        || lpad(to_hex(n), 15, '0') as uuid),
                   cast(lpad(to_hex(1700000000000 + who), 12, '0') || '70008' || lpad(to_hex(who), 15, '0') as uuid),
                   case which when 0 then 'stone-game-ix' else 'problem-' || which end,
                   'solution',
                   case when tongue < 0.4 then 'java17' when tongue < 0.5 then 'java21' else 'java25' end,
                   rpad('class Solution {}', 300, '/'),
                   'done',
                   case when luck < 0.45 then 'AC' when luck < 0.8 then 'WA' when luck < 0.88 then 'TLE'
                        when luck < 0.95 then 'RTE' else 'CE' end,
                   'sha256:0', '', 1, 'judge-1', '25.0.1', 100, 1534, time, time * 10, 20000000,
                   '{"code": "accepted", "params": {"total": "1534"}}', at, at + interval '1 second'
              from (select n, now() - (%1$d - n) * (interval '700 days' / %1$d) as at,
                           cast(floor(%2$d * power(random(), 2)) as bigint) as who,
                           cast(floor(200 * power(random(), 2)) as integer) as which,
                           random() as tongue, random() as luck,
                           cast(floor(2000 * power(random(), 3)) as bigint) as time
                      from generate_series(1, %1$d) n) chance
            """;

    private static void sizes(Connection sql) throws SQLException {
        for (String line :
                texts(
                        sql,
                        """
                        select relname || ': ' || (pg_total_relation_size(c.oid) >> 20) || ' MB, of which indexes '
                               || (pg_indexes_size(c.oid) >> 20) || ', rows ' || cast(reltuples as bigint)
                          from pg_class c join pg_namespace n on n.oid = relnamespace
                         where relkind = 'r' and nspname = 'public' and pg_total_relation_size(c.oid) > 1000000
                         order by pg_total_relation_size(c.oid) desc
                        """)) {
            say("  %s", line);
        }
    }

    private void reads(Cairn cairn, Connection sql) throws Exception {
        String deep =
                cursor(
                        sql,
                        """
                        select json_build_object('startsOn', starts_on, 'position', %1$d, 'rank', %1$d, 'solved', solved,
                                                 'attempts', attempts, 'lastImprovedAt', last_improved_at,
                                                 'user', username)
                          from standing where period = 'all' and language = ''
                         order by -solved, attempts, last_improved_at, username
                         limit 1 offset %1$d - 1
                        """
                                .formatted(users / 2));
        String slow =
                cursor(
                        sql,
                        """
                        select json_build_object('position', n, 'rank', n, 'ticks', ticks, 'createdAt', created_at,
                                                 'user', username)
                          from (select *, row_number() over (order by ticks, created_at, username) as n,
                                       count(*) over () as all_of_them
                                  from fastest where problem = '%s' and language = '') f
                         where n = all_of_them / 2
                        """
                                .formatted(POPULAR));
        List<String> tokens = tokens(sql);
        ask(cairn, "board, first page", i -> "/leaderboard", List.of());
        ask(
                cairn,
                "board, page at rank " + users / 2,
                i -> "/leaderboard?cursor=" + deep,
                List.of());
        ask(cairn, "board of java25, first page", i -> "/leaderboard?language=java25", List.of());
        ask(cairn, "board of the month, first page", i -> "/leaderboard?period=month", List.of());
        ask(cairn, "own row with neighbours", i -> "/leaderboard/me", tokens);
        String fastest = "/leaderboard?problem=" + POPULAR;
        ask(cairn, "fastest of a popular problem, first page", i -> fastest, List.of());
        ask(cairn, "fastest, page in the middle", i -> fastest + "&cursor=" + slow, List.of());
        ask(cairn, "statistics of it", i -> "/problems/" + POPULAR + "/statistics", List.of());
        ask(cairn, "profile", i -> "/users/user-" + i * 7919L % users, List.of());
        ask(cairn, "profile of the most active", i -> "/users/user-0", List.of());
        ask(
                cairn,
                "solved problems",
                i -> "/users/user-" + i * 7919L % users + "/solved",
                List.of());
    }

    private interface Address {
        String at(int number);
    }

    private static void ask(Cairn cairn, String what, Address address, List<String> tokens)
            throws Exception {
        Series times = new Series();
        for (int i = 0; i < WARM + ASKED; i++) {
            String token = tokens.isEmpty() ? "" : tokens.get(i % tokens.size());
            Duration took = cairn.read(address.at(i), token);
            if (i >= WARM) {
                times.add(took);
            }
        }
        say("  %-42s p50 %5.1f ms, p95 %5.1f ms", what, times.median(), times.quantile(0.95));
    }

    /** The only JSON object that a query gives, as a cursor. */
    private static String cursor(Connection sql, String query) throws SQLException {
        String json = texts(sql, query).get(0).replace("+00:00\"", "Z\"");
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    /** Sessions of users all over the board, the most active one among them. */
    private List<String> tokens(Connection sql) throws Exception {
        List<String> tokens = new ArrayList<>();
        String insert =
                """
                insert into credential (id, account_id, kind, name, scopes, secret_hash, created_at, expires_at)
                select gen_random_uuid(), id, 'SESSION', '', array ['READ', 'SUBMIT'], ?, now(), now() + interval '1 day'
                  from account where username = ?
                """;
        try (PreparedStatement statement = sql.prepareStatement(insert)) {
            for (int i = 0; i < READERS; i++) {
                String token = "cairn_s_" + String.format(Locale.ROOT, "%043d", i);
                statement.setBytes(
                        1,
                        MessageDigest.getInstance("SHA-256")
                                .digest(token.getBytes(StandardCharsets.US_ASCII)));
                statement.setString(2, "user-" + i * (users / READERS));
                statement.executeUpdate();
                tokens.add(token);
            }
        }
        return tokens;
    }

    /** What a verdict pays: measured inside the server, in the transaction that stores it. */
    private void verdicts(Cairn cairn, Connection sql) throws Exception {
        String source =
                Files.readString(
                        Path.of("problems", POPULAR, "submissions", "accepted", "Reference.java"));
        for (int i = 0; i < VERDICTS; i++) {
            String token = "cairn_s_" + String.format(Locale.ROOT, "%043d", i % READERS);
            cairn.judged(POPULAR, source + "\n// " + i, token);
        }
        for (String line : cairn.metrics("cairn_boards_update")) {
            say("  %s", line);
        }
        say("  changes not folded: %s", texts(sql, "select count(*) from standing_users_change"));
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
