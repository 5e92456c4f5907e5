import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

// Bytes, holes, names, folders, descriptors: whatever a disk has an end of.
class Solution {
    private static final List<Object> KEPT = new ArrayList<>();

    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String folder : List.of("/", "/tmp/", "/dev/", "/dev/shm/", "/rt/", "/var/tmp/", "/run/", "@FOLDER@/")) {
                Attempts.make("fill " + folder, () -> {
                    try (FileOutputStream out = new FileOutputStream(folder + "full")) {
                        out.write(new byte[1 << 20]);
                    }
                });
                Attempts.make("make a hole in " + folder, () -> {
                    try (RandomAccessFile file = new RandomAccessFile(folder + "sparse", "rw")) {
                        file.setLength(1L << 40);
                    }
                });
                Attempts.make("make many files in " + folder, () -> {
                    for (int i = 0; i < 1000; i++) {
                        Files.createFile(Path.of(folder + "inode" + i));
                    }
                });
                Attempts.make("make a deep tree in " + folder, () ->
                        Files.createDirectories(Path.of(folder + "d/".repeat(1000))));
                Attempts.make("keep a nameless file in " + folder, () ->
                        FileChannel.open(Path.of(folder + "nameless"), StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
            }
            for (String device : List.of("/dev/null", "/dev/urandom", "/dev/random")) {
                Attempts.make("map " + device + " to write", () ->
                        FileChannel.open(Path.of(device), StandardOpenOption.READ, StandardOpenOption.WRITE)
                                .map(FileChannel.MapMode.READ_WRITE, 0, 1 << 20));
            }
            Attempts.make("cut the device short", () -> {
                try (FileChannel device = FileChannel.open(Path.of("/dev/null"), StandardOpenOption.WRITE)) {
                    device.position(1L << 40).write(ByteBuffer.allocate(1));
                    device.truncate(1);
                    Attempts.refuse(device.size() == 0, "it has no size");
                }
            });
        }
        return Attempts.answer(stones);
    }
}
