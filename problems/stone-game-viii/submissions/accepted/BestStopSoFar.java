// Accepted: 不做化简的写法：f[i] 为前 i+1 颗已合并时的最优分差，best 为后面 p[j]-f[j] 的最大值（Chinese comments, debug prints）。
import java.util.Arrays;

class Solution {
    public int stoneGameVIII(int[] stones) {
        int n = stones.length;
        int[] p = new int[n];
        int 和 = 0;
        for (int i = 0; i < n; i++) {
            和 += stones[i];
            p[i] = 和;
        }
        // f[n-1] = 0：只剩一颗石子，游戏结束
        int[] f = new int[n];
        int best = Integer.MIN_VALUE;
        for (int i = n - 1; i >= 1; i--) {
            f[i] = i == n - 1 ? 0 : best;
            best = Math.max(best, p[i] - f[i]);
        }
        if (n < 10) {
            System.out.println("前缀和 = " + Arrays.toString(p) + ", f = " + Arrays.toString(f));
            System.err.println("答案 = " + best);
        }
        return best;
    }
}
