package org.cairnjudge.sandbox;

import java.nio.file.Path;

/**
 * A full JDK on this host: it can compile and cut runtimes.
 *
 * @param language what a submission names, such as {@code java17}
 * @param feature the first part of the version: 17
 * @param version the whole of it: {@code 17.0.16+8}
 */
public record Jdk(String language, int feature, String version, String vendor, Path home) {
    @Override
    public String toString() {
        return language + " (" + vendor + " " + version + ", " + home + ")";
    }
}
