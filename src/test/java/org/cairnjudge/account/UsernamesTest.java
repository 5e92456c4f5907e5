package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class UsernamesTest {
    @Test
    void nobodyTakesTheNameThatStandsForAnAdministratorWhoLeft() {
        UUID account = UUID.fromString("01900000-0000-7000-8000-000000000001");
        String standIn = Usernames.ofDeletedAdmin(account);
        assertEquals("deleted-".length() + 8, standIn.length());
        assertTrue(Usernames.isReserved(standIn), standIn);
        assertNotEquals(standIn, Usernames.ofDeletedAdmin(new UUID(0, 1)));
        assertFalse(account.toString().contains(standIn.substring("deleted-".length())));
    }

    @Test
    void onlyNamesThatMeanSomethingAreReserved() {
        assertTrue(Usernames.isReserved("deleted"));
        assertFalse(Usernames.isReserved("deleted-3fa9"));
        assertFalse(Usernames.isReserved("ada"));
    }
}
