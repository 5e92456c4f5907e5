import java.io.File;
import java.io.FileInputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

// The host's secrets, the server's, the package's, other people's.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String file :
                    List.of(
                            "/etc/passwd",
                            "/etc/shadow",
                            "/etc/hostname",
                            "/root/.bash_history",
                            "/proc/self/environ",
                            "/proc/self/cmdline",
                            "/proc/self/maps",
                            "/proc/self/mem",
                            "/proc/1/environ",
                            "/proc/self/fd/0",
                            "/proc/self/fd/2",
                            "/dev/fd/0",
                            "/dev/stdin",
                            "/dev/tty",
                            "/dev/mem",
                            "/dev/kmsg",
                            "/dev/sda",
                            "/dev/shm",
                            "/sys/kernel/ostype",
                            "@SECRET@",
                            "@PROBLEMS@/stone-game-ix/problem.yaml",
                            "@PROBLEMS@/stone-game-ix/data/secret/01-edges/01-one-stone.ans",
                            "@PROBLEMS@/stone-game-ix/submissions/accepted/Reference.java")) {
                Attempts.make("read " + file, () -> new FileInputStream(file).read());
                Attempts.make("map " + file, () -> Files.readAllBytes(Path.of(file)));
                // Behind the walls of tier B it can be seen that a file is there, and how large.
                if ("@TIER@".equals("A")) {
                    Attempts.make(
                            "see " + file,
                            () -> Attempts.refuse(!new File(file).exists(), "not there"));
                }
            }
            for (String folder :
                    List.of(
                            "/etc",
                            "/home",
                            "/root",
                            "/tmp",
                            "/var",
                            "/run",
                            "/proc",
                            "/sys",
                            "/dev/shm",
                            "/dev/pts",
                            "/usr/bin",
                            "/bin",
                            "/h",
                            "@FOLDER@",
                            "@HOME@",
                            "@PROBLEMS@",
                            "@CACHE@")) {
                Attempts.make(
                        "list " + folder,
                        () -> Attempts.refuse(new File(folder).list() == null, "not there"));
            }
            // There, its runtime has this number as well, and may be read by both names.
            if ("@TIER@".equals("A")) {
                Attempts.make(
                        "read /dev/fd/3", () -> Files.readAllBytes(Path.of("/dev/fd/3")));
            }
            Attempts.make(
                    "climb out", () -> Files.readAllBytes(Path.of("/../../../../../etc/passwd")));
            Attempts.make(
                    "find more than a runtime",
                    () -> {
                        Set<String> known =
                                Set.of("dev", "lib", "lib64", "usr", "program.jar", "rt");
                        Attempts.refuse(
                                known.containsAll(List.of(new File("/").list())),
                                "nothing else there");
                    });
            Attempts.make(
                    "read the disk by a raw device",
                    () -> new RandomAccessFile("/dev/vda", "r").read());
        }
        return Attempts.answer(stones);
    }
}
