package org.cairnjudge.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/** Values that programs stumble over. */
final class Oddities {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final List<String> TEXTS =
            List.of(
                    "",
                    " ",
                    "\u0000",
                    "a\u0000b",
                    "\ud800",
                    "x\udc00y",
                    "\u202eevil\u202c",
                    "مرحبا بالعالم",
                    "石头游戏",
                    "🪨".repeat(20),
                    "\u0301\u0301\u0301",
                    "\ufeff",
                    "\r\n\r\nHTTP/1.1 200 OK",
                    "../../../etc/passwd",
                    "'; drop table account; --",
                    "\" or \"\"=\"",
                    "${7*7}",
                    "{{7*7}}",
                    "<script>alert(1)</script>",
                    "%",
                    "%00",
                    "%s%n%x",
                    "null",
                    "true",
                    "NaN",
                    "-1",
                    "0",
                    "1e309",
                    "0x10",
                    "99999999999999999999",
                    "2147483648",
                    "-9223372036854775809",
                    "1.5",
                    "2026-02-30T00:00:00Z",
                    "+1000000000-12-31T23:59:59.999999999Z",
                    "-1000000000-01-01T00:00:00Z",
                    "0000-00-00",
                    "00000000-0000-0000-0000-000000000000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff",
                    "me",
                    "admin",
                    "java",
                    "java25",
                    "stone-game-ix",
                    "eyJpZCI6MX0",
                    "e30",
                    "bnVsbA",
                    "W10",
                    "[]",
                    "{}",
                    "A".repeat(600),
                    "all",
                    "*");

    private static final List<String> NUMBERS =
            List.of(
                    "0",
                    "-0",
                    "1",
                    "-1",
                    "1.0",
                    "1e3",
                    "0.1",
                    "2147483647",
                    "2147483648",
                    "-2147483649",
                    "9223372036854775807",
                    "9223372036854775808",
                    "1e400",
                    "-1e-400",
                    "123456789012345678901234567890",
                    "00",
                    "01",
                    ".5",
                    "5.",
                    "+1",
                    "NaN",
                    "Infinity",
                    "0x1F");

    private final Random random;

    Oddities(Random random) {
        this.random = random;
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }

    String text() {
        if (oneIn(40)) {
            return one(List.of("A", "é", "石", "\u202e", "[", "\"", "\\")).repeat(64 << 10);
        }
        if (oneIn(8)) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i >= 0; i--) {
                text.append((char) random.nextInt(oneIn(2) ? 128 : 65_536));
            }
            return text.toString();
        }
        return one(TEXTS);
    }

    /** A number as it might stand in JSON, though not every one may. */
    String number() {
        return oneIn(20) ? "9".repeat(2_000) : one(NUMBERS);
    }

    /** For a part of an address: mostly encoded as it should be. */
    String inAddress() {
        String text = text();
        if (text.length() > 3_000 && !oneIn(10)) {
            text = text.substring(0, 3_000);
        }
        return switch (random.nextInt(8)) {
            case 0 -> raw(text);
            case 1 -> "%" + raw(text);
            case 2 -> one(List.of("%ff%fe", "%c0%ae", "%ed%a0%80", "%2e%2e%2f", "%0d%0a", "%"));
            default -> URLEncoder.encode(printable(text), StandardCharsets.UTF_8);
        };
    }

    /** Without what would end the request's first line: that is another attack. */
    private static String raw(String text) {
        return text.replaceAll("[\\x00-\\x20\\x7f-\\uffff#?]", "");
    }

    private static String printable(String text) {
        return text.replaceAll("[\\ud800-\\udfff]", "");
    }

    /** For a header: without control characters, which would make it none. */
    String inHeader() {
        String text = text().replaceAll("[\\x00-\\x1f\\x7f]", "");
        return text.length() > 4_000 && !oneIn(4) ? text.substring(0, 4_000) : text;
    }

    /** A value of any kind. */
    JsonNode value() {
        return switch (random.nextInt(9)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.booleanNode(random.nextBoolean());
            case 2 -> JSON.numberNode(random.nextInt());
            case 3 -> JSON.numberNode(new BigInteger("9".repeat(1 + random.nextInt(40))));
            case 4 -> JSON.numberNode(random.nextGaussian() * 1e9);
            case 5 -> JSON.arrayNode().add(text()).add(1);
            case 6 -> JSON.objectNode().put(text(), text());
            default -> JSON.textNode(text());
        };
    }

    /** The JSON with something changed somewhere: never the given node itself. */
    JsonNode changed(JsonNode json) {
        JsonNode copy = json.deepCopy();
        List<JsonNode> containers = new ArrayList<>();
        collect(copy, containers);
        if (containers.isEmpty() || oneIn(12)) {
            return value();
        }
        JsonNode container = one(containers);
        if (container instanceof ObjectNode object) {
            change(object);
        } else if (container instanceof ArrayNode array) {
            change(array);
        }
        return copy;
    }

    private static void collect(JsonNode json, List<JsonNode> containers) {
        if (json.isContainerNode()) {
            containers.add(json);
            json.forEach(inner -> collect(inner, containers));
        }
    }

    private void change(ObjectNode object) {
        List<String> keys = new ArrayList<>();
        for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
            keys.add(names.next());
        }
        if (keys.isEmpty() || oneIn(5)) {
            object.set(oneIn(2) ? "__proto__" : text(), value());
        } else if (oneIn(4)) {
            object.remove(one(keys));
        } else {
            object.set(one(keys), value());
        }
    }

    private void change(ArrayNode array) {
        if (array.isEmpty() || oneIn(3)) {
            array.add(value());
        } else if (oneIn(4)) {
            array.remove(random.nextInt(array.size()));
        } else {
            array.set(random.nextInt(array.size()), value());
        }
    }

    /** The bytes of some JSON after something happened to them. */
    byte[] damaged(String json) {
        return switch (random.nextInt(12)) {
            case 0 -> new byte[0];
            case 1 -> utf8(json.substring(0, random.nextInt(json.length() + 1)));
            case 2 -> utf8(json + json);
            case 3 -> utf8(json.replace("\"", "'"));
            case 4 -> utf8("[".repeat(one(List.of(100, 1_001, 50_000))) + json);
            case 5 -> utf8("{\"a\":".repeat(one(List.of(100, 2_000))) + json);
            case 6 -> json.getBytes(StandardCharsets.UTF_16);
            case 7 -> utf8("\ufeff" + json);
            case 8 -> utf8(json.replaceFirst(":\\s*[^,}]*", ": " + number()));
            case 9 -> utf8(json.replaceFirst("\\{", "{\"\\\\ud800\": \"\\\\ud800\", "));
            case 10 -> broken(json);
            default -> utf8(json.replaceFirst("\\{(\\s*\"[^\"]*\"\\s*:)", "{$1 1, $1"));
        };
    }

    private byte[] broken(String json) {
        byte[] bytes = utf8(json);
        for (int i = 0; i < 3 && bytes.length > 0; i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
