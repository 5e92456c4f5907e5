package org.cairnjudge.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class JavaCompilationTest {
    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final ClassFiles files =
            new ClassFiles(
                    javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8));

    JavaCompilationTest() throws IOException {}

    private FrameReader compiled(String text, int maxBytes) {
        FrameWriter out = new FrameWriter(maxBytes);
        new JavaCompilation(javac, files, "Solution.java", text).writeTo(out);
        return new FrameReader(out.toBytes());
    }

    /** Else a compiler would practise nothing but complaining. */
    @Test
    void theSourceToPractiseOnIsSound() {
        FrameReader reply = compiled(WarmUp.TEXT, Protocol.MAX_COMPILE_REPLY_BYTES);

        assertEquals(Protocol.COMPILED, reply.takeByte());
    }

    @Test
    void classFilesAboveTheReplyAreABoundOfOutput() {
        FrameReader reply = compiled(WarmUp.TEXT, 2000);

        assertEquals(Protocol.OUT_OF_BOUNDS, reply.takeByte());
        assertEquals(Protocol.BOUND_OUTPUT, reply.takeByte());
    }

    /** Every try doubles what stands in its finally: 250 methods of 40 KB each. */
    @Test
    void classFilesAboveTheBoundAreABoundOfOutput() {
        String method = "try { g(); } finally {".repeat(10) + "g();" + "}".repeat(10);
        StringBuilder source = new StringBuilder("class Solution { static void g() {}");
        for (int i = 0; i < 250; i++) {
            source.append("void f").append(i).append("(){").append(method).append('}');
        }
        FrameReader reply =
                compiled(source.append('}').toString(), Protocol.MAX_COMPILE_REPLY_BYTES);

        assertEquals(Protocol.OUT_OF_BOUNDS, reply.takeByte());
        assertEquals(Protocol.BOUND_OUTPUT, reply.takeByte());
        reply.end();
    }
}
