import java.io.FileInputStream;
import java.nio.channels.Pipe;

// Opens what it can until there are no more descriptors: the harness needs none to answer.
class Solution {
    private static final List<Object> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Attempts.make("open a thousand pipes", () -> {
                for (int i = 0; i < 1000; i++) {
                    KEPT.add(Pipe.open());
                }
            });
            Attempts.make("open a thousand files", () -> {
                for (int i = 0; i < 1000; i++) {
                    KEPT.add(new FileInputStream("/dev/urandom"));
                }
            });
        }
        return Attempts.answer(stones);
    }
}
