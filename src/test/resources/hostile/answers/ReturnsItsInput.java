// Hands the input itself back, as a List that reads through to it, and changes it at the next case.
class Solution {
    static int[] before = {};

    List<Integer> echo(int[] values) {
        Arrays.fill(before, 7);
        before = values;
        return new AbstractList<>() {
            @Override
            public Integer get(int i) {
                return values[i];
            }

            @Override
            public int size() {
                return values.length;
            }
        };
    }
}
