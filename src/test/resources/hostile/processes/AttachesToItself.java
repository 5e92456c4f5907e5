import java.nio.file.Files;
import java.nio.file.Path;

// The ways in that debuggers, profilers and agents have.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            for (String type :
                    List.of(
                            "com.sun.tools.attach.VirtualMachine",
                            "sun.tools.attach.HotSpotVirtualMachine",
                            "java.lang.instrument.Instrumentation",
                            "sun.instrument.InstrumentationImpl",
                            "java.lang.management.ManagementFactory",
                            "com.sun.management.HotSpotDiagnosticMXBean",
                            "jdk.jfr.Recording",
                            "jdk.jfr.FlightRecorder",
                            "sun.jvmstat.monitor.MonitoredHost",
                            "com.sun.jdi.Bootstrap",
                            "jdk.jshell.JShell",
                            "javax.tools.ToolProvider",
                            "java.util.logging.LogManager",
                            "java.rmi.server.RemoteServer",
                            "java.sql.DriverManager",
                            "javax.naming.InitialContext")) {
                Attempts.make("have " + type, () -> Class.forName(type));
            }
            for (String file : List.of(".attach_pid1", "/tmp/.attach_pid1", "/proc/1/cwd/.attach_pid1", "/tmp/.java_pid1", "/tmp/hsperfdata_nobody/1")) {
                Attempts.make("make " + file, () -> Files.createFile(Path.of(file)));
                Attempts.make("find " + file, () -> Files.readAllBytes(Path.of(file)));
            }
            for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH", "LD_PRELOAD")) {
                Attempts.make("see " + variable, () -> Attempts.refuse(System.getenv(variable) == null, "not set"));
                Attempts.make("set " + variable, () -> System.getenv().put(variable, "-javaagent:/program.jar"));
            }
        }
        return Attempts.answer(stones);
    }
}
