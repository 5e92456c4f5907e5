import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URL;
import java.nio.channels.SocketChannel;

// Wherever a packet could go: out, to the host itself, to its database, to a cloud's metadata, to a name server.
class Solution {
    private static final int PATIENCE_MILLIS = 300;

    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            connect("127.0.0.1", @PORT@);
            connect("::1", @PORT@);
            connect("0.0.0.0", @PORT@);
            connect("127.0.0.1", 5432);
            connect("169.254.169.254", 80);
            connect("192.0.2.1", 80);
            Attempts.make("connect by a channel", () ->
                    SocketChannel.open(new InetSocketAddress("127.0.0.1", @PORT@)).close());
            Attempts.make("fetch from the metadata service", () -> {
                URL metadata = new URL("http://169.254.169.254/latest/meta-data/");
                ((HttpURLConnection) metadata.openConnection()).getResponseCode();
            });
            for (String name : List.of("example.org", "host.docker.internal")) {
                Attempts.make("resolve " + name, () -> {
                    InetAddress address = InetAddress.getByName(name);
                    Attempts.refuse(address == null, "no address");
                });
            }
            Attempts.make("send a datagram", () -> {
                try (DatagramSocket socket = new DatagramSocket()) {
                    socket.send(new DatagramPacket(new byte[1], 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 53));
                }
            });
            Attempts.make("join a group", () -> new MulticastSocket(5353).close());
            Attempts.make("see an interface", () ->
                    Attempts.refuse(NetworkInterface.getNetworkInterfaces() == null, "none"));
            Attempts.make("ping", () ->
                    Attempts.refuse(!InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).isReachable(PATIENCE_MILLIS), "silence"));
        }
        return Attempts.answer(stones);
    }

    private static void connect(String address, int port) {
        Attempts.make("connect to " + address + " port " + port, () -> {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getByName(address), port), PATIENCE_MILLIS);
            }
        });
    }
}
