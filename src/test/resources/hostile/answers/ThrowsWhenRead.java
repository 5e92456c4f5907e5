// Overflows the stack while its answer is read.
class Solution {
    List<Integer> echo(int[] values) {
        return new AbstractList<>() {
            @Override
            public Integer get(int i) {
                return get(i + 1) + 1;
            }

            @Override
            public int size() {
                return values.length;
            }
        };
    }
}
