// Wrong: each takes what is best after the opponent's greediest reply, and looks no further.
class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int lead = 0;
        int sign = 1;
        int i = 0;
        while (i < stoneValue.length) {
            int best = Integer.MIN_VALUE;
            int take = 0;
            int points = 0;
            int sum = 0;
            for (int k = 1; k <= 3 && i + k <= stoneValue.length; k++) {
                sum += stoneValue[i + k - 1];
                int worth = sum - greedy(stoneValue, i + k);
                if (worth > best) {
                    best = worth;
                    take = k;
                    points = sum;
                }
            }
            lead += sign * points;
            sign = -sign;
            i += take;
        }
        return lead > 0 ? "Alice" : lead < 0 ? "Bob" : "Tie";
    }

    private int greedy(int[] v, int from) {
        int best = from == v.length ? 0 : Integer.MIN_VALUE;
        int sum = 0;
        for (int j = from; j < v.length && j < from + 3; j++) {
            sum += v[j];
            best = Math.max(best, sum);
        }
        return best;
    }
}
