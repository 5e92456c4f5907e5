package org.cairnjudge.house;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Cairn's own classes keep the laws of the house. */
class HouseTest {
    private static final String ROOT = "org.cairnjudge";
    private static final JavaClasses HOUSE =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages(ROOT);

    @TestFactory
    Stream<DynamicTest> everyRuleHolds() {
        return new HouseRules(ROOT)
                .all().entrySet().stream()
                        .map(
                                rule ->
                                        dynamicTest(
                                                rule.getKey(), () -> rule.getValue().check(HOUSE)));
    }

    /** Rules hold for an empty import too; so the import is compared with the source files. */
    @Test
    void noSourceFileEscapedTheImport() throws IOException {
        Path sources = Path.of("src/main/java");
        Set<String> written;
        try (Stream<Path> files = Files.walk(sources)) {
            written =
                    files.map(file -> sources.relativize(file).toString())
                            .filter(file -> file.endsWith(".java") && !file.endsWith("-info.java"))
                            .map(
                                    file ->
                                            file.substring(0, file.length() - ".java".length())
                                                    .replace('/', '.'))
                            .collect(toCollection(TreeSet::new));
        }
        Set<String> imported =
                HOUSE.stream()
                        .filter(JavaClass::isTopLevelClass)
                        .map(JavaClass::getName)
                        .filter(name -> !name.endsWith("-info"))
                        .collect(toCollection(TreeSet::new));

        assertFalse(written.isEmpty());
        assertEquals(written, imported);
    }
}
