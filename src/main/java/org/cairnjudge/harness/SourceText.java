package org.cairnjudge.harness;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** The one source of a compilation, in memory. */
final class SourceText extends SimpleJavaFileObject {
    private final String text;
    private String publicClass;

    SourceText(String fileName, String text) {
        super(URI.create("string:///" + fileName), Kind.SOURCE);
        this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /**
     * A public class may have any name, since authors do not see the file's; but there may be only
     * one, as in every Java file.
     */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        if (kind != Kind.SOURCE || simpleName.endsWith("-info")) {
            // javac also asks whether this is module-info or package-info.
            return false;
        }
        if (publicClass == null) {
            publicClass = simpleName;
        }
        return publicClass.equals(simpleName);
    }
}
