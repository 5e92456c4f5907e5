package org.cairnjudge.harness;

/** What a compiler practises on: a source as learners write them. */
final class WarmUp {
    static final String FILE_NAME = "Solution.java";

    static final String TEXT =
            """
            package warm.up;

            class Solution {
                private static final int MOD = 1_000_000_007;
                private final Map<Integer, Long> memo = new HashMap<>();
                private Integer[] table;
                private int[][] grid;

                record Edge(int from, int to, double weight) implements Comparable<Edge> {
                    @Override
                    public int compareTo(Edge other) {
                        return Double.compare(weight, other.weight);
                    }
                }

                enum Side { LEFT, RIGHT }

                static class Node {
                    int value;
                    Node next;

                    Node(int value) {
                        this.value = value;
                    }
                }

                interface Move {
                    int apply(int position);
                }

                public String play(int[] values) {
                    int n = values.length;
                    int[] best = new int[n + 3];
                    table = new Integer[n + 1];
                    grid = new int[n + 1][2];
                    Arrays.fill(best, Integer.MIN_VALUE);
                    best[n] = 0;
                    for (int i = n - 1; i >= 0; i--) {
                        int sum = 0;
                        for (int k = i; k < Math.min(n, i + 3); k++) {
                            sum += values[k];
                            best[i] = Math.max(best[i], sum - best[k + 1]);
                        }
                    }
                    return best[0] > 0 ? "Alice" : best[0] < 0 ? "Bob" : "Tie";
                }

                private int solve(int i, int[] values) {
                    if (i >= values.length) {
                        return 0;
                    }
                    if (table[i] != null) {
                        return table[i];
                    }
                    int result = Math.max(solve(i + 1, values), values[i] - solve(i + 2, values));
                    return table[i] = result;
                }

                private long count(int n) {
                    if (memo.containsKey(n)) {
                        return memo.get(n);
                    }
                    long answer = n < 2 ? n : (count(n - 1) + count(n - 2)) % MOD;
                    memo.put(n, answer);
                    return answer;
                }

                List<List<Integer>> group(List<Integer> numbers) {
                    Map<Integer, List<Integer>> byRest =
                            numbers.stream()
                                    .filter(x -> x > 0)
                                    .sorted(Comparator.reverseOrder())
                                    .collect(Collectors.groupingBy(x -> x % 3));
                    PriorityQueue<Edge> edges = new PriorityQueue<>();
                    for (Map.Entry<Integer, List<Integer>> each : byRest.entrySet()) {
                        edges.add(new Edge(each.getKey(), each.getValue().size(), 0.5));
                    }
                    Deque<int[]> queue = new ArrayDeque<>();
                    queue.offer(new int[] {0, 0});
                    StringBuilder text = new StringBuilder();
                    while (!queue.isEmpty()) {
                        int[] here = queue.poll();
                        text.append(here[0]).append(',');
                        System.out.println("at " + here[0] + " of " + text);
                    }
                    Function<Integer, Integer> twice = x -> x * 2;
                    BiFunction<Integer, Integer, Integer> add = Integer::sum;
                    Move step = p -> add.apply(twice.apply(p), 1);
                    switch (Side.values()[step.apply(0) % 2]) {
                        case LEFT:
                            edges.poll();
                            break;
                        default:
                            break;
                    }
                    Object value = edges.peek();
                    if (value instanceof Edge edge && edge.from() > 0) {
                        throw new IllegalStateException("no edge " + edge);
                    }
                    try {
                        Integer.parseInt("x");
                    } catch (NumberFormatException e) {
                        int[] sums = IntStream.range(0, 3).map(i -> i * i).toArray();
                        return List.of(List.of(Arrays.stream(sums).sum()));
                    }
                    return new ArrayList<>(byRest.values());
                }
            }
            """;

    private WarmUp() {}
}
