package org.cairnjudge.harness;

/** A program does not offer what it is asked for. */
final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;

    private final int reason;
    private final String expected;
    private final String found;

    /**
     * @param reason one of {@link Protocol}'s
     * @param expected signature or name to show; empty if there is nothing to say
     * @param found what is there instead; empty if there is nothing to say
     */
    Misfit(int reason, String expected, String found) {
        super(null, null, false, false);
        this.reason = reason;
        this.expected = expected;
        this.found = found;
    }

    void writeTo(FrameWriter out) {
        out.putByte(Protocol.MISFIT);
        out.putByte(reason);
        out.putInt((expected.isEmpty() ? 0 : 1) + (found.isEmpty() ? 0 : 1));
        write("expected", expected, out);
        write("found", found, out);
    }

    private static void write(String name, String value, FrameWriter out) {
        if (!value.isEmpty()) {
            out.putText(name);
            out.putText(value, Protocol.MAX_SIGNATURE_UNITS);
        }
    }
}
