package org.cairnjudge.sandbox;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.harness.Protocol;

/**
 * What came of sources that were compiled before. javac answers the same bytes with the same words
 * and classes, but for what it could not finish: that is not kept.
 */
final class CompilationCache {
    // Objects, references and the digest around what is counted.
    private static final long BESIDE_BYTES = 300;

    private final long mostBytes;
    private final Map<String, Compilation> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /**
     * @param mostBytes what is kept has about this size at most; the least recently asked for goes
     */
    CompilationCache(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** All that an outcome depends on, as a digest. */
    static String key(Jdk jdk, Source source) {
        // Each length before its text, so that no two lists look alike.
        StringBuilder all = new StringBuilder();
        for (String part :
                List.of(
                        Integer.toString(Protocol.VERSION),
                        String.join(" ", CompilerBox.FLAGS),
                        jdk.version(),
                        jdk.vendor(),
                        jdk.home().toString(),
                        source.fileName(),
                        source.text())) {
            all.append(part.length()).append(':').append(part);
        }
        // UTF-16, in which lone surrogates differ from each other.
        return Runtimes.sha256(all.toString().getBytes(StandardCharsets.UTF_16BE));
    }

    synchronized Optional<Compilation> find(String key) {
        return Optional.ofNullable(kept.get(key));
    }

    /** Keeps it if it may be kept. */
    synchronized void keep(String key, Compilation compilation) {
        if (compilation.code() == Compilation.Code.OUT_OF_BOUNDS || kept.containsKey(key)) {
            return;
        }
        kept.put(key, compilation);
        bytes += size(compilation);
        for (Iterator<Compilation> oldest = kept.values().iterator(); bytes > mostBytes; ) {
            bytes -= size(oldest.next());
            oldest.remove();
        }
    }

    private static long size(Compilation compilation) {
        long size = BESIDE_BYTES;
        if (compilation instanceof Compilation.Compiled compiled) {
            for (Map.Entry<String, byte[]> each : compiled.classes().entrySet()) {
                size += BESIDE_BYTES + 2L * each.getKey().length() + each.getValue().length;
            }
            return size + size(compiled.messages());
        }
        return size + size(((Compilation.Rejected) compilation).messages());
    }

    private static long size(List<Message> messages) {
        return messages.stream()
                .mapToLong(
                        message ->
                                BESIDE_BYTES
                                        + 2L * message.text().length()
                                        + 2L * message.sourceLine().length())
                .sum();
    }
}
