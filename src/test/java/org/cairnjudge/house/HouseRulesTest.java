package org.cairnjudge.house;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every rule can fail, and names the offender and nobody else. */
class HouseRulesTest {
    private static final String ROOT = "org.cairnjudge.house.offenders";
    private static final JavaClasses OFFENDERS = new ClassFileImporter().importPackages(ROOT);
    private static final Map<String, ArchRule> RULES = new HouseRules(ROOT).all();

    private static final Map<String, Set<String>> EXPECTED =
            Map.ofEntries(
                    entry(
                            "dependencies follow the arrows",
                            Set.of("account.Backwards", "account.Open")),
                    entry(
                            "packages are one level deep and in the table",
                            Set.of("util.Strings", "submission.deep.Down")),
                    entry("problems know only the limits of the sandbox", Set.of("problem.Runs")),
                    entry("the harness is plain Java", Set.of("harness.Chatty")),
                    entry("sandbox, judge and verdict need no framework", Set.of("judge.Wired")),
                    entry("only resources speak HTTP", Set.of("account.Throws")),
                    entry(
                            "resources open no transactions",
                            Set.of("account.BusyResource", "account.StubbornResource$Nested")),
                    entry(
                            "processes start only in sandbox and postgres",
                            Set.of("web.Shell", "cli.OldShell", "harness.Spawns")),
                    entry("no Java serialisation", Set.of("queue.Blob", "queue.Blobs")),
                    entry(
                            "time comes from a clock",
                            Set.of(
                                    "live.AsksInstant",
                                    "live.AsksZone",
                                    "live.AsksSystem",
                                    "live.AsksDate",
                                    "live.MakesAClock")),
                    entry(
                            "chance comes from a seed",
                            Set.of(
                                    "answer.Dice",
                                    "answer.SplitDice",
                                    "answer.ThreadDice",
                                    "answer.MathDice",
                                    "answer.AnyDice",
                                    "answer.Shuffle")));

    @Test
    void everyRuleHasItsOffenders() {
        assertEquals(RULES.keySet(), EXPECTED.keySet());
    }

    @TestFactory
    Stream<DynamicTest> everyRuleNamesItsOffendersAndNobodyElse() {
        return RULES.keySet().stream()
                .map(name -> dynamicTest(name, () -> namesItsOffenders(name)));
    }

    private static void namesItsOffenders(String rule) {
        assertEquals(new TreeSet<>(EXPECTED.get(rule)), offendersAgainst(RULES.get(rule)), rule);
    }

    private static Set<String> offendersAgainst(ArchRule rule) {
        return rule.evaluate(OFFENDERS).getFailureReport().getDetails().stream()
                .map(HouseRulesTest::offenderIn)
                .collect(toCollection(TreeSet::new));
    }

    /**
     * A violation begins with what offends, in angle brackets: a class, or one of its fields,
     * methods, constructors.
     */
    private static String offenderIn(String violation) {
        Matcher first = Pattern.compile("<([^(>]+)").matcher(violation);
        if (!first.find()) {
            throw new IllegalArgumentException(violation);
        }
        String member = first.group(1);
        return OFFENDERS.stream()
                .map(JavaClass::getName)
                .filter(name -> member.equals(name) || member.startsWith(name + "."))
                .max((a, b) -> Integer.compare(a.length(), b.length()))
                .map(name -> name.substring(ROOT.length() + 1))
                .orElseThrow(() -> new IllegalArgumentException(violation));
    }
}
