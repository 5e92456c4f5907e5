package org.cairnjudge.bench;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The floor's own JVM: javac in memory, a new class, the tests. A line with a source's path comes
 * in, a line with the verdict and the nanoseconds goes out.
 */
public final class FloorMain {
    private record Test(int[] input, String answer) {}

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);
    private final List<Test> tests = new ArrayList<>();

    private FloorMain(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            for (int left = in.readInt(); left > 0; left--) {
                String answer = in.readUTF();
                int[] input = new int[in.readInt()];
                for (int i = 0; i < input.length; i++) {
                    input[i] = in.readInt();
                }
                tests.add(new Test(input, answer));
            }
        }
    }

    /**
     * Never returns before standard input ends.
     *
     * @param args the file of tests
     */
    public static void main(String[] args) throws Exception {
        FloorMain floor = new FloorMain(Path.of(args[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String source = Files.readString(Path.of(line));
            long start = System.nanoTime();
            String verdict = floor.judge(source);
            System.out.println(verdict + " " + (System.nanoTime() - start));
        }
    }

    private String judge(String source) throws Exception {
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaFileManager memory =
                new ForwardingJavaFileManager<>(files) {
                    @Override
                    public JavaFileObject getJavaFileForOutput(
                            Location location,
                            String name,
                            JavaFileObject.Kind kind,
                            FileObject sibling) {
                        return new SimpleJavaFileObject(
                                URI.create("mem:///" + name + ".class"), kind) {
                            @Override
                            public OutputStream openOutputStream() {
                                return classes.computeIfAbsent(
                                        name, any -> new ByteArrayOutputStream());
                            }
                        };
                    }
                };
        JavaFileObject text =
                new SimpleJavaFileObject(
                        URI.create("mem:///Solution.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreErrors) {
                        return source;
                    }
                };
        List<String> options = List.of("-proc:none", "--limit-modules", "java.base");
        DiagnosticCollector<JavaFileObject> words = new DiagnosticCollector<>();
        if (!javac.getTask(null, memory, words, options, null, List.of(text)).call()) {
            return "CE";
        }
        ClassLoader loader =
                new ClassLoader() {
                    @Override
                    protected Class<?> findClass(String name) {
                        byte[] bytes = classes.get(name).toByteArray();
                        return defineClass(name, bytes, 0, bytes.length);
                    }
                };
        Class<?> solution = loader.loadClass("Solution");
        var constructor = solution.getDeclaredConstructor();
        constructor.setAccessible(true);
        var method = solution.getDeclaredMethod("stoneGameIII", int[].class);
        method.setAccessible(true);
        for (Test test : tests) {
            Object answer = method.invoke(constructor.newInstance(), (Object) test.input().clone());
            if (!test.answer().equals(answer)) {
                return "WA";
            }
        }
        return "AC";
    }
}
