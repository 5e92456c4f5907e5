package org.cairnjudge.problem;

import java.util.List;

/**
 * What a submission is judged on.
 *
 * @param version {@code sha256:} and 64 hexadecimal digits: the address of everything that can
 *     change a verdict (groups, data, generators, limits, reference solver, harness); texts are not
 *     in it
 * @param groups in the order of judging
 */
public record Testset(String version, List<TestGroup> groups) {

    public Testset {
        groups = List.copyOf(groups);
    }

    /** How many cases in all groups. */
    public int size() {
        return groups.stream().mapToInt(TestGroup::size).sum();
    }
}
