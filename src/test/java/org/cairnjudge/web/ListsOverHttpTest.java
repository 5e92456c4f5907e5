package org.cairnjudge.web;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.mapper.ObjectMapperType;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import org.cairnjudge.account.AccountDesk;
import org.junit.jupiter.api.Test;

/** Every list that the document tells of, as far as all lists are alike. */
@QuarkusTest
class ListsOverHttpTest {
    private static final int LEAST_LISTS = 6;

    @Inject AccountDesk accounts;

    /** The lists whose address names nothing but a problem, with what they hold, by address. */
    private Map<String, JsonNode> lists() {
        JsonNode document =
                given().get("/q/openapi?format=json")
                        .as(JsonNode.class, ObjectMapperType.JACKSON_2);
        Map<String, JsonNode> lists = new TreeMap<>();
        for (var path : document.path("paths").properties()) {
            String address = path.getKey().replace("{slug}", "stone-game-ix");
            JsonNode parameters = path.getValue().path("get").path("parameters");
            if (!address.contains("{") && parameters.findValuesAsText("name").contains("cursor")) {
                lists.put(address, parameters);
            }
        }
        assertTrue(lists.size() >= LEAST_LISTS, () -> "lists: " + lists.keySet());
        return lists;
    }

    @Test
    void eachIsCountedOnlyIfAskedFor() {
        Learner admin = Admin.signsIn(accounts);
        for (String list : lists().keySet()) {
            JsonNode page = get(admin, list, "limit=100");
            assertFalse(page.has("total") || page.has("totalIsExact"), list);

            JsonNode counted = get(admin, list, "limit=100&includeTotal=true");
            assertTrue(counted.path("totalIsExact").asBoolean(), () -> list + ": " + counted);
            int shown = counted.path("items").size();
            boolean whole = counted.path("nextCursor").isNull();
            int total = counted.path("total").asInt(-1);
            assertTrue(whole ? total == shown : total > shown, () -> list + ": " + total);
        }
    }

    @Test
    void eachNamesAllThatIsWrongWithTheQuery() {
        Learner admin = Admin.signsIn(accounts);
        for (String list : lists().keySet()) {
            JsonNode refusal =
                    admin.asks()
                            .get(list + "?limit=0&includeTotal=perhaps&cursor=%25")
                            .then()
                            .statusCode(400)
                            .extract()
                            .as(JsonNode.class, ObjectMapperType.JACKSON_2);
            assertEquals(3, refusal.path("errors").size(), () -> list + ": " + refusal);
        }
    }

    private static JsonNode get(Learner reader, String list, String query) {
        return reader.asks()
                .get(list + "?" + query)
                .then()
                .statusCode(200)
                .extract()
                .as(JsonNode.class, ObjectMapperType.JACKSON_2);
    }
}
