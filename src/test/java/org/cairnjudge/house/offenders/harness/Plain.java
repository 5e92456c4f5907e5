package org.cairnjudge.house.offenders.harness;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Blameless: the compiler that every JDK has. */
public final class Plain {
    public JavaCompiler compiler() {
        return ToolProvider.getSystemJavaCompiler();
    }
}
