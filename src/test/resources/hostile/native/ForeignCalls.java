import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;

// Native code by the front door: the JVM itself does not let it in.
class Solution {
    boolean stoneGameIX(int[] stones) {
        if (Attempts.first()) {
            Attempts.make(
                    "call getpid",
                    () -> {
                        Linker linker = Linker.nativeLinker();
                        MemorySegment getpid = linker.defaultLookup().find("getpid").orElseThrow();
                        linker.downcallHandle(getpid, FunctionDescriptor.of(ValueLayout.JAVA_INT))
                                .invoke();
                    });
            Attempts.make(
                    "write to address 8",
                    () ->
                            MemorySegment.ofAddress(8)
                                    .reinterpret(8)
                                    .set(ValueLayout.JAVA_LONG, 0, 1));
            Attempts.make(
                    "load the C library",
                    () -> SymbolLookup.libraryLookup("libc.so.6", Arena.global()));
            Attempts.make("load a library", () -> System.load("/rt/lib/libjava.so"));
        }
        return Attempts.answer(stones);
    }
}
