package org.cairnjudge.testset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.cairnjudge.problem.Signature;

/** Accepted cases as the files of a package: three for each, in the order of acceptance. */
final class CaseFiles {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The earliest that a ZIP archive can tell: the same cases are the same bytes. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final String NOTE =
            """
            mistake:
              en: A program passed all other fixed tests and failed on this case.
              zh: 有程序通过了其他所有固定测试，却在这组数据上出错。
            """;

    private CaseFiles() {}

    /** What is in each file, by its name, ready for a folder of {@code data/secret}. */
    static Map<String, String> of(Signature signature, List<Candidate> accepted) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Candidate candidate : accepted) {
            String stem = "%04d-found".formatted(candidate.place);
            files.put(stem + ".in", lines(signature, candidate));
            files.put(stem + ".ans", candidate.answer + "\n");
            files.put(stem + ".yaml", NOTE);
        }
        return files;
    }

    /** One line for each parameter. */
    private static String lines(Signature signature, Candidate candidate) {
        try {
            JsonNode input = JSON.readTree(candidate.input);
            return signature.parameters().stream()
                    .map(parameter -> input.path(parameter.name()) + "\n")
                    .collect(Collectors.joining());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("candidate " + candidate.id + " is no JSON", e);
        }
    }

    static byte[] zip(Map<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
        return bytes.toByteArray();
    }
}
