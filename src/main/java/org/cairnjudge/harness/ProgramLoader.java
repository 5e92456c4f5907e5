package org.cairnjudge.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Defines a program's classes. Its parent knows the JDK only, so that a program's classes may be
 * named like the harness's, and see none of them.
 */
final class ProgramLoader extends ClassLoader {
    /** By this name the program's own stack frames are told from all others. */
    static final String NAME = "program";

    private final Map<String, byte[]> classes;

    ProgramLoader(Map<String, byte[]> classes) {
        super(NAME, getPlatformClassLoader());
        this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The program's classes that are in use so far, by name. */
    List<Class<?>> loaded() {
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            Class<?> type = findLoadedClass(name);
            if (type != null) {
                loaded.add(type);
            }
        }
        return loaded;
    }
}
