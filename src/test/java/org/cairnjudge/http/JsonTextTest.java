package org.cairnjudge.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    record Body(JsonText any, JsonList list) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1, 2 ,{ \"a\" : null}] | [1,2,{\"a\":null}]",
                "1.50 | 1.50",
                "99999999999999999999999 | 99999999999999999999999",
                "\"\\ud83d\\ude00 \\n\" | \"😀 \\n\"",
                "true | true"
            })
    void aValueIsKeptAsItIsButForSpaces(String json, String text) throws JsonProcessingException {
        assertEquals(text, JsonText.parse(json).text());
        assertEquals(text, JSON.readValue("{\"any\": " + json + "}", Body.class).any().text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2", "[1", "{\"a\": 1, \"a\": 2}", "yes"})
    void whatIsNotOneValueIsRefused(String text) {
        assertThrows(JsonProcessingException.class, () -> JsonText.parse(text));
    }

    @Test
    void nullIsAValueButNoList() throws JsonProcessingException {
        assertNull(JSON.readValue("{}", Body.class).any());
        Body nulls = JSON.readValue("{\"any\": null, \"list\": null}", Body.class);
        assertEquals(new JsonText("null"), nulls.any());
        assertNull(nulls.list());
    }

    @Test
    void ofAListThatNoCallTakesOnlyTheBeginningIsKept() throws JsonProcessingException {
        JsonList list = JSON.readValue("[" + "{},".repeat(700_000) + "[]]", JsonList.class);
        assertEquals(700_001, list.count());
        assertEquals(JsonList.MOST, list.first().size());
        assertEquals(new JsonText("{}"), list.first().get(0));
    }

    @Test
    void theElementsOfAListAreInOrder() throws JsonProcessingException {
        assertEquals(
                List.of(new JsonText("1"), new JsonText("[2]")),
                JSON.readValue("{\"list\": [1, [2]]}", Body.class).list().first());
    }
}
