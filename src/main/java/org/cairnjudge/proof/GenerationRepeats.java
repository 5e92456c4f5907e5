package org.cairnjudge.proof;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.cairnjudge.problem.Fault;
import org.cairnjudge.problem.Seed;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.problem.Values;

/** Made twice, and in another order, every case is the same byte for byte. */
final class GenerationRepeats implements Proof {
    private final Exhibit exhibit;

    GenerationRepeats(Exhibit exhibit) {
        this.exhibit = exhibit;
    }

    @Override
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (TestGroup group : exhibit.problem().groups()) {
            for (Seed seed : Exhibit.seeds(group)) {
                List<String> digests = new ArrayList<>();
                group.cases(seed).forEach(each -> digests.add(digest(each.input())));
                for (int i = group.size() - 1; i >= 0; i--) {
                    if (!digest(group.at(seed, i).input()).equals(digests.get(i))) {
                        faults.add(
                                exhibit.fault(
                                        group, "makes another case " + (i + 1) + " each time"));
                        break;
                    }
                }
            }
        }
        return faults;
    }

    /** Some inputs are too large to keep the text of all of them. */
    private static String digest(Object[] input) {
        try {
            byte[] bytes = Values.json(List.of(input)).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK must have SHA-256", e);
        }
    }
}
