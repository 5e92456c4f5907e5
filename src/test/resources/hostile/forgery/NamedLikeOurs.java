package org.cairnjudge.harness;

// Its classes have the names of the harness's, and do what a cheat's harness would do.
class Solution {
    boolean stoneGameIX(int[] stones) throws Exception {
        for (String name : List.of("RunnerMain", "Descriptors", "FrameWriter", "Protocol")) {
            Class.forName("org.cairnjudge.harness." + name);
        }
        return Right.answer(stones);
    }
}

class RunnerMain {
    static {
        System.out.println("not yours");
    }

    public static void main(String[] arguments) {
        Runtime.getRuntime().halt(0);
    }
}

class Descriptors {
    void send(FrameWriter reply) {
        Runtime.getRuntime().halt(0);
    }
}

class FrameWriter {
    void putBoolean(boolean value) {
        Runtime.getRuntime().halt(0);
    }
}

class Protocol {
    static final int RETURNED = 25;
}
