package org.cairnjudge.http;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bodies that come slowly, not at all, or from too many at once. */
@QuarkusTest
class BodiesOverHttpTest {
    private static final String PATH = "/test/trouble";
    private static final Duration LONG = Duration.ofMinutes(30);
    private static final long PLENTY = 64 << 20;

    // The framework has so many threads for calls, on a machine of up to 25 processors.
    private static final int MORE_THAN_THREADS = 210;

    @Inject Bodies bodies;

    @TestHTTPResource URI server;

    private final List<Socket> sockets = new ArrayList<>();

    @AfterEach
    void hangUp() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        // Whoever hangs up leaves nothing behind.
        await().untilAsserted(() -> assertEquals(0, bodies.heldBytes()));
        bodies.bound(Duration.ofSeconds(30), PLENTY);
    }

    /** A call that says that its body is longer than what it sends of it. */
    private Socket begin(int length, String beginning) throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        sockets.add(socket);
        socket.setSoTimeout(20_000);
        String head =
                "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                        .formatted(PATH, length);
        send(socket, head + beginning);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    private static String answer(Socket socket) throws IOException {
        byte[] head = new byte[4096];
        StringBuilder answer = new StringBuilder();
        int read = 0;
        while (read >= 0 && !answer.toString().contains("}")) {
            read = socket.getInputStream().read(head);
            answer.append(new String(head, 0, Math.max(0, read), StandardCharsets.UTF_8));
        }
        return answer.toString();
    }

    private void awaitHeld(long bytes) {
        await().untilAsserted(() -> assertEquals(bytes, bodies.heldBytes()));
    }

    @Test
    void slowBodiesTakeNoThreadFromOtherCalls() throws IOException {
        bodies.bound(LONG, PLENTY);
        for (int i = 0; i < MORE_THAN_THREADS; i++) {
            begin(100, "{");
        }
        awaitHeld(MORE_THAN_THREADS);
        given().get(PATH + "/page").then().statusCode(200);
        given().contentType("application/json")
                .body("{\"text\": \"ab\", \"number\": 1}")
                .post(PATH)
                .then()
                .statusCode(200);
    }

    @Test
    void aBodyThatComesInPiecesIsRead() throws IOException {
        bodies.bound(LONG, PLENTY);
        Socket socket = begin(27, "{\"text\": \"ab\"");
        awaitHeld(13);
        send(socket, ", \"number\": 1}");
        assertTrue(answer(socket).startsWith("HTTP/1.1 200 "));
        awaitHeld(0);
    }

    @Test
    void aBodyThatTakesTooLongIs408() throws IOException {
        bodies.bound(Duration.ofMillis(100), PLENTY);
        String answer = answer(begin(100, "{"));
        assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
        assertTrue(answer.contains("\"code\":\"request-timeout\""), answer);
    }

    @Test
    void aServerHoldsABoundedNumberOfBytesAndLeavesRoomForSmallBodies() throws IOException {
        bodies.bound(LONG, 400_000);
        String large = "[".repeat(150_000);
        begin(1 << 20, large);
        awaitHeld(150_000);
        String refused = answer(begin(1 << 20, large));
        assertTrue(refused.startsWith("HTTP/1.1 503 "), refused);
        assertTrue(refused.toLowerCase(Locale.ROOT).contains("\r\nretry-after: 1\r\n"), refused);
        awaitHeld(150_000);
        String small = "[".repeat(60_000);
        for (int i = 1; i <= 4; i++) {
            begin(64_000, small);
            awaitHeld(150_000 + i * 60_000);
        }
        String last = answer(begin(64_000, small));
        assertTrue(last.startsWith("HTTP/1.1 503 "), last);
    }

    @Test
    void whoWaitsToBeToldToGoOnIsTold() throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        sockets.add(socket);
        socket.setSoTimeout(20_000);
        send(
                socket,
                "POST "
                        + PATH
                        + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 27\r\nExpect: 100-continue\r\n\r\n");
        byte[] told = socket.getInputStream().readNBytes(25);
        assertEquals("HTTP/1.1 100 Continue\r\n\r\n", new String(told, StandardCharsets.US_ASCII));
        send(socket, "{\"text\": \"ab\", \"number\": 1}");
        assertTrue(answer(socket).startsWith("HTTP/1.1 200 "));
    }
}
