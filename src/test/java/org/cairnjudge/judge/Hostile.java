package org.cairnjudge.judge;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.cairnjudge.verdict.Verdict;

/**
 * A program that means harm, and what must become of it.
 *
 * @param program its file below {@code hostile/}, without the ending
 * @param allowed the verdicts that are right for it
 * @param javas the Java versions that it is for
 * @param asked the problem it is handed in for
 * @param told how the message of its judgement begins, in English: one of these
 * @param printing how its printed output begins
 * @param first whether it is among those that every run tries on every JDK
 * @param crowded whether a harmless program is judged at the same time
 * @param blanks what is filled into it
 */
record Hostile(
        String program,
        Set<Verdict> allowed,
        Javas javas,
        Asked asked,
        List<String> told,
        String printing,
        boolean first,
        boolean crowded,
        Map<String, String> blanks) {

    /** The problems that hostile programs are handed in for, by what they return. */
    enum Asked {
        BOOLEAN,
        STRING,
        LIST
    }

    /** Java versions, both ends among them. */
    record Javas(int from, int to) {
        static final Javas ALL = new Javas(17, Integer.MAX_VALUE);

        boolean has(String language) {
            int feature = Integer.parseInt(language.substring("java".length()));
            return from <= feature && feature <= to;
        }
    }

    static Hostile hostile(String program, Verdict... allowed) {
        return new Hostile(
                program,
                Set.of(allowed),
                Javas.ALL,
                Asked.BOOLEAN,
                List.of(""),
                "",
                false,
                false,
                Map.of());
    }

    /** Among the threats that every run tries on every JDK. */
    static Hostile first(String program, Verdict... allowed) {
        Hostile made = hostile(program, allowed);
        return new Hostile(
                made.program,
                made.allowed,
                made.javas,
                made.asked,
                made.told,
                made.printing,
                true,
                made.crowded,
                made.blanks);
    }

    /** A program that answers right if all its attempts were refused. */
    static Hostile contained(String program) {
        return hostile(program, Verdict.AC);
    }

    static Hostile firstContained(String program) {
        return first(program, Verdict.AC);
    }

    Hostile asked(Asked other) {
        return new Hostile(program, allowed, javas, other, told, printing, first, crowded, blanks);
    }

    Hostile told(String... words) {
        return new Hostile(
                program, allowed, javas, asked, List.of(words), printing, first, crowded, blanks);
    }

    Hostile printing(String words) {
        return new Hostile(program, allowed, javas, asked, told, words, first, crowded, blanks);
    }

    Hostile since(int feature) {
        Javas later = new Javas(feature, javas.to());
        return new Hostile(program, allowed, later, asked, told, printing, first, crowded, blanks);
    }

    Hostile upTo(int feature) {
        Javas earlier = new Javas(javas.from(), feature);
        return new Hostile(
                program, allowed, earlier, asked, told, printing, first, crowded, blanks);
    }

    Hostile whileOthersAreJudged() {
        return new Hostile(program, allowed, javas, asked, told, printing, first, true, blanks);
    }

    Hostile with(String blank, Object value) {
        Map<String, String> more = new TreeMap<>(blanks);
        more.put(blank, value.toString());
        return new Hostile(program, allowed, javas, asked, told, printing, first, crowded, more);
    }

    @Override
    public String toString() {
        return program + blanks.values();
    }
}
