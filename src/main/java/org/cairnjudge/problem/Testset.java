package org.cairnjudge.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a submission is judged on.
 *
 * @param version {@code sha256:} and 64 hexadecimal digits: the address of everything that can
 *     change a verdict (groups, data, generators, limits, reference solver, harness); texts are not
 *     in it
 * @param groups in the order of judging
 * @param content what the version is the address of, as JSON without spaces, the same text for the
 *     same content; inputs that generators make are not in it, but what they follow from is
 */
public record Testset(String version, List<TestGroup> groups, String content) {

    /** The group of the cases that were found by submissions; no package has one of this name. */
    public static final String FOUND = "found";

    private static final Texts FOUND_TITLE = new Texts("Found by submissions", "提交中发现");

    /** Cases that were found are small: so many fit one frame. */
    private static final int FOUND_BATCH = 32;

    public Testset {
        groups = List.copyOf(groups);
    }

    /** How many cases in all groups. */
    public int size() {
        return groups.stream().mapToInt(TestGroup::size).sum();
    }

    /**
     * These tests, joined by cases that were found: a group of their own, judged before the first
     * fresh one. A case that one of the package's own files holds is not judged twice.
     */
    Testset joinedBy(List<DataCase> found, Signature signature) {
        List<DataCase> cases = found.stream().filter(each -> !holds(each.input())).toList();
        if (cases.isEmpty()) {
            return this;
        }
        List<TestGroup> joined = new ArrayList<>(groups);
        joined.add(
                indexOfFirstFresh(),
                TestGroup.ofData(new TestGroup.Heading(FOUND, FOUND_TITLE, FOUND_BATCH), cases));
        String members =
                cases.stream()
                        .map(
                                each ->
                                        "{\"input\":"
                                                + Values.inputJson(signature, each.input())
                                                + ",\"answer\":"
                                                + Values.json(each.answer())
                                                + "}")
                        .collect(Collectors.joining(",", "[", "]"));
        String all =
                "{\"package\":"
                        + Values.json(version)
                        + ",\"batch\":"
                        + FOUND_BATCH
                        + ",\"found\":"
                        + members
                        + "}";
        return new Testset(Address.ofJoined(all), joined, all);
    }

    private int indexOfFirstFresh() {
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).fresh()) {
                return i;
            }
        }
        return groups.size();
    }

    /** Whether a hand-made case has this input. */
    private boolean holds(Object[] input) {
        return groups.stream()
                .flatMap(group -> group.data().stream())
                .anyMatch(each -> Arrays.deepEquals(each.input(), input));
    }

    /**
     * Whether any case has this input that is the same for every submission: made by hand, found,
     * or generated from a seed of its own.
     */
    public boolean hasForEveryone(Object[] input) {
        Seed any = Seed.of(0);
        return groups.stream()
                .filter(group -> !group.fresh())
                .flatMap(group -> group.cases(any))
                .anyMatch(each -> Arrays.deepEquals(each.input(), input));
    }
}
