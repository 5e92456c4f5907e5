package org.cairnjudge.judge;

import java.util.List;
import java.util.Optional;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Program;
import org.cairnjudge.problem.Signature;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Testset;
import org.cairnjudge.problem.Type;
import org.cairnjudge.sandbox.Limits;

/** Problems that no package has, made of one that a package has. */
final class Variant {
    private static final String ECHO =
            """
            class Solution {
                List<Integer> echo(int[] stones) {
                    List<Integer> answer = new ArrayList<>();
                    for (int stone : stones) {
                        answer.add(stone);
                    }
                    return answer;
                }
            }
            """;

    private Variant() {}

    /** The same inputs; the answer is the List of their elements. */
    static Problem echoOf(Problem problem) {
        Signature signature =
                new Signature(
                        "echo", problem.signature().parameters(), new Type.ListOf(Type.Scalar.INT));
        return of(problem, signature, ECHO, problem.limits());
    }

    /** The same problem with another reference solver, and other limits. */
    static Problem withReference(Problem problem, String source, Limits limits) {
        return of(problem, problem.signature(), source, limits);
    }

    private static Problem of(
            Problem problem, Signature signature, String reference, Limits limits) {
        // Answers to fixed cases are kept: as Lists of 100,000 elements they would fill the heap.
        List<TestGroup> groups =
                problem.groups().stream().filter(group -> !group.name().equals("maximal")).toList();
        return new Problem(
                problem.slug() + "-variant",
                problem.headline(),
                new Problem.Task(
                        signature,
                        problem.constraints(),
                        problem.answerClasses(),
                        limits,
                        Optional.empty(),
                        problem.checker()),
                new Testset("variant " + reference.hashCode(), groups, "{}"),
                problem.challenges(),
                problem.samples(),
                problem.pages(),
                problem.template(),
                List.of(
                        new Program(
                                Program.Expected.ACCEPTED,
                                problem.reference().fileName(),
                                reference)));
    }
}
