import java.util.concurrent.TimeUnit;

// Every way Java has to start another program; and the harness's own java, once more.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String mechanism : List.of("POSIX_SPAWN", "FORK", "VFORK")) {
                System.setProperty("jdk.lang.Process.launchMechanism", mechanism);
            }
            run("sh", "-c", "true");
            run("/bin/sh", "-c", "true");
            run("/usr/bin/env");
            run("/rt/bin/java", "-version");
            run(
                    "/rt/bin/java",
                    "-Xmx4g",
                    "-cp",
                    "/program.jar",
                    "org.cairnjudge.harness.RunnerMain");
            run("/rt/lib/jspawnhelper");
            run("/rt/lib/jexec");
            Attempts.make(
                    "Runtime.exec",
                    () -> Runtime.getRuntime().exec(new String[] {"/rt/bin/java", "-version"}));
            Attempts.make(
                    "a pipeline of processes",
                    () ->
                            ProcessBuilder.startPipeline(
                                    List.of(
                                            new ProcessBuilder("/rt/bin/java"),
                                            new ProcessBuilder("sh"))));
        }
        return Attempts.answer(stones);
    }

    private static void run(String... command) {
        Attempts.make(
                "run " + String.join(" ", command),
                () -> {
                    Process process = new ProcessBuilder(command).inheritIO().start();
                    process.waitFor(1, TimeUnit.SECONDS);
                });
    }
}
