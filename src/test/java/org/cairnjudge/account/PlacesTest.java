package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.cairnjudge.account.Places.Asker;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private final Places places = new Places(130);

    private static Asker signsIn(String username, String address) {
        return Asker.signingIn(username, new Address(address));
    }

    private long admitted(int count, IntFunction<Asker> who) {
        return IntStream.range(0, count).mapToObj(who).filter(places::enter).count();
    }

    @Test
    void oneAccountLeavesRoomForEverybodyElse() {
        assertEquals(2, admitted(70, i -> signsIn("loop", "net" + i)));
        assertTrue(places.enter(signsIn("ada", "net")));
    }

    @Test
    void aClassBehindOneAddressGetsIn() {
        assertEquals(60, admitted(60, i -> signsIn("pupil" + i, "school")));
    }

    @Test
    void oneNetworkLeavesHalfOfThemToOthers() {
        assertEquals(65, admitted(100, i -> signsIn("made-up" + i, "net")));
        assertEquals(65, admitted(100, i -> signsIn("ada" + i, "net" + i)));
        assertFalse(places.enter(signsIn("last", "far")));
    }

    @Test
    void namesThatAreOnlyWishedForAreNoAccounts() {
        assertEquals(65, admitted(100, i -> Asker.signingUp(new Address("school"))));
    }

    @Test
    void whoLeavesMakesRoom() {
        Asker ada = signsIn("ada", "net");
        for (int i = 0; i < 1000; i++) {
            assertEquals(2, admitted(3, same -> ada));
            places.leave(ada);
            places.leave(ada);
        }
    }
}
