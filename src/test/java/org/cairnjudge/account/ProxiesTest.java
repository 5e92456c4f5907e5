package org.cairnjudge.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProxiesTest {
    private static final String PROXY = "10.0.0.1";
    private static final String CLIENT = "203.0.113.9";

    private final Proxies trusting = new Proxies(Optional.of(List.of("10.0.0.0/8", "::1")));

    private static void isSeenAs(String expected, Proxies proxies, String peer, String... header) {
        assertEquals(new Address(expected), proxies.client(peer, List.of(header)));
    }

    @Test
    void byDefaultNobodyIsBelieved() {
        Proxies trustingNobody = new Proxies(Optional.empty());
        isSeenAs(PROXY, trustingNobody, PROXY, CLIENT);
        isSeenAs("127.0.0.1", trustingNobody, "127.0.0.1", CLIENT);
    }

    @Test
    void aTrustedProxySaysWhereARequestComesFrom() {
        isSeenAs(CLIENT, trusting, PROXY, CLIENT);
        isSeenAs(CLIENT, trusting, "::1", CLIENT);
        isSeenAs(CLIENT, trusting, PROXY, CLIENT + ":50123");
        isSeenAs("2001:db8::9", trusting, PROXY, "2001:db8::9");
        isSeenAs("2001:db8::9", trusting, PROXY, "[2001:db8::9]:50123");
        isSeenAs(PROXY, trusting, PROXY);
    }

    @Test
    void aStrangerIsNotBelieved() {
        isSeenAs(CLIENT, trusting, CLIENT, "192.0.2.1");
    }

    @Test
    void whatAClientPutsBeforeWhatTheProxyAppendsCountsForNothing() {
        isSeenAs(CLIENT, trusting, PROXY, "192.0.2.1, " + CLIENT);
        isSeenAs(CLIENT, trusting, PROXY, "192.0.2.1", CLIENT);
        isSeenAs(CLIENT, trusting, PROXY, "10.0.0.9, " + CLIENT);
    }

    @Test
    void aChainOfTrustedProxiesIsFollowedToItsEnd() {
        isSeenAs(CLIENT, trusting, PROXY, "192.0.2.1, " + CLIENT + ", 10.0.0.7,10.0.0.8");
        isSeenAs("10.0.0.7", trusting, PROXY, "10.0.0.7, 10.0.0.8");
    }

    @Test
    void whatIsNoAddressEndsTheChain() {
        isSeenAs(PROXY, trusting, PROXY, "unknown");
        isSeenAs("10.0.0.8", trusting, PROXY, CLIENT + ", _hidden, 10.0.0.8");
        isSeenAs(PROXY, trusting, PROXY, "");
        isSeenAs(PROXY, trusting, PROXY, "[");
        isSeenAs(PROXY, trusting, PROXY, "cairn.example");
    }
}
