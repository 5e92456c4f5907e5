package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextLanguageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zh|ZH",
                "zh-CN|ZH",
                "ZH-hant-TW|ZH",
                "en-GB,en;q=0.9|EN",
                "fr,zh;q=0.5|ZH",
                "zh;q=0.5,en;q=0.7|EN",
                "en;q=0.5,zh;q=0.5|EN",
                "zh;q=0.5,en;q=0.5|ZH",
                "en;q=0,*|ZH",
                "*|EN",
                "zh;q=0|EN",
                "fr|EN",
                "zh;q=2|EN",
                "zh;q=abc,;;,en;q|EN",
                "fr;q=1, *;q=0.1, zh;q=0.2|ZH",
                "''|EN"
            })
    void theMostWelcomeLanguageIsTaken(String header, TextLanguage expected) {
        assertEquals(expected, TextLanguage.accepted(List.of(header)));
    }

    @Test
    void severalHeadersAreOneList() {
        assertEquals(TextLanguage.ZH, TextLanguage.accepted(List.of("fr", "en;q=0.1", "zh;q=0.2")));
    }

    @Test
    void noHeaderIsEnglish() {
        assertEquals(TextLanguage.EN, TextLanguage.accepted(List.of()));
    }

    @Test
    void tagsMayNameARegion() {
        assertEquals(Optional.of(TextLanguage.ZH), TextLanguage.ofTag("zh_CN"));
        assertEquals(Optional.empty(), TextLanguage.ofTag("tlh"));
        assertEquals(Optional.empty(), TextLanguage.ofTag(""));
    }
}
