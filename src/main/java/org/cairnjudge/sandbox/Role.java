package org.cairnjudge.sandbox;

/** What a box is for; decides which runtime it sees and which class of the harness it starts. */
enum Role {
    RUNNER("org.cairnjudge.harness.RunnerMain"),
    COMPILER("org.cairnjudge.harness.CompilerMain"),
    CANARY("org.cairnjudge.harness.CanaryMain");

    private final String mainClass;

    Role(String mainClass) {
        this.mainClass = mainClass;
    }

    String mainClass() {
        return mainClass;
    }
}
