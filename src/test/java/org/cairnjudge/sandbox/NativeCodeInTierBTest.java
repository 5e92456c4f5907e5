package org.cairnjudge.sandbox;

/** Native code behind the walls of tier B. */
class NativeCodeInTierBTest extends NativeCodeTest {
    @Override
    Walls walls(Runtimes runtimes) {
        TierB.assumeThatItCanBeTried("native code in tier B");
        return TierB.walls(runtimes);
    }
}
