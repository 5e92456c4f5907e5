package org.cairnjudge.verdict;

/** How small a counterexample is known to be. */
public enum Minimality {
    /** As it was met: nobody has made it smaller yet. */
    FOUND,
    /** As small as could be made of the one that was met. */
    REDUCED,
    /**
     * The smallest there is among the problem's small inputs: by length, then by the sum of
     * absolute values, then in lexicographic order.
     */
    MINIMAL
}
