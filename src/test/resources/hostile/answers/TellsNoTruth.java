// A List that lies about everything but its elements, in their order: it equals everything, has
// no size and no words.
class Solution {
    List<Integer> echo(int[] values) {
        return new AbstractList<>() {
            @Override
            public Iterator<Integer> iterator() {
                return Arrays.stream(values).iterator();
            }

            @Override
            public Integer get(int i) {
                while (true) {}
            }

            @Override
            public int size() {
                return -1;
            }

            @Override
            public boolean equals(Object other) {
                return true;
            }

            @Override
            public int hashCode() {
                throw new IllegalStateException();
            }

            @Override
            public String toString() {
                while (true) {}
            }
        };
    }
}
