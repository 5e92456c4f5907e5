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
                            "/dev/fd/3",
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
                Attempts.make(
                        "see " + file,
                        () -> Attempts.refuse(!new File(file).exists(), "not there"));
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
