package org.cairnjudge.harness;

import java.util.List;

/**
 * What both sides of the wall have to agree upon. Frames are a 4-byte big-endian length and as many
 * bytes; numbers in them are big-endian, texts are a count and UTF-16 units.
 *
 * <pre>
 * box  → READY, version (int)
 * host → LOAD, nonce, stack bytes, class name, method, types, classes      box → nonce, LOADED | MISFIT … | THREW …
 * host → RUN, nonce, count, arguments of every case                        box → nonce, count, outcomes
 * host → STATICS, nonce                                                    box → nonce, count, name and number of every static field
 * host → ATTENTION, nonce                                                  box → nonce
 * host → PRACTISE, nonce, a LOAD frame, a RUN frame                        box → nonce; then it runs these until the next frame comes
 * host → COMPILE, nonce, file name, text                                   box → nonce, COMPILED … | REJECTED … | OUT_OF_BOUNDS …
 * </pre>
 *
 * The nonce is new in every frame and comes back in its reply, so a reply cannot have been written
 * before its frame was read.
 */
public final class Protocol {
    /** Raised whenever one side would not understand the other's older form. */
    public static final int VERSION = 3;

    /** Longest frame towards a box. */
    public static final int MAX_REQUEST_BYTES = 32 << 20;

    /** First byte of the frame that a box sends by itself. */
    public static final int READY = 1;

    // First bytes of the frames towards a box.
    public static final int LOAD = 10;
    public static final int RUN = 11;
    public static final int COMPILE = 12;

    /** Ends a box's practice, so that nothing a stranger wrote is charged for it. */
    public static final int ATTENTION = 13;

    /** Lets a runner that has no program yet pass its time with one of ours. */
    public static final int PRACTISE = 14;

    /** Asks what the static fields of the loaded program hold. */
    public static final int STATICS = 15;

    // How loading went.
    public static final int LOADED = 20;
    public static final int MISFIT = 21;

    /** How loading or a case went: followed by kind, class name, message and frames. */
    public static final int THREW = 22;

    // How a case went.
    public static final int RETURNED = 23;
    public static final int NULL = 24;
    public static final int TOO_LARGE = 25;

    // How a compilation went.
    public static final int COMPILED = 30;
    public static final int REJECTED = 31;
    public static final int OUT_OF_BOUNDS = 32;

    // What an exception was at its root.
    public static final int KIND_EXCEPTION = 0;
    public static final int KIND_STACK_OVERFLOW = 1;
    public static final int KIND_OUT_OF_MEMORY = 2;
    public static final int KIND_THREADS = 3;

    // What a program lacks.
    public static final int MISSING_CLASS = 0;
    public static final int MISSING_METHOD = 1;
    public static final int WRONG_PARAMETER_TYPES = 2;
    public static final int WRONG_RETURN_TYPE = 3;
    public static final int NO_DEFAULT_CONSTRUCTOR = 4;
    public static final int NOT_INSTANTIABLE = 5;
    public static final int NOT_ACCESSIBLE = 6;

    // What a compilation asked too much of, where javac lived to tell.
    public static final int BOUND_MEMORY = 0;
    public static final int BOUND_OUTPUT = 1;
    public static final int BOUND_NESTING = 2;
    public static final int BOUND_CRASH = 3;

    // Bounds of what is told.
    /** Longest answer to one case, as {@link Shape} writes it. */
    public static final int MAX_ANSWER_BYTES = 1 << 20;

    /** No further case is begun in a frame whose reply is already longer. */
    public static final int ENOUGH_REPLY_BYTES = 4 << 20;

    /** Longest reply of a runner: one more answer, or a description of what was thrown, on top. */
    public static final int MAX_RUN_REPLY_BYTES = ENOUGH_REPLY_BYTES + MAX_ANSWER_BYTES + (1 << 16);

    /** Longest reply to a load frame: names, signatures or what was thrown. */
    public static final int MAX_LOAD_REPLY_BYTES = 1 << 16;

    /** More static fields are not told of. */
    public static final int MAX_STATICS = 200;

    /** Longest reply about static fields: of each its name and a number. */
    public static final int MAX_STATICS_REPLY_BYTES = 1 << 18;

    public static final int MAX_NAME_UNITS = 500;
    public static final int MAX_SIGNATURE_UNITS = 1000;
    public static final int MAX_MESSAGE_UNITS = 2000;
    public static final int MAX_FRAMES = 32;
    public static final int MAX_FRAME_UNITS = 300;

    /** Longest reply of a compiler: class files, messages and the lines they are about. */
    public static final int MAX_COMPILE_REPLY_BYTES = 10 << 20;

    public static final int MAX_CLASS_BYTES = 8 << 20;
    public static final int MAX_CLASSES = 10_000;
    public static final int MAX_MESSAGES = 100;
    public static final int MAX_MESSAGES_UNITS = 32 << 10;
    public static final int MAX_SOURCE_LINE_UNITS = 500;

    /** What javac is told, for every source the same. */
    public static final List<String> JAVAC_OPTIONS =
            List.of(
                    "-proc:none",
                    "-implicit:none",
                    "-nowarn",
                    "-Xlint:none",
                    "-g",
                    // One above what is told, so that it is known whether there was more.
                    "-Xmaxerrs",
                    Integer.toString(MAX_MESSAGES + 1),
                    "-Xmaxwarns",
                    Integer.toString(MAX_MESSAGES + 1),
                    "--limit-modules",
                    "java.base",
                    // Linking a string concatenation costs a cold runner half of its first case.
                    "-XDstringConcat=inline");

    private Protocol() {}
}
