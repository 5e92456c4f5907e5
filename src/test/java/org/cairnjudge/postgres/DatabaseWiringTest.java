package org.cairnjudge.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DatabaseWiringTest {
    @Inject AgroalDataSource database;

    @Inject
    @DataSource("queue")
    AgroalDataSource queue;

    @Test
    void theApplicationReachesAThrowAwayDatabaseWithNothingConfigured() throws SQLException {
        try (Connection connection = database.getConnection()) {
            assertTrue(
                    connection.getCatalog().matches("cairn_[0-9]+_[0-9]+"),
                    connection.getCatalog());
        }
    }

    private static int most(AgroalDataSource source) {
        return source.getConfiguration().connectionPoolConfiguration().maxSize();
    }

    // Calls that waited had all connections, and judgings whose judge could not say that it lives
    // counted as dead.
    @Test
    void theQueueHasConnectionsThatCallsCannotTake() throws SQLException {
        List<Connection> taken = new ArrayList<>();
        try {
            // Others have some as well: until there is none left.
            database.getConfiguration()
                    .connectionPoolConfiguration()
                    .setAcquisitionTimeout(Duration.ofMillis(200));
            while (taken.size() <= most(database)) {
                taken.add(database.getConnection());
            }
        } catch (SQLException none) {
            try (Connection connection = queue.getConnection()) {
                assertEquals(taken.get(0).getCatalog(), connection.getCatalog());
            }
        } finally {
            for (Connection connection : taken) {
                connection.close();
            }
            database.getConfiguration()
                    .connectionPoolConfiguration()
                    .setAcquisitionTimeout(Duration.ofSeconds(5));
        }
        assertTrue(taken.size() <= most(database), "there is no end of connections");
        assertEquals(20, most(database) + most(queue), "of a process, docs/postgres.md");
    }
}
