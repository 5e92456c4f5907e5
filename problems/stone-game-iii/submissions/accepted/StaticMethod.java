// Accepted: a static method of a public class, varargs, and a main method left from trying it at home.
import java.util.Arrays;
import java.util.stream.IntStream;

public class Solution {
    public static void main(String[] args) {
        System.out.println(stoneGameIII(1, 2, 3, 7));
    }

    public static String stoneGameIII(int... stoneValue) {
        int n = stoneValue.length;
        int[] f = new int[n + 3];
        int[] padded = Arrays.copyOf(stoneValue, n + 3);
        for (int i = n - 1; i >= 0; i--) {
            final int at = i;
            f[i] = IntStream.rangeClosed(1, Math.min(3, n - i))
                    .map(k -> IntStream.range(at, at + k).map(j -> padded[j]).sum() - f[at + k])
                    .max()
                    .getAsInt();
        }
        return f[0] > 0 ? "Alice" : f[0] < 0 ? "Bob" : "Tie";
    }
}
