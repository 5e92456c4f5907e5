// Wrong: keeps each choice as a mask of 32 bits; the 33rd stone is the first again.
class Solution {
    public List<Integer> counterweight(int[] weights, int target) {
        int[] masks = new int[target + 1];
        for (int stone = 0; stone < weights.length; stone++) {
            for (int total = target; total >= weights[stone]; total--) {
                int rest = total - weights[stone];
                if (masks[total] == 0 && (rest == 0 || masks[rest] != 0)) {
                    masks[total] = masks[rest] | 1 << stone;
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int stone = 0; stone < weights.length; stone++) {
            if ((masks[target] >> stone & 1) == 1) {
                chosen.add(stone);
            }
        }
        return chosen;
    }
}
