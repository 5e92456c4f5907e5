import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Puts the Maven named in maven-wrapper.properties into a folder, once: {@code java FetchMaven.java properties folder}.
 *
 * <p>The zip comes from the first of these that applies:
 *
 * <ol>
 *   <li>the Maven repository at {@code MVNW_REPOURL}, if that is set; nothing else is tried then
 *   <li>a Maven on the PATH, which fetches it through its own settings (mirrors, proxies, credentials)
 *   <li>Apache's public archive
 * </ol>
 *
 * <p>Whatever its way here, it is used only if its SHA-512 is the one in the properties. The folder appears whole or
 * not at all, and calls at the same time wait for one another.
 */
final class FetchMaven {
    private static final String ARCHIVE = "https://archive.apache.org/dist/maven/maven-3/";
    private static final String COPY_GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy";
    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");

    private final String repositoryPath;
    private final String version;
    private final String zipName;
    private final String sha512;
    private final Path home;

    private FetchMaven(Properties properties, Path home) {
        this.repositoryPath = required(properties, "distributionPath");
        this.sha512 = required(properties, "distributionSha512Sum");
        // .../apache-maven/<version>/apache-maven-<version>-bin.zip
        String[] parts = repositoryPath.split("/");
        this.zipName = parts[parts.length - 1];
        this.version = parts[parts.length - 2];
        this.home = home;
    }

    public static void main(String[] arguments) {
        try {
            Properties properties = new Properties();
            try (InputStream in = Files.newInputStream(Path.of(arguments[0]))) {
                properties.load(in);
            }
            new FetchMaven(properties, Path.of(arguments[1]).toAbsolutePath()).fetch();
        } catch (IOException e) {
            System.err.println("mvnw: " + e.getMessage());
            System.exit(1);
        } catch (InterruptedException e) {
            System.exit(1);
        }
    }

    private static String required(Properties properties, String key) {
        String value = properties.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException("maven-wrapper.properties lacks " + key);
        }
        return value.strip();
    }

    private void fetch() throws IOException, InterruptedException {
        Path cache = home.getParent();
        Files.createDirectories(cache);
        try (FileChannel channel = FileChannel.open(
                        cache.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (Files.isRegularFile(home.resolve("bin").resolve("mvn"))) {
                return; // another call was faster
            }
            Path work = Files.createTempDirectory(cache, ".fetching-");
            try {
                Path zip = obtain(work);
                check(zip);
                Path unpacked = unpack(zip, work.resolve("unpacked"));
                deleteTree(home); // what an older, broken try may have left
                Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                deleteTree(work);
            }
        }
    }

    private Path obtain(Path work) throws IOException, InterruptedException {
        Path zip = work.resolve(zipName);
        String repository = System.getenv("MVNW_REPOURL");
        if (repository != null && !repository.isBlank()) {
            download(URI.create(repository.strip().replaceAll("/+$", "") + repositoryPath), zip);
            return zip;
        }
        if (askMavenOnPath(work) && Files.isRegularFile(zip)) {
            return zip;
        }
        download(URI.create(ARCHIVE + version + "/binaries/" + zipName), zip);
        return zip;
    }

    /** Whether there is a Maven on the PATH and it did what it was asked; what it said is shown if it did not. */
    private boolean askMavenOnPath(Path work) throws IOException, InterruptedException {
        if (!onPath(WINDOWS ? "mvn.cmd" : "mvn")) {
            return false;
        }
        System.err.println("mvnw: asking the Maven on the PATH for Maven " + version);
        List<String> command = new ArrayList<>(WINDOWS ? List.of("cmd", "/c", "mvn.cmd") : List.of("mvn"));
        command.addAll(List.of(
                "-B",
                "-q",
                COPY_GOAL,
                "-Dartifact=org.apache.maven:apache-maven:" + version + ":zip:bin",
                "-DoutputDirectory=" + work));
        Path said = work.resolve("maven.log");
        // In its own folder, so that no project's pom or .mvn is read. Into a file, so that no full pipe blocks it.
        Process maven = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        maven.getOutputStream().close();
        if (!maven.waitFor(10, TimeUnit.MINUTES)) {
            maven.destroyForcibly().waitFor();
            System.err.println("mvnw: it did not answer within 10 minutes");
            return false;
        }
        if (maven.exitValue() != 0) {
            System.err.print(Files.readString(said));
            return false;
        }
        return true;
    }

    private static boolean onPath(String program) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(File.pathSeparator))
                        .filter(folder -> !folder.isBlank())
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static void download(URI uri, Path target) throws IOException, InterruptedException {
        System.err.println("mvnw: fetching " + withoutCredentials(uri));
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(Duration.ofSeconds(20))
                .proxy(proxy())
                .build();
        HttpRequest request =
                HttpRequest.newBuilder(uri).timeout(Duration.ofMinutes(10)).build();
        IOException last = null;
        for (int attempt = 1; attempt <= 3; attempt++) {
            try {
                HttpResponse<Path> response = client.send(request, HttpResponse.BodyHandlers.ofFile(target));
                if (response.statusCode() == 200) {
                    return;
                }
                last = new IOException("the answer was " + response.statusCode());
            } catch (IOException e) {
                last = e;
            }
        }
        throw new IOException(
                "could not fetch " + withoutCredentials(uri) + " (" + reason(last) + "). Set MVNW_REPOURL to a Maven"
                        + " repository that can be reached, or put a Maven on the PATH.",
                last);
    }

    private static String reason(IOException failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private static String withoutCredentials(URI uri) {
        return uri.toString().replaceFirst("//[^/@]*@", "//");
    }

    /** The JVM's own proxy settings, else https_proxy, which a JVM does not look at by itself. */
    private static ProxySelector proxy() {
        String proxy = System.getenv("https_proxy");
        if (proxy == null) {
            proxy = System.getenv("HTTPS_PROXY");
        }
        if (proxy == null || proxy.isBlank() || System.getProperty("https.proxyHost") != null) {
            return ProxySelector.getDefault();
        }
        URI uri = URI.create(proxy.contains("://") ? proxy : "http://" + proxy);
        return ProxySelector.of(new InetSocketAddress(uri.getHost(), uri.getPort() < 0 ? 80 : uri.getPort()));
    }

    private void check(Path zip) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-512");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-512", e);
        }
        try (InputStream in = new DigestInputStream(Files.newInputStream(zip), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        String actual = HexFormat.of().formatHex(digest.digest());
        if (!actual.equalsIgnoreCase(sha512)) {
            throw new IOException(zipName + " is not the file that was expected: its SHA-512 is " + actual);
        }
    }

    /** Unpacks the zip and answers its one top folder. */
    private static Path unpack(Path zip, Path into) throws IOException {
        Path top = null;
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path target = into.resolve(entry.getName()).normalize();
                if (!target.startsWith(into) || target.equals(into)) {
                    throw new IOException("entry outside of the archive: " + entry.getName());
                }
                top = into.resolve(into.relativize(target).getName(0));
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    Files.copy(in, target);
                }
            }
        }
        if (top == null) {
            throw new IOException(zip.getFileName() + " is empty");
        }
        // A stream of zip entries carries no modes.
        for (String program : List.of("mvn", "mvnDebug", "mvnyjp")) {
            Path script = top.resolve("bin").resolve(program);
            if (Files.exists(script)) {
                script.toFile().setExecutable(true, false);
            }
        }
        return top;
    }

    private static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(root)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
