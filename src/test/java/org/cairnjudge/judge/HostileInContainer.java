package org.cairnjudge.judge;

import java.util.List;
import java.util.Optional;
import org.cairnjudge.sandbox.Tier;

/**
 * A part of the table where namespaces are refused: the same programs get the same verdicts. Run by
 * {@link ContainerTrial}, inside what stands for a container; nowhere else.
 */
class HostileInContainer extends HostileTest {
    private static final List<String> TRIED =
            List.of(
                    "time/BusyLoop",
                    "memory/HeapBomb",
                    "output/EndlessStdout",
                    "ending/Halts",
                    "processes/StartsProcesses",
                    "processes/LooksAround",
                    "processes/FloodsThreads",
                    "files/ReadsFiles",
                    "files/WritesFiles",
                    "network/Connects",
                    "network/Listens",
                    "native/ForeignCalls",
                    "forgery/RepliesAhead");

    @Override
    Station station() {
        return Station.onThisHostInEitherTier(Optional.empty(), List.of(), 0);
    }

    @Override
    Tier tier() {
        return Tier.B;
    }

    @Override
    List<Hostile> table() {
        List<Hostile> tried =
                super.table().stream().filter(each -> TRIED.contains(each.program())).toList();
        if (tried.size() < TRIED.size()) {
            throw new IllegalStateException("some of " + TRIED + " are no longer in the table");
        }
        return tried;
    }
}
