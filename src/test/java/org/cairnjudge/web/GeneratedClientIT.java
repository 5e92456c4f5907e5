package org.cairnjudge.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The client that openapi-generator made from the document compiles, and does the main job against
 * the packaged server.
 */
class GeneratedClientIT {
    private static final List<Path> SOURCES =
            List.of(Path.of("target/client/src/main/java"), Path.of("src/client/java"));

    @TempDir Path data;
    @TempDir Path classes;

    private void compile() throws Exception {
        List<Path> files = new ArrayList<>();
        for (Path sources : SOURCES) {
            try (Stream<Path> all = Files.walk(sources)) {
                all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled =
                    compiler.getTask(
                                    messages,
                                    manager,
                                    null,
                                    List.of("-d", classes.toString(), "-nowarn", "-proc:none"),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files))
                            .call();
            assertTrue(compiled, messages::toString);
        }
    }

    @Test
    void aGeneratedClientDoesTheMainJob() throws Exception {
        PackagedServer server = PackagedServer.start(data);
        try {
            compile();
            server.awaitReady();
            URL[] own = {classes.toUri().toURL()};
            try (URLClassLoader loader = new URLClassLoader(own, getClass().getClassLoader())) {
                loader.loadClass("org.cairnjudge.client.MainJob")
                        .getMethod("run", URI.class)
                        .invoke(null, URI.create("http://localhost:" + server.port()));
            }
        } finally {
            server.process().destroy();
            server.process().waitFor();
        }
    }
}
