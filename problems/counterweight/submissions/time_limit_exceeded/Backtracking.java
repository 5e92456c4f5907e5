// Time limit: takes a stone or leaves it, and remembers nothing.
class Solution {
    private int[] weights;

    public List<Integer> counterweight(int[] weights, int target) {
        this.weights = weights;
        List<Integer> chosen = new ArrayList<>();
        search(0, target, chosen);
        return chosen;
    }

    private boolean search(int stone, int rest, List<Integer> chosen) {
        if (rest == 0) {
            return true;
        }
        if (rest < 0 || stone == weights.length) {
            return false;
        }
        chosen.add(stone);
        if (search(stone + 1, rest - weights[stone], chosen)) {
            return true;
        }
        chosen.remove(chosen.size() - 1);
        return search(stone + 1, rest, chosen);
    }
}
