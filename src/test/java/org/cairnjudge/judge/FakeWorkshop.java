package org.cairnjudge.judge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.cairnjudge.sandbox.Compilation;
import org.cairnjudge.sandbox.Ending;
import org.cairnjudge.sandbox.Entry;
import org.cairnjudge.sandbox.Jdk;
import org.cairnjudge.sandbox.Limits;
import org.cairnjudge.sandbox.Loading;
import org.cairnjudge.sandbox.Outcome;
import org.cairnjudge.sandbox.Printed;
import org.cairnjudge.sandbox.Run;
import org.cairnjudge.sandbox.Source;
import org.cairnjudge.sandbox.Usage;

/**
 * A workshop without processes: a source is the name of a program written here, and what it does is
 * what the harness would report of it.
 */
final class FakeWorkshop implements Workshop {
    static final Usage USAGE = new Usage(Duration.ofMillis(1), Duration.ofMillis(1), 0);

    /** A program in one JVM. It answers a case, or throws {@link Dies}. */
    interface Program {
        Object answer(Object[] input) throws Exception;
    }

    /** Ends the JVM that the program runs in. */
    static final class Dies extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final Ending.Cause cause;

        Dies(Ending.Cause cause) {
            this.cause = cause;
        }
    }

    private final Map<String, Compilation> compilations = new HashMap<>();
    private final Map<String, Loading> loadings = new HashMap<>();
    private final Map<String, Supplier<Program>> programs = new HashMap<>();
    private final List<Integer> frameSizes = new ArrayList<>();
    private Usage usage = USAGE;
    private Map<String, Long> statics = Map.of();
    private final StringBuilder said = new StringBuilder();
    private Duration spent = Duration.ZERO;
    private int started;
    private int closed;
    private int deepOnes;
    private boolean deep;
    private long idleBytes;

    /** A program whose every JVM begins anew with {@code fresh}, which may throw {@link Dies}. */
    FakeWorkshop knows(String source, Supplier<Program> fresh) {
        programs.put(source, fresh);
        compilations.put(
                source, new Compilation.Compiled(Map.of(source, new byte[] {1}), List.of()));
        return this;
    }

    FakeWorkshop compiles(String source, Compilation to) {
        compilations.put(source, to);
        return this;
    }

    FakeWorkshop loads(String source, Loading as) {
        knows(source, () -> input -> null);
        loadings.put(source, as);
        return this;
    }

    FakeWorkshop everyFrameUses(Usage used) {
        usage = used;
        return this;
    }

    /** Said by a program: the present frame, or the loading, takes so much processor time more. */
    void spend(Duration cpu) {
        spent = spent.plus(cpu);
    }

    /** Said by a program: what its static fields hold from now on; nothing in a new JVM. */
    void holds(Map<String, Long> fields) {
        statics = fields;
    }

    /** Said by a program: this is printed. */
    void prints(String text) {
        said.append(text);
    }

    private Usage spent(Usage besides) {
        Usage all =
                new Usage(
                        besides.cpu().plus(spent),
                        besides.wall().plus(spent),
                        besides.stalled(),
                        besides.peakMemoryBytes());
        spent = Duration.ZERO;
        return all;
    }

    FakeWorkshop idlesAt(long bytes) {
        idleBytes = bytes;
        return this;
    }

    int started() {
        return started;
    }

    int closed() {
        return closed;
    }

    /** Of all programs but the reference. */
    List<Integer> frameSizes() {
        return frameSizes;
    }

    @Override
    public Compilation compile(Jdk jdk, Source source, String author) {
        // The reference solver is the only real source that comes here.
        String name = source.text().contains("class Solution") ? "reference" : source.text();
        return compilations.get(name);
    }

    @Override
    public Runner runner(Jdk jdk, Limits limits) {
        started++;
        return new FakeRunner(64);
    }

    @Override
    public Runner deepRunner(Jdk jdk, Limits limits) {
        started++;
        deepOnes++;
        return new FakeRunner(256);
    }

    int deepOnes() {
        return deepOnes;
    }

    /** Asked by a program: whether it runs where the stack is deep. */
    boolean isDeep() {
        return deep;
    }

    private final class FakeRunner implements Runner {
        private final long stackMib;
        private String name;
        private Program program;

        private FakeRunner(long stackMib) {
            this.stackMib = stackMib;
        }

        @Override
        public Loading load(Map<String, byte[]> classes, Entry entry, Limits limits) {
            name = classes.keySet().iterator().next();
            deep = stackMib > 64;
            statics = Map.of();
            try {
                program = programs.get(name).get();
            } catch (Dies e) {
                return new Loading.Ended(new Ending(e.cause, "as told"), spent(USAGE));
            } catch (StackOverflowError e) {
                return new Loading.Threw(overflow(), spent(USAGE));
            }
            return loadings.getOrDefault(name, new Loading.Loaded(spent(USAGE)));
        }

        @Override
        public Run run(List<Object[]> cases, Limits limits) {
            if (!name.equals("reference")) {
                frameSizes.add(cases.size());
            }
            deep = stackMib > 64;
            List<Outcome> outcomes = new ArrayList<>();
            for (Object[] input : cases) {
                try {
                    Object answer = program.answer(input);
                    outcomes.add(
                            answer == null ? new Outcome.Null() : new Outcome.Returned(answer));
                    if (answer == null) {
                        break;
                    }
                } catch (Dies e) {
                    return new Run(
                            List.of(), Optional.of(new Ending(e.cause, "as told")), spent(usage));
                } catch (StackOverflowError e) {
                    outcomes.add(overflow());
                    break;
                } catch (Exception e) {
                    outcomes.add(
                            new Outcome.Threw(
                                    e.getClass().getName(),
                                    String.valueOf(e.getMessage()),
                                    List.of("Solution.solve(Solution.java:3)"),
                                    Outcome.Kind.EXCEPTION));
                    break;
                }
            }
            return new Run(
                    outcomes, Optional.empty(), name.equals("reference") ? USAGE : spent(usage));
        }

        private static Outcome.Threw overflow() {
            return new Outcome.Threw(
                    "java.lang.StackOverflowError",
                    "",
                    List.of("Solution.solve(Solution.java:3)"),
                    Outcome.Kind.STACK_OVERFLOW);
        }

        @Override
        public Map<String, Long> statics(Limits limits) {
            return statics;
        }

        @Override
        public Printed printed() {
            return new Printed("printed by " + name, false);
        }

        @Override
        public Printed takePrinted() {
            Printed printed = new Printed(said.toString(), false);
            said.setLength(0);
            return printed;
        }

        @Override
        public long stackBytes() {
            return stackMib << 20;
        }

        @Override
        public long idleBytes() {
            return idleBytes;
        }

        @Override
        public void close() {
            closed++;
        }
    }
}
