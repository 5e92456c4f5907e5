import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

// Waits for others to come by, over the network or a socket of this machine.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Attempts.make("listen", () -> new ServerSocket(0).close());
            Attempts.make(
                    "listen on every address",
                    () -> ServerSocketChannel.open().bind(new InetSocketAddress(8080)));
            Attempts.make("open a datagram channel", () -> DatagramChannel.open().close());
            Attempts.make(
                    "open a unix socket",
                    () -> SocketChannel.open(StandardProtocolFamily.UNIX).close());
            Attempts.make(
                    "connect to a unix socket of the host",
                    () -> SocketChannel.open(UnixDomainSocketAddress.of("@FOLDER@/door")).close());
            for (String file : List.of("/tmp/door", "/door", "door", "@FOLDER@/other")) {
                Attempts.make(
                        "listen at " + file,
                        () ->
                                ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                                        .bind(UnixDomainSocketAddress.of(file)));
            }
        }
        return Attempts.answer(stones);
    }
}
