package org.cairnjudge.problem;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Content addresses: the same text for the same content, whatever the layout of the files, and
 * another one as soon as anything in it changes.
 */
final class Address {

    /** Which parts of the description can change a verdict. */
    private static final List<String> JUDGING =
            List.of("signature", "constants", "constraints", "limits", "testset");

    private final MessageDigest digest = Seed.sha256();

    private Address(String kind) {
        add("kind", kind);
        add("generators", String.valueOf(Chance.VERSION));
    }

    // Every part is written with its length, so that no two lists of parts give the same bytes.
    private void add(String name, byte[] content) {
        digest.update(
                (name.length() + " " + name + " " + content.length + "\n")
                        .getBytes(StandardCharsets.UTF_8));
        digest.update(content);
    }

    private void add(String name, String content) {
        add(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private void addParts(Section description, List<String> keys) {
        for (String key : keys) {
            description.optional(key).ifPresent(node -> add(key, Section.canonical(node)));
        }
    }

    private String text() {
        return "sha256:" + HexFormat.of().formatHex(digest.digest());
    }

    /**
     * A testset's address.
     *
     * @param files names of the data files, the reference solver and the checker, in order
     * @param contents what is in them
     * @param harness the version of what runs solutions
     */
    static String ofTestset(
            Section description, List<String> files, List<byte[]> contents, String harness) {
        Address address = new Address("testset");
        address.add("harness", harness);
        address.addParts(description, JUDGING);
        // The words may be improved; which reasons there are decides what a checker may say.
        description
                .optional(TaskReader.REASONS)
                .ifPresent(node -> address.add(TaskReader.REASONS, Section.canonicalKeys(node)));
        for (int i = 0; i < files.size(); i++) {
            address.add(files.get(i), contents.get(i));
        }
        return address.text();
    }

    /**
     * What {@link #ofTestset} is the address of, as JSON: enough to make every generated input
     * again, and to see which files were others.
     */
    static String contentOfTestset(
            Section description, List<String> files, List<byte[]> contents, String harness) {
        Map<String, String> parts = new TreeMap<>();
        parts.put("\"harness\"", Values.json(harness));
        parts.put("\"generators\"", String.valueOf(Chance.VERSION));
        for (String key : JUDGING) {
            description
                    .optional(key)
                    .ifPresent(node -> parts.put(Values.json(key), Section.json(node)));
        }
        description
                .optional(TaskReader.REASONS)
                .ifPresent(
                        node ->
                                parts.put(
                                        Values.json(TaskReader.REASONS),
                                        Section.canonicalKeys(node)));
        Map<String, String> hashes = new TreeMap<>();
        for (int i = 0; i < files.size(); i++) {
            byte[] hash = Seed.sha256().digest(contents.get(i));
            hashes.put(
                    Values.json(files.get(i)),
                    Values.json("sha256:" + HexFormat.of().formatHex(hash)));
        }
        parts.put("\"files\"", Section.object(hashes));
        return Section.object(parts);
    }

    /**
     * The address of a testset that some cases joined.
     *
     * @param content what {@link Testset#content} says of it
     */
    static String ofJoined(String content) {
        Address address = new Address("joined");
        address.add("content", content);
        return address.text();
    }

    /** A challenge's address: as long as it stays, seeds and picks give the same inputs. */
    static String ofChallenge(Section description, Section challenge) {
        Address address = new Address("challenge");
        address.addParts(description, List.of("signature", "constants", "constraints"));
        address.add("challenge", challenge.canonical());
        return address.text();
    }
}
