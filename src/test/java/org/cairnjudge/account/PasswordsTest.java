package org.cairnjudge.account;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cairnjudge.http.Refusal;
import org.junit.jupiter.api.Test;

class PasswordsTest {
    private static final Places.Asker ADA = Places.Asker.signingIn("ada", new Address("192.0.2.1"));

    private final Passwords passwords = new Passwords(19 * 1024, 2);

    @Test
    void aHashNamesItsParametersAndMatchesItsPasswordOnly() {
        String hash = passwords.hash("three-piles-of-stones", ADA);
        assertTrue(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"), hash);
        assertTrue(passwords.matches("three-piles-of-stones", hash, ADA));
        assertFalse(passwords.matches("three-piles-of-stone", hash, ADA));
        assertFalse(passwords.matches("", hash, ADA));
    }

    @Test
    void theSamePasswordHasAnotherHashEachTime() {
        assertNotEquals(passwords.hash("same", ADA), passwords.hash("same", ADA));
    }

    /** The reference implementation's own answer, so that we are sure to do Argon2id. */
    @Test
    void hashesOfTheReferenceImplementationMatch() {
        // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e
        assertTrue(
                passwords.matches(
                        "password",
                        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ"
                                + "$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
                        ADA));
    }

    @Test
    void differentEncodingsOfOneTextAreOnePassword() {
        String hash = passwords.hash("caf\u00e9-\u77f3\u5b50-\uD83D\uDE00", ADA);
        assertTrue(passwords.matches("cafe\u0301-\u77f3\u5b50-\uD83D\uDE00", hash, ADA));
    }

    /** The work is told by the parameters alone, so these are compared, not times. */
    @Test
    void nobodysPasswordNeverMatchesAndIsAsMuchWork() {
        assertFalse(passwords.matchesNobody("", ADA));
        assertFalse(passwords.matchesNobody("password", ADA));
        String somebody = passwords.hash("password", ADA);
        assertEquals(shape(somebody), shape(passwords.nobody()));
    }

    private static String shape(String hash) {
        String[] parts = hash.split("\\$");
        return String.join("$", parts[1], parts[2], parts[3])
                + " salt "
                + parts[4].length()
                + " hash "
                + parts[5].length();
    }

    @Test
    void aFloodIsToldToComeBackInsteadOfPilingUp() throws InterruptedException {
        Passwords one = new Passwords(19 * 1024, 1);
        ExecutorService flood = Executors.newFixedThreadPool(200);
        try {
            List<Future<String>> tries = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                Places.Asker asker = Places.Asker.signingIn("ada" + i, new Address("192.0.2." + i));
                tries.add(flood.submit(() -> one.hash("flood", asker)));
            }
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> tries.stream().allMatch(Future::isDone));
            long refused = tries.stream().filter(PasswordsTest::isBusy).count();
            assertTrue(refused > 0 && refused < 200, refused + " refused");
            assertTrue(one.matches("after", one.hash("after", ADA), ADA));
        } finally {
            flood.shutdownNow();
        }
    }

    private static boolean isBusy(Future<String> done) {
        try {
            done.get();
            return false;
        } catch (ExecutionException e) {
            Refusal refusal = (Refusal) e.getCause();
            assertEquals(503, refusal.kind().status());
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
