package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, cairn.example, false",
                "same-origin, https://cairn.example, inside:8080, false",
                "none, -, cairn.example, false",
                "cross-site, -, cairn.example, true",
                "same-site, https://other.cairn.example, cairn.example, true",
                "cross-site, https://cairn.example, cairn.example, true",
                "-, https://cairn.example, cairn.example, false",
                "-, https://Cairn.example, cairn.EXAMPLE, false",
                "-, http://localhost:8080, localhost:8080, false",
                "-, http://localhost:3000, localhost:8080, true",
                "-, https://evil.example, cairn.example, true",
                "-, https://cairn.example.evil.example, cairn.example, true",
                "-, https://cairn.example@evil.example, cairn.example, true",
                "-, null, cairn.example, true",
                "-, '', cairn.example, true",
                "-, 'not a uri', cairn.example, true",
                "-, null, null, true"
            })
    void aPageOfAnotherSiteIsKnown(
            String fetchSite, String origin, String authority, boolean foreign) {
        assertEquals(foreign, Origin.isForeign(fetchSite, origin, authority));
    }
}
