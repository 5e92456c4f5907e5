package org.cairnjudge.sandbox;

import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A box does behind the walls of tier B whatever it does behind those of tier A. */
@EnabledIfSystemProperty(
        named = "cairn.tests",
        matches = "full",
        disabledReason = "the container trial tries a part of it")
class BoxInTierBTest extends BoxTest {
    @Override
    SandboxSettings settings(Path folder) {
        TierB.assumeThatItCanBeTried("every limit of a box in tier B");
        return TierB.settings(folder);
    }

    @Override
    Walls walls(Runtimes runtimes) {
        return TierB.walls(runtimes);
    }
}
