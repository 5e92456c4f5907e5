package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class AddressTest {
    @Test
    void anIpv4AddressIsOnePlace() {
        assertEquals("192.0.2.7", new Address("192.0.2.7").network());
    }

    @Test
    void allAddressesOfAnIpv6NetworkAreOnePlace() {
        String network = new Address("2001:db8:1:2::1").network();
        assertEquals(network, new Address("2001:db8:1:2:ffff::9").network());
        assertNotEquals(network, new Address("2001:db8:1:3::1").network());
    }

    @Test
    void whatIsNoAddressIsItsOwnPlace() {
        assertEquals("unknown", new Address("unknown").network());
        assertEquals("::::::", new Address("::::::").network());
        assertEquals("evil:host.example", new Address("evil:host.example").network());
    }
}
