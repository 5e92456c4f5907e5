package org.cairnjudge.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.enterprise.inject.Produces;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Clock;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The laws of ARCHITECTURE.md that bytecode can show, for the packages directly under one root:
 * Cairn's own, or a small copy of it that breaks every one of them (package {@code offenders}).
 */
final class HouseRules {
    private static final String[] FRAMEWORKS = {
        "jakarta..",
        "javax.inject..",
        "io.quarkus..",
        "io.quarkiverse..",
        "io.smallrye..",
        "io.vertx..",
        "io.agroal..",
        "org.eclipse.microprofile..",
        "org.hibernate..",
        "org.jboss..",
        "com.fasterxml..",
        "com.github.kagkarlsson..",
    };

    /** Only the producer that hands a clock to everybody may take the machine's. */
    private static final Set<String> CLOCKS_OF_THE_MACHINE =
            Set.of(
                    "system",
                    "systemUTC",
                    "systemDefaultZone",
                    "tickMillis",
                    "tickSeconds",
                    "tickMinutes");

    private final String root;

    HouseRules(String root) {
        this.root = root;
    }

    /** Every rule under the name it is spoken of. */
    Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("dependencies follow the arrows", dependenciesFollowTheArrows());
        rules.put("packages are one level deep and in the table", everyClassLivesInAKnownPackage());
        rules.put(
                "problems know only the limits of the sandbox",
                problemsKnowOnlyTheLimitsOfTheSandbox());
        rules.put("the harness is plain Java", theHarnessIsPlainJava());
        rules.put(
                "sandbox, judge and verdict need no framework",
                sandboxJudgeAndVerdictNeedNoFramework());
        rules.put("only resources speak HTTP", onlyResourcesSpeakHttp());
        rules.put("resources open no transactions", resourcesOpenNoTransactions());
        rules.put("processes start only in sandbox and postgres", processesStartInTwoPackages());
        rules.put("no Java serialisation", noJavaSerialisation());
        rules.put("time comes from a clock", timeComesFromAClock());
        rules.put("chance comes from a seed", chanceComesFromASeed());
        return rules;
    }

    private ArchRule dependenciesFollowTheArrows() {
        return classes()
                .should(
                        new ArchCondition<JavaClass>("depend only along the arrows") {
                            @Override
                            public void check(JavaClass origin, ConditionEvents events) {
                                for (Dependency dependency :
                                        origin.getDirectDependenciesFromSelf()) {
                                    JavaClass target =
                                            dependency.getTargetClass().getBaseComponentType();
                                    if (isOurs(target)
                                            && !Arrows.allow(
                                                    packageOf(origin), packageOf(target))) {
                                        events.add(
                                                SimpleConditionEvent.violated(
                                                        origin, dependency.getDescription()));
                                    }
                                }
                            }
                        })
                .because("nothing may point back: ARCHITECTURE.md, Arrows");
    }

    private ArchRule everyClassLivesInAKnownPackage() {
        return classes()
                .that(
                        describe(
                                "are no package-info",
                                type -> !type.getSimpleName().equals("package-info")))
                .should(
                        new ArchCondition<JavaClass>("live in a package of the table") {
                            @Override
                            public void check(JavaClass type, ConditionEvents events) {
                                if (!Arrows.knows(packageOf(type))) {
                                    events.add(
                                            SimpleConditionEvent.violated(
                                                    type,
                                                    "Class <"
                                                            + type.getName()
                                                            + "> lives in no package of the table"));
                                }
                            }
                        })
                .because("a new package needs its row in Arrows and in ARCHITECTURE.md");
    }

    private ArchRule problemsKnowOnlyTheLimitsOfTheSandbox() {
        String limits = root + ".sandbox.Limits";
        return noClasses()
                .that(resideInAPackage(root + ".problem"))
                .should()
                .dependOnClassesThat(
                        resideInAPackage(root + ".sandbox")
                                .and(
                                        describe(
                                                "are not Limits",
                                                type -> !type.getName().equals(limits))))
                .because("a package can be read and its inputs generated where nothing can be run");
    }

    private ArchRule theHarnessIsPlainJava() {
        return classes()
                .that(resideInAPackage(root + ".harness"))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "javax.tools..", root + ".harness"))
                .because("it runs in the box, where nothing but the JDK is");
    }

    private ArchRule sandboxJudgeAndVerdictNeedNoFramework() {
        return noClasses()
                .that(resideInAnyPackage(root + ".sandbox", root + ".judge", root + ".verdict"))
                .should()
                .dependOnClassesThat(resideInAnyPackage(FRAMEWORKS))
                .because("judging must work from a plain main method");
    }

    private ArchRule onlyResourcesSpeakHttp() {
        return noClasses()
                .that(describe("are no resources", type -> !isResource(type)))
                .and(describe("are not in http", type -> !packageOf(type).equals("http")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("jakarta.ws.rs..", "org.jboss.resteasy.."))
                .because("the rest can be used and tested without a request");
    }

    private ArchRule resourcesOpenNoTransactions() {
        return noClasses()
                .that(describe("are resources", HouseRules::isResource))
                .should()
                .dependOnClassesThat(describe("open transactions", HouseRules::opensTransactions))
                .because("a resource parses, calls one method and answers");
    }

    private ArchRule processesStartInTwoPackages() {
        return noClasses()
                .that(describe("are not in sandbox or postgres", type -> !startsProcesses(type)))
                // It tries to, in the box, to see that the walls refuse it.
                .and(describe("are not the canary", type -> !isCanary(type)))
                .should()
                .callCodeUnitWhere(describe("starts a process", HouseRules::startsAProcess))
                .because("a process started elsewhere would not be in a box");
    }

    private ArchRule noJavaSerialisation() {
        return noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(ObjectInputStream.class, ObjectOutputStream.class)
                .because("reading objects runs code that the sender chose");
    }

    private ArchRule timeComesFromAClock() {
        return noClasses()
                .should()
                .callCodeUnitWhere(
                        describe(
                                "asks the machine for the time",
                                HouseRules::asksTheMachineForTheTime))
                .because("tests step the clock; System.nanoTime is for measuring");
    }

    private ArchRule chanceComesFromASeed() {
        return noClasses()
                .should()
                .callCodeUnitWhere(
                        describe("throws dice of its own", HouseRules::throwsDiceOfItsOwn))
                .because(
                        "all chance comes from a stored seed, by a generator whose sequence we own;"
                                + " SecureRandom is for secrets");
    }

    private boolean startsProcesses(JavaClass type) {
        return Set.of("sandbox", "postgres").contains(packageOf(type));
    }

    private boolean isCanary(JavaClass type) {
        return type.getName().equals(root + ".harness.CanaryMain");
    }

    private static boolean startsAProcess(JavaCall<?> call) {
        return isCall(call, ProcessBuilder.class, "<init>")
                || isCall(call, ProcessBuilder.class, "start")
                || isCall(call, ProcessBuilder.class, "startPipeline")
                || isCall(call, Runtime.class, "exec");
    }

    private static boolean asksTheMachineForTheTime(JavaCall<?> call) {
        CodeUnitCallTarget target = call.getTarget();
        JavaClass owner = target.getOwner();
        boolean handedAClock =
                target.getRawParameterTypes().stream()
                        .anyMatch(type -> type.isEquivalentTo(Clock.class));
        boolean inProducer = call.getOrigin().isAnnotatedWith(Produces.class);
        return owner.getPackageName().startsWith("java.time")
                        && target.getName().equals("now")
                        && !handedAClock
                || owner.isEquivalentTo(Clock.class)
                        && CLOCKS_OF_THE_MACHINE.contains(target.getName())
                        && !inProducer
                || isCall(call, System.class, "currentTimeMillis")
                || isCall(call, Date.class, "<init>") && target.getRawParameterTypes().isEmpty();
    }

    private static boolean throwsDiceOfItsOwn(JavaCall<?> call) {
        return isCall(call, Random.class, "<init>")
                || isCall(call, SplittableRandom.class, "<init>")
                || isCall(call, ThreadLocalRandom.class, "current")
                || isCall(call, Math.class, "random")
                || call.getTargetOwner().getPackageName().equals("java.util.random")
                || call.getTarget()
                        .getFullName()
                        .equals("java.util.Collections.shuffle(java.util.List)");
    }

    private static boolean isCall(JavaCall<?> call, Class<?> owner, String name) {
        return call.getTargetOwner().isEquivalentTo(owner) && call.getName().equals(name);
    }

    private static boolean opensTransactions(JavaClass type) {
        return type.getPackageName().startsWith("jakarta.transaction")
                || type.getPackageName().startsWith("io.quarkus.narayana")
                || type.getPackageName().startsWith("jakarta.persistence")
                || type.getPackageName().startsWith("java.sql")
                || type.getPackageName().startsWith("javax.sql");
    }

    private static boolean isResource(JavaClass type) {
        return topLevel(type).getSimpleName().endsWith("Resource");
    }

    private static JavaClass topLevel(JavaClass type) {
        return type.getEnclosingClass().map(HouseRules::topLevel).orElse(type);
    }

    private boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }

    /**
     * Everything below the root, so that a deeper package is not taken for a known one; empty for
     * the root itself.
     */
    private String packageOf(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(root) ? "" : name.substring(root.length() + 1);
    }
}
