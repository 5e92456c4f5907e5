package org.cairnjudge.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Thousands of clients on one thread, each with a connection of its own: half of them read events,
 * half wait for an answer and ask again when there is none yet.
 */
final class Throng implements AutoCloseable {
    /** So many are on their way in at once. */
    private static final int ARRIVING = 40;

    private final InetSocketAddress server;
    private final String events;
    private final String waits;
    private final Selector selector;
    private final Thread thread = new Thread(this::run, "throng");
    private final Queue<Client> outside = new ArrayDeque<>();
    private final AtomicInteger judged = new AtomicInteger();
    private final AtomicInteger commented = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();
    private int arriving;
    private volatile boolean closed;

    Throng(int port, String path, String token, int size) throws IOException {
        server = new InetSocketAddress("127.0.0.1", port);
        String head = " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n";
        events = "GET " + path + "/events" + head;
        waits = "GET " + path + "?wait=30" + head;
        selector = Selector.open();
        for (int i = 0; i < size; i++) {
            outside.add(new Client(i % 2 == 0));
        }
        thread.setDaemon(true);
        thread.start();
    }

    private final class Client {
        private final boolean reads;
        private final StringBuilder heard = new StringBuilder();
        private SocketChannel channel;
        private boolean arrived;
        private boolean done;

        private Client(boolean reads) {
            this.reads = reads;
        }

        private void come() throws IOException {
            channel = SocketChannel.open();
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.register(selector, SelectionKey.OP_CONNECT, this);
            channel.connect(server);
        }

        private void ready(SelectionKey key, ByteBuffer buffer) throws IOException {
            if (key.isConnectable()) {
                channel.finishConnect();
                key.interestOps(SelectionKey.OP_READ);
                ask();
                if (!reads) {
                    // Nothing comes back while it waits.
                    arrive();
                }
                return;
            }
            buffer.clear();
            if (channel.read(buffer) < 0) {
                throw new IOException("closed after " + heard);
            }
            heard.append(StandardCharsets.UTF_8.decode(buffer.flip()));
            arrive();
            if (heard.indexOf("HTTP/1.1 503") == 0) {
                // A machine that is busy with others may refuse a throng; politely, it comes again.
                key.cancel();
                channel.close();
                refused.incrementAndGet();
                outside.add(new Client(reads));
                return;
            }
            if (reads) {
                hear();
            } else if (heard.indexOf("\r\n\r\n") > 0 && heard.charAt(heard.length() - 1) == '}') {
                answered();
            }
        }

        private void ask() throws IOException {
            // A request is far smaller than the buffer of a socket that was just opened.
            channel.write(
                    ByteBuffer.wrap((reads ? events : waits).getBytes(StandardCharsets.UTF_8)));
        }

        private void arrive() {
            if (!arrived) {
                arrived = true;
                arriving--;
            }
        }

        private void hear() {
            if (heard.indexOf("\r\n:\n\n\r\n") >= 0) {
                commented.incrementAndGet();
                heard.setLength(0);
            } else if (heard.indexOf("event: verdict") >= 0 && heard.indexOf("\r\n0\r\n") > 0) {
                end();
            }
        }

        private void answered() throws IOException {
            if (heard.indexOf("HTTP/1.1 200") != 0) {
                throw new IOException(heard.toString());
            }
            boolean over = heard.indexOf("\"status\":\"done\"") > 0;
            heard.setLength(0);
            if (over) {
                end();
            } else {
                ask();
            }
        }

        private void end() {
            if (!done) {
                done = true;
                judged.incrementAndGet();
            }
        }
    }

    private void run() {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        try {
            while (!closed) {
                while (arriving < ARRIVING && !outside.isEmpty()) {
                    arriving++;
                    outside.remove().come();
                }
                selector.select(100);
                for (SelectionKey key : selector.selectedKeys()) {
                    serve(key, buffer);
                }
                selector.selectedKeys().clear();
            }
        } catch (IOException e) {
            complaints.add(e.toString());
        }
    }

    private void serve(SelectionKey key, ByteBuffer buffer) {
        Client client = (Client) key.attachment();
        try {
            client.ready(key, buffer);
        } catch (IOException e) {
            key.cancel();
            client.arrive();
            if (!client.done) {
                complaints.add(e.toString());
            }
        }
    }

    /** How many have been told the verdict. */
    int judged() {
        return judged.get();
    }

    /** How many comments came. */
    int commented() {
        return commented.get();
    }

    /** How often somebody was told to come again. */
    int refused() {
        return refused.get();
    }

    /** Who was not served as it should have been. */
    Queue<String> complaints() {
        return complaints;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
