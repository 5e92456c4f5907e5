import java.util.HashMap;
import java.util.Map;

// Accepted: recursion with a HashMap memo, as deep as there are stones. The memo is of no use here, since the play
// is forced, but people write it.
class Solution {
    private final Map<Long, Boolean> memo = new HashMap<>();

    public boolean stoneGameIX(int[] stones) {
        int[] cnt = new int[3];
        for (int s : stones) {
            cnt[s % 3]++;
        }
        for (int first = 1; first <= 2; first++) {
            if (cnt[first] > 0) {
                cnt[first]--;
                boolean bobWins = dfs(cnt, first, 1);
                cnt[first]++;
                if (!bobWins) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean dfs(int[] cnt, int sum, int player) {
        if (cnt[0] == 0 && cnt[1] == 0 && cnt[2] == 0) {
            return player == 1;
        }
        long key = ((cnt[0] * 100_001L + cnt[1]) * 100_001L + cnt[2]) * 4 + sum * 2 - 2 + player;
        Boolean known = memo.get(key);
        if (known != null) {
            return known;
        }
        boolean win = false;
        int kind = cnt[sum] > 0 ? sum : 0;
        if (cnt[kind] > 0) {
            cnt[kind]--;
            win = !dfs(cnt, (sum + kind) % 3, 1 - player);
            cnt[kind]++;
        }
        memo.put(key, win);
        return win;
    }
}
