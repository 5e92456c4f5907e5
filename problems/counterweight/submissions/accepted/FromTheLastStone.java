// Accepted: goes through the stones from the last to the first, and returns a linked list of links.
class Solution {
    private record Link(int stone, Link rest) {}

    public List<Integer> counterweight(int[] weights, int target) {
        Map<Integer, Link> known = new HashMap<>();
        known.put(0, new Link(-1, null));
        for (int stone = weights.length - 1; stone >= 0 && !known.containsKey(target); stone--) {
            for (int total : known.keySet().stream().mapToInt(Integer::intValue).toArray()) {
                int more = total + weights[stone];
                if (more <= target) {
                    known.putIfAbsent(more, new Link(stone, known.get(total)));
                }
            }
        }
        return Stream.iterate(known.get(target), link -> link != null && link.stone() >= 0, Link::rest)
                .map(Link::stone)
                .collect(Collectors.toList());
    }
}
