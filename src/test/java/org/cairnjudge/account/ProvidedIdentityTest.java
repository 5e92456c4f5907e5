package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProvidedIdentityTest {
    private static ProvidedIdentity named(String name) {
        return new ProvidedIdentity("https://id.example", "1", name, false);
    }

    @ParameterizedTest
    @CsvSource({
        "ada, ada",
        "Zoë.Müller@example.org, zoe-muller",
        "' Grace  Hopper ', grace-hopper",
        "石头, user",
        "'', user",
        "x, user",
        "../../etc/passwd, etc-passwd",
        "a-name-that-is-longer-than-anything-here, a-name-that-is-longer-than-anyth"
    })
    void aNameIsMadeToFit(String name, String username) {
        assertEquals(username, named(name).username(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada", "", "a-name-that-is-longer-than-anything-here", "İstanbul ߷"})
    void whateverComesOfItIsAName(String name) {
        String username = named(name).username("-3fa9");
        assertTrue(username.matches("[a-z0-9_-]{3,32}"), username);
        assertTrue(username.endsWith("-3fa9"), username);
    }

    @Test
    void somebodyCalledAdminIsNotTakenForOne() {
        assertTrue(Usernames.isReserved(named("Admin").username("")));
        assertEquals("admin-3fa9", named("Admin").username("-3fa9"));
    }
}
