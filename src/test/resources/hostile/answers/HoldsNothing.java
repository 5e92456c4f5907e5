// null where an element should be.
class Solution {
    List<Integer> echo(int[] values) {
        List<Integer> answer = new ArrayList<>();
        answer.add(null);
        return answer;
    }
}
