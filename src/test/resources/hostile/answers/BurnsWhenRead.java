// The answer comes at once; its elements never do.
class Solution {
    List<Integer> echo(int[] values) {
        return new AbstractList<>() {
            @Override
            public Integer get(int i) {
                return values[i];
            }

            @Override
            public int size() {
                while (true) {
                    Thread.onSpinWait();
                }
            }
        };
    }
}
