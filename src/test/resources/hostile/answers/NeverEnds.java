// A List without end, made while it is read.
class Solution {
    List<Integer> echo(int[] values) {
        return new AbstractList<>() {
            @Override
            public Integer get(int i) {
                return i;
            }

            @Override
            public int size() {
                return Integer.MAX_VALUE;
            }

            @Override
            public Iterator<Integer> iterator() {
                return new Random().ints().iterator();
            }
        };
    }
}
