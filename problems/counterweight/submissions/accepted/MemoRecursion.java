// Accepted: take the stone or leave it, and remember what led nowhere.
class Solution {
    private int[] weights;
    private boolean[][] hopeless;

    public List<Integer> counterweight(int[] weights, int target) {
        this.weights = weights;
        hopeless = new boolean[weights.length + 1][target + 1];
        List<Integer> chosen = new ArrayList<>();
        search(0, target, chosen);
        return chosen;
    }

    private boolean search(int stone, int rest, List<Integer> chosen) {
        if (rest == 0) {
            return true;
        }
        if (rest < 0 || stone == weights.length || hopeless[stone][rest]) {
            return false;
        }
        chosen.add(stone);
        if (search(stone + 1, rest - weights[stone], chosen)) {
            return true;
        }
        chosen.remove(chosen.size() - 1);
        if (search(stone + 1, rest, chosen)) {
            return true;
        }
        hopeless[stone][rest] = true;
        return false;
    }
}
