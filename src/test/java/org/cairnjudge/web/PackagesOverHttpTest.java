package org.cairnjudge.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that come with a package get the verdict that their folder names, over HTTP: a right and
 * a wrong one of each package, and one of every other folder there is. That all of them do, {@code
 * PackagesProvenTest} shows without a server.
 */
@QuarkusTest
class PackagesOverHttpTest {
    private static final Map<String, Set<String>> VERDICTS =
            Map.of(
                    "accepted", Set.of("AC"),
                    "wrong_answer", Set.of("WA"),
                    "time_limit_exceeded", Set.of("TLE"),
                    "run_time_error", Set.of("RTE"),
                    "memory_limit_exceeded", Set.of("MLE"),
                    "output_limit_exceeded", Set.of("OLE"),
                    "brute_force", Set.of("AC", "TLE"));

    private static final Set<String> OF_EACH_PACKAGE = Set.of("accepted", "wrong_answer");

    @TestFactory
    Stream<DynamicTest> aProgramGetsTheVerdictItsFolderNames() throws IOException {
        Learner learner = Learner.signsUp();
        Map<String, Path> programs = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("problems"))) {
            files.filter(file -> file.toString().contains("/submissions/"))
                    .filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .forEach(program -> programs.putIfAbsent(kind(program), program));
        }
        assertTrue(programs.size() >= 14, "only " + programs.keySet() + " were found");
        return programs.values().stream()
                .map(
                        program ->
                                DynamicTest.dynamicTest(
                                        program.toString(), () -> judge(learner, program)));
    }

    /** What is alike in every package is tried in one of them. */
    private static String kind(Path program) {
        String folder = program.getParent().getFileName().toString();
        return OF_EACH_PACKAGE.contains(folder) ? program.getName(1) + "/" + folder : folder;
    }

    private static void judge(Learner learner, Path program) throws IOException {
        String folder = program.getParent().getFileName().toString();
        String slug = program.getName(1).toString();
        ValidatableResponse answer = learner.submits(slug, "java", Files.readString(program));
        String verdict = answer.extract().path("verdict");
        assertTrue(
                VERDICTS.get(folder).contains(verdict),
                () -> program + " got " + verdict + ": " + answer.extract().asString());
    }
}
