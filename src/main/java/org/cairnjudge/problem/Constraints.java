package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * The constraints of all parameters: the validator of a problem's inputs.
 *
 * @param each one per parameter, in the signature's order
 */
public record Constraints(Signature signature, List<Constraint> each) {

    public Constraints {
        each = List.copyOf(each);
        if (each.size() != signature.parameters().size()) {
            throw new IllegalArgumentException(
                    each.size()
                            + " constraints for "
                            + signature.parameters().size()
                            + " parameters");
        }
    }

    /**
     * Adds everything that is wrong with an input.
     *
     * @param input of the signature's types, one per parameter
     */
    public void check(Object[] input, String pointer, Violations found) {
        for (int i = 0; i < input.length; i++) {
            each.get(i)
                    .check(input[i], pointer + "/" + signature.parameters().get(i).name(), found);
        }
    }

    /** What is promised, in words, in the signature's order. */
    public List<Constraint.Bound> bounds() {
        List<Constraint.Bound> bounds = new ArrayList<>();
        for (int i = 0; i < each.size(); i++) {
            each.get(i).describe(signature.parameters().get(i).name(), bounds);
        }
        return List.copyOf(bounds);
    }
}
