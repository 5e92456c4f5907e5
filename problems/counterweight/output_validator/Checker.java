// Any choice of different stones that weighs the target is right; an empty one only if the reference found none.
class Checker {
    public String check(int[] weights, int target, List<Integer> expected, List<Integer> actual) {
        if (actual.isEmpty()) {
            return expected.isEmpty() ? "" : "choice-exists";
        }
        boolean[] chosen = new boolean[weights.length];
        int total = 0;
        for (int stone : actual) {
            if (stone < 0 || stone >= weights.length) {
                return "no-such-stone";
            }
            if (chosen[stone]) {
                return "stone-twice";
            }
            chosen[stone] = true;
            total += weights[stone];
        }
        if (total != target) {
            return "wrong-total";
        }
        if (expected.isEmpty()) {
            throw new IllegalStateException("the reference found no choice, and here is one");
        }
        return "";
    }
}
