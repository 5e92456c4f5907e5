package org.cairnjudge.postgres;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DatabaseWiringTest {
    @Inject DataSource database;

    @Test
    void theApplicationReachesAThrowAwayDatabaseWithNothingConfigured() throws SQLException {
        try (Connection connection = database.getConnection()) {
            assertTrue(
                    connection.getCatalog().matches("cairn_[0-9]+_[0-9]+"),
                    connection.getCatalog());
        }
    }
}
