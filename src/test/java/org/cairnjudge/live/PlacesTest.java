package org.cairnjudge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.ErrorKind;
import org.cairnjudge.http.Refusal;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private final Places places = new Places(10, 3, 2);
    private final Optional<UUID> ada = Optional.of(UUID.randomUUID());

    private void isRefused(Optional<UUID> who, ErrorKind kind, String code) {
        Refusal refusal = assertThrows(Refusal.class, () -> places.take(who));
        assertEquals(kind, refusal.kind());
        assertEquals(code, refusal.code());
    }

    @Test
    void oneUserHasOnlySoManyAndGivesThemBackOnce() {
        List<Places.Place> taken = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            taken.add(places.take(ada));
        }
        isRefused(ada, ErrorKind.TOO_MANY_REQUESTS, "too-many-waiting");

        taken.get(0).giveBack();
        taken.get(0).giveBack();

        places.take(ada);
        isRefused(ada, ErrorKind.TOO_MANY_REQUESTS, "too-many-waiting");
        assertEquals(3, places.taken());
    }

    @Test
    void strangersShareTheirs() {
        places.take(Optional.empty());
        places.take(Optional.empty());
        isRefused(Optional.empty(), ErrorKind.TOO_MANY_REQUESTS, "too-many-waiting");
        places.take(ada);
    }

    @Test
    void aServerHasOnlySoMany() {
        for (int i = 0; i < 10; i++) {
            places.take(Optional.of(UUID.randomUUID()));
        }
        isRefused(ada, ErrorKind.UNAVAILABLE, "too-many-waiting");
    }

    @Test
    void aServerThatStopsHasNone() {
        places.close();
        isRefused(ada, ErrorKind.UNAVAILABLE, "stopping");
    }
}
