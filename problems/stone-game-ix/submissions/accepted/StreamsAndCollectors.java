// Accepted: streams, collectors, text blocks, var; java.util.stream.* is implied.
class Solution {
    private static final String NOTE = """
            even number of waiting moves: both kinds must be there
            odd number of waiting moves: the kinds must differ by more than two
            """;

    public boolean stoneGameIX(int[] stones) {
        var kinds = IntStream.of(stones)
                .mapToObj(stone -> Kind.values()[stone % 3])
                .collect(Collectors.groupingBy(Function.identity(), () -> new EnumMap<>(Kind.class), Collectors.counting()));
        long waiting = kinds.getOrDefault(Kind.MULTIPLE, 0L);
        long ones = kinds.getOrDefault(Kind.ONE_MORE, 0L);
        long twos = kinds.getOrDefault(Kind.TWO_MORE, 0L);
        return NOTE.lines().count() == 2 && (waiting % 2 == 0 ? Math.min(ones, twos) > 0 : Math.abs(ones - twos) >= 3);
    }

    private enum Kind {
        MULTIPLE,
        ONE_MORE,
        TWO_MORE
    }
}
