// A wrong answer that no database, terminal or page likes to see.
class Solution {
    String stoneGameIII(int[] values) {
        return "Alice\0\ud83d\u001b[2J\u202eecilA</script><script>alert(1)</script>'; drop table";
    }
}
