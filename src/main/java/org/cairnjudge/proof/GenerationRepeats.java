package org.cairnjudge.proof;

import java.util.ArrayList;
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
                List<Integer> hashes = new ArrayList<>();
                group.cases(seed).forEach(each -> hashes.add(json(each.input()).hashCode()));
                for (int i = group.size() - 1; i >= 0; i--) {
                    if (json(group.at(seed, i).input()).hashCode() != hashes.get(i)) {
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

    private static String json(Object[] input) {
        return Values.json(List.of(input));
    }
}
