// Accepted: 计算安全步数 M（见题解）：M 为奇数且还有剩余时 Alice 获胜 (Chinese comments and names, debug prints).
class Solution {
    public boolean stoneGameIX(int[] stones) {
        int[] 计数 = new int[3];
        for (int 石子 : stones) {
            计数[石子 % 3]++;
        }
        boolean 结果 = 先取(计数[0], 计数[1], 计数[2]) || 先取(计数[0], 计数[2], 计数[1]);
        System.out.println("计数 = " + Arrays.toString(计数) + "，结果 = " + 结果);
        return 结果;
    }

    // a：先取的那一类的数量，b：另一类的数量
    private boolean 先取(int 零, int a, int b) {
        if (a == 0) {
            return false;
        }
        // 序列 a a b a b a b … 能走多长
        int 非零步数 = a >= b + 2 ? 2 * b + 2 : 2 * a - 1;
        int 总步数 = 零 + 非零步数;
        return 总步数 % 2 == 1 && a + b > 非零步数;
    }
}
