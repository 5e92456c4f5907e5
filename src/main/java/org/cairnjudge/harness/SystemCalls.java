package org.cairnjudge.harness;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The kernel's system calls, by the foreign functions of Java 22 and newer. This source is of Java
 * 17, which has no names for them; so they are looked up when they are needed.
 */
final class SystemCalls {
    private static final String FOREIGN = "java.lang.foreign.";
    private static final int ARGUMENTS = 6;
    // An upper bound for what a linker keeps of a call's state; on Linux that is errno alone, at
    // its beginning.
    private static final int STATE_BYTES = 64;

    private final MethodHandle syscall;
    private final ByteBuffer state;
    private final Method segmentOf;
    private final Method addressOf;
    // What the kernel was given the address of must not be collected.
    private final List<ByteBuffer> kept = new ArrayList<>();

    /**
     * Links libc's syscall(2).
     *
     * @throws ReflectiveOperationException if this Java has no foreign functions
     */
    SystemCalls() throws ReflectiveOperationException {
        Class<?> segment = Class.forName(FOREIGN + "MemorySegment");
        Class<?> linkers = Class.forName(FOREIGN + "Linker");
        Class<?> options = Class.forName(FOREIGN + "Linker$Option");
        Class<?> layouts = Class.forName(FOREIGN + "MemoryLayout");
        Class<?> descriptors = Class.forName(FOREIGN + "FunctionDescriptor");
        Class<?> lookups = Class.forName(FOREIGN + "SymbolLookup");

        Object word = Class.forName(FOREIGN + "ValueLayout").getField("JAVA_LONG").get(null);
        Object words = Array.newInstance(layouts, 1 + ARGUMENTS);
        for (int i = 0; i < 1 + ARGUMENTS; i++) {
            Array.set(words, i, word);
        }
        Object descriptor =
                descriptors.getMethod("of", layouts, words.getClass()).invoke(null, word, words);
        Object captured = Array.newInstance(options, 1);
        Array.set(
                captured,
                0,
                options.getMethod("captureCallState", String[].class)
                        .invoke(null, (Object) new String[] {"errno"}));
        Object linker = linkers.getMethod("nativeLinker").invoke(null);
        Object libc = linkers.getMethod("defaultLookup").invoke(linker);
        Optional<?> symbol =
                (Optional<?>) lookups.getMethod("find", String.class).invoke(libc, "syscall");
        MethodHandle linked =
                (MethodHandle)
                        linkers.getMethod(
                                        "downcallHandle", segment, descriptors, captured.getClass())
                                .invoke(linker, symbol.orElseThrow(), descriptor, captured);

        this.segmentOf = segment.getMethod("ofBuffer", Buffer.class);
        this.addressOf = segment.getMethod("address");
        this.state = memory(STATE_BYTES);
        this.syscall =
                MethodHandles.insertArguments(linked, 0, segmentOf.invoke(null, state.slice()));
    }

    /** Memory of the kernel's kind, all zero; kept for as long as this object. */
    ByteBuffer memory(int bytes) {
        ByteBuffer memory = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        kept.add(memory);
        return memory;
    }

    /** The address of the memory's beginning. */
    long address(ByteBuffer memory) {
        try {
            return (long) addressOf.invoke(segmentOf.invoke(null, memory.duplicate().rewind()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("memory has an address", e);
        }
    }

    /** The address of the text as C has it. */
    long text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer memory = memory(bytes.length + 1);
        memory.put(bytes);
        return address(memory);
    }

    /** The address of the texts as execve(2) takes them: an array of pointers that ends in null. */
    long texts(List<String> texts) {
        ByteBuffer pointers = memory(Long.BYTES * (texts.size() + 1));
        texts.forEach(text -> pointers.putLong(text(text)));
        return address(pointers);
    }

    /**
     * Makes the call.
     *
     * @param purpose for the message, should it fail
     * @return what the kernel answers: 0 or more
     * @throws IOException if the kernel refuses
     */
    long call(String purpose, long number, long... arguments) throws IOException {
        long result = answer(number, arguments);
        if (result < 0) {
            throw new IOException(purpose + ": errno " + state.getInt(0));
        }
        return result;
    }

    /** Makes the call; -1 if the kernel refuses. */
    long answer(long number, long... arguments) {
        long[] a = new long[ARGUMENTS];
        System.arraycopy(arguments, 0, a, 0, arguments.length);
        try {
            return (long) syscall.invokeExact(number, a[0], a[1], a[2], a[3], a[4], a[5]);
        } catch (Throwable impossible) {
            throw new IllegalStateException("system call " + number, impossible);
        }
    }
}
