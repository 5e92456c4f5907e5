// Accepted: static method, varargs, main method, a record that checks itself.
public class Solution {
    record Counts(int zero, int one, int two) {
        Counts {
            if (zero < 0 || one < 0 || two < 0) {
                throw new IllegalArgumentException("negative count");
            }
        }

        Counts plus(int stone) {
            return switch (stone % 3) {
                case 0 -> new Counts(zero + 1, one, two);
                case 1 -> new Counts(zero, one + 1, two);
                default -> new Counts(zero, one, two + 1);
            };
        }

        boolean firstPlayerWins() {
            return zero % 2 == 0 ? one > 0 && two > 0 : Math.abs(one - two) > 2;
        }
    }

    public static void main(String... args) {
        System.out.println(stoneGameIX(2, 1) + " " + stoneGameIX(2) + " " + stoneGameIX(5, 1, 2, 4, 3));
    }

    public static boolean stoneGameIX(int... stones) {
        Counts counts = new Counts(0, 0, 0);
        for (int stone : stones) {
            counts = counts.plus(stone);
        }
        return counts.firstPlayerWins();
    }
}
