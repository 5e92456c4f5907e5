package org.cairnjudge.judge;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.cairnjudge.problem.Challenge;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.Seed;

/**
 * Picks a challenge's inputs so that no guess is a good one: each input's class of answer is drawn
 * first, all classes equally likely, then an input with such an answer is looked for. A yes/no
 * problem with n inputs is then guessed with probability 2^-n, whatever its inputs look like.
 */
public final class Balance {
    /** So many candidates are solved at most; then what was found has to do. */
    private static final int MOST_CANDIDATES = 4_000;

    /** The best guess at all answers must be right at most once in 2 to this power. */
    private static final int GUESS_BITS = 40;

    private final Solvers solvers;
    private final Checkers checkers;

    public Balance(Solvers solvers, Checkers checkers) {
        this.solvers = solvers;
        this.checkers = checkers;
    }

    /**
     * The places of a challenge's inputs: those that every challenge has come last.
     *
     * @throws JudgeFailure if the reference solver fails, or the candidates are so one-sided that
     *     the answers could be guessed
     */
    public List<Challenge.Pick> picks(Problem problem, Challenge.Size size, Seed seed) {
        Challenge plan = problem.challenge(size);
        List<Challenge.Pick> whole = plan.whole();
        List<String> classes = problem.answerClasses().names();
        List<Challenge.Pick> picks = new ArrayList<>();
        Map<String, Deque<Challenge.Pick>> found = new HashMap<>();
        Iterator<Challenge.Pick> candidates = plan.candidates(seed).iterator();
        List<String> taken = new ArrayList<>();
        int looked = 0;
        for (int slot = 0; slot < plan.count() - whole.size(); slot++) {
            String wanted = classes.get(draw(seed, slot, classes.size()));
            while (waiting(found, wanted).isEmpty()
                    && looked < MOST_CANDIDATES
                    && candidates.hasNext()) {
                Challenge.Pick candidate = candidates.next();
                waiting(found, classOf(problem, plan.at(seed, candidate).input())).add(candidate);
                looked++;
            }
            String got = waiting(found, wanted).isEmpty() ? another(problem, found) : wanted;
            picks.add(waiting(found, got).poll());
            taken.add(got);
        }
        boolean exhausted = looked == MOST_CANDIDATES || !candidates.hasNext();
        double bits = exhausted ? bits(found, classes, taken) : taken.size() * log2(classes.size());
        if (bits < GUESS_BITS) {
            throw new JudgeFailure(
                    "the answers to the %s challenge of %s could be guessed: %.0f bits, not %d"
                            .formatted(size, problem.slug(), bits, GUESS_BITS));
        }
        picks.addAll(whole);
        return picks;
    }

    /**
     * How hard a guess is. Where a class has no candidate left, the slots that were drawn for it go
     * to another one, which is the better guess for that.
     *
     * @param found what no slot has taken
     * @param taken the classes of the slots, in order
     */
    private static double bits(
            Map<String, Deque<Challenge.Pick>> found, List<String> classes, List<String> taken) {
        Map<String, Integer> left = new HashMap<>();
        classes.forEach(name -> left.put(name, waiting(found, name).size()));
        taken.forEach(name -> left.merge(name, 1, Integer::sum));
        double bits = 0;
        for (String name : taken) {
            long lacking = left.values().stream().filter(count -> count == 0).count();
            bits += log2(classes.size() / (1.0 + lacking));
            left.merge(name, -1, Integer::sum);
        }
        return bits;
    }

    private static double log2(double number) {
        return Math.log(number) / Math.log(2);
    }

    private static Deque<Challenge.Pick> waiting(
            Map<String, Deque<Challenge.Pick>> found, String answerClass) {
        return found.computeIfAbsent(answerClass, name -> new ArrayDeque<>());
    }

    private static String another(Problem problem, Map<String, Deque<Challenge.Pick>> found) {
        return found.entrySet().stream()
                .filter(rest -> !rest.getValue().isEmpty())
                .findFirst()
                .map(Map.Entry::getKey)
                .orElseThrow(
                        () ->
                                new JudgeFailure(
                                        "the challenges of "
                                                + problem.slug()
                                                + " have too few candidates"));
    }

    private String classOf(Problem problem, Object[] input) {
        Object answer = solvers.answers(problem, List.<Object[]>of(input)).get(0);
        return problem.answerClasses()
                .classOf(answer)
                .orElseThrow(
                        () ->
                                new JudgeFailure(
                                        problem.slug() + " did not foresee the answer " + answer));
    }

    /** A number below {@code bound} that follows from the seed and tells nothing of the others. */
    private static int draw(Seed seed, int slot, int bound) {
        try {
            byte[] bytes =
                    MessageDigest.getInstance("SHA-256")
                            .digest(
                                    (seed.hex() + "|class|" + slot)
                                            .getBytes(StandardCharsets.US_ASCII));
            long number = ByteBuffer.wrap(bytes).getLong() >>> 1;
            // 2^63 is so much larger than any bound that the remainder is as good as uniform.
            return (int) (number % bound);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK must have SHA-256", e);
        }
    }

    /** Which answers are right, in the inputs' order. */
    public List<Boolean> check(Problem problem, List<Object[]> inputs, List<Object> answers) {
        List<Object> expected = new ArrayList<>();
        for (Object[] input : inputs) {
            // Alone: a frame has a bound, and some of these inputs are as large as inputs get.
            expected.add(solvers.answers(problem, List.<Object[]>of(input)).get(0));
        }
        return checkers.right(problem, inputs, expected, answers);
    }
}
