// A List in a List in a List, a million times.
class Solution {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Integer> echo(int[] values) {
        List answer = new ArrayList();
        for (int i = 0; i < 1_000_000; i++) {
            List outer = new ArrayList();
            outer.add(answer);
            answer = outer;
        }
        return answer;
    }
}
