package org.cairnjudge.web;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * HTTP/1.1 over a plain socket: sends whatever bytes it is given, which no HTTP client would, and
 * keeps the connection while the server does.
 */
final class RawHttp implements AutoCloseable {
    private static final int MOST_BYTES = 8 << 20;

    private final InetSocketAddress server;
    private final Duration patience;
    private Socket socket;
    private InputStream in;

    /** An answer; a stream of events is cut off after its head. */
    record Answer(int status, Map<String, List<String>> headers, byte[] body) {
        Optional<String> header(String name) {
            List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
            return values.stream().findFirst();
        }

        String mediaType() {
            return header("content-type").orElse("").replaceAll("\\s*;.*", "");
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    RawHttp(InetSocketAddress server, Duration patience) {
        this.server = server;
        this.patience = patience;
    }

    /**
     * Sends a request and reads its answer.
     *
     * @param isHead whether the answer has no body whatever its head says
     * @param isLast whether nothing more will be sent on this connection, and the server shall
     *     know: it might wait for the rest of what is no whole request
     * @return empty if the server closed the connection without a word
     * @throws SocketTimeoutException if there is no answer in time
     */
    Optional<Answer> send(byte[] request, boolean isHead, boolean isLast) throws IOException {
        boolean fresh = socket == null;
        if (fresh) {
            connect();
        }
        try {
            write(request);
            if (isLast) {
                socket.shutdownOutput();
            }
            return Optional.of(read(isHead));
        } catch (SocketTimeoutException e) {
            close();
            throw e;
        } catch (IOException e) {
            close();
            // The server may have closed an idle connection just before we wrote.
            return fresh ? Optional.empty() : send(request, isHead, isLast);
        }
    }

    private void connect() throws IOException {
        socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
        socket.connect(server, Math.toIntExact(patience.toMillis()));
        in = new BufferedInputStream(socket.getInputStream());
    }

    private void write(byte[] request) throws IOException {
        try {
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
        } catch (IOException e) {
            if (in.available() == 0) {
                throw e;
            }
            // It answered and closed before it had read all.
        }
    }

    private Answer read(boolean isHead) throws IOException {
        while (true) {
            String[] first = line().split(" ", 3);
            if (first.length < 2 || !first[0].startsWith("HTTP/1.")) {
                throw new IOException("no HTTP: " + String.join(" ", first));
            }
            int status = Integer.parseInt(first[1]);
            Map<String, List<String>> headers = headers();
            if (status == 100) {
                continue;
            }
            Answer head = new Answer(status, headers, new byte[0]);
            boolean ends = head.header("connection").orElse("").equalsIgnoreCase("close");
            if (head.mediaType().equals("text/event-stream")) {
                close();
                return head;
            }
            byte[] body = isHead || status == 204 || status == 304 ? new byte[0] : body(head);
            if (ends) {
                close();
            }
            return new Answer(status, headers, body);
        }
    }

    private Map<String, List<String>> headers() throws IOException {
        Map<String, List<String>> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(
                            line.substring(0, colon).toLowerCase(Locale.ROOT),
                            name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        return headers;
    }

    private byte[] body(Answer head) throws IOException {
        Optional<String> length = head.header("content-length");
        if (length.isPresent()) {
            return bytes(Integer.parseInt(length.get()));
        }
        if (!head.header("transfer-encoding").orElse("").equals("chunked")) {
            byte[] rest = in.readNBytes(MOST_BYTES);
            close();
            return rest;
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            int size = Integer.parseInt(line().replaceAll(";.*", "").strip(), 16);
            body.writeBytes(bytes(size));
            line();
            if (size == 0) {
                return body.toByteArray();
            }
        }
    }

    private byte[] bytes(int count) throws IOException {
        if (count > MOST_BYTES) {
            throw new IOException("an answer of " + count + " bytes");
        }
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException();
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0 || line.size() > 64 << 10) {
                throw new EOFException();
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.UTF_8).stripTrailing();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
