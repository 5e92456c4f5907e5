import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;

// New streams, closed streams, no streams: nothing of it is between the judge and the answer.
class Solution {
    static int cases;

    boolean stoneGameIX(int[] stones) throws Exception {
        switch (cases++ % 4) {
            case 0:
                System.setIn(new ByteArrayInputStream(new byte[0]));
                System.setOut(new PrintStream(OutputStream.nullOutputStream()));
                System.setErr(System.out);
                break;
            case 1:
                System.in.close();
                System.out.close();
                System.err.close();
                break;
            case 2:
                System.setOut(null);
                System.setErr(null);
                System.setIn(null);
                break;
            default:
                System.setOut(
                        new PrintStream(
                                new OutputStream() {
                                    @Override
                                    public void write(int b) {
                                        throw new IllegalStateException("not a word");
                                    }
                                }));
        }
        return Right.answer(stones);
    }
}
