// One answer that a thread of its own goes on changing, between right and wrong and nothing.
class Solution {
    static volatile List<Integer> answer = new Vector<>();
    static volatile int[] right = {};

    static {
        Thread changer = new Thread(Solution::change);
        changer.setDaemon(true);
        changer.start();
    }

    List<Integer> echo(int[] values) {
        right = values;
        answer = new Vector<>();
        return answer;
    }

    private static void change() {
        while (true) {
            List<Integer> mine = answer;
            mine.clear();
            for (int value : right) {
                mine.add(value);
            }
        }
    }
}
