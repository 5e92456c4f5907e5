// A List whose only element is the List.
class Solution {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<Integer> echo(int[] values) {
        List answer = new ArrayList();
        answer.add(answer);
        return answer;
    }
}
