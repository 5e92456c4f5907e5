import java.io.File;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

// Leaves something behind, wherever that may be.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String folder :
                    List.of(
                            "/",
                            "/tmp/",
                            "/dev/",
                            "/dev/shm/",
                            "/rt/",
                            "/rt/lib/",
                            "/var/tmp/",
                            "/lib/",
                            "/usr/",
                            "/home/",
                            "",
                            "@FOLDER@/",
                            "@HOME@/",
                            "@CACHE@/")) {
                Attempts.make(
                        "write " + folder + "mark",
                        () -> new FileOutputStream(folder + "mark").write(1));
                Attempts.make(
                        "make a folder in " + folder,
                        () -> Files.createDirectories(Path.of(folder + "folder/below")));
                Attempts.make(
                        "link in " + folder,
                        () -> Files.createSymbolicLink(Path.of(folder + "link"), Path.of("/etc")));
                Attempts.make(
                        "hard link in " + folder,
                        () -> Files.createLink(Path.of(folder + "hard"), Path.of("/program.jar")));
                Attempts.make(
                        "move into " + folder,
                        () ->
                                Files.move(
                                        Path.of("/program.jar"),
                                        Path.of(folder + "moved"),
                                        StandardCopyOption.REPLACE_EXISTING));
                Attempts.make(
                        "make it mine " + folder,
                        () -> {
                            File here = new File(folder.isEmpty() ? "." : folder);
                            Attempts.refuse(!here.setWritable(true, false), "not mine");
                        });
            }
            for (String file :
                    List.of(
                            "/program.jar",
                            "/rt/lib/modules",
                            "/rt/bin/java",
                            "/rt/lib/server/libjvm.so")) {
                Attempts.make(
                        "open " + file + " for writing",
                        () -> new RandomAccessFile(file, "rw").close());
                Attempts.make("delete " + file, () -> Files.delete(Path.of(file)));
                Attempts.make(
                        "be allowed to write " + file,
                        () -> Attempts.refuse(!Files.isWritable(Path.of(file)), "read-only"));
            }
            Attempts.make("make a temporary file", () -> File.createTempFile("mark", ""));
            Attempts.make("print to a file", () -> new java.io.PrintStream("/mark").println(1));
        }
        return Attempts.answer(stones);
    }
}
