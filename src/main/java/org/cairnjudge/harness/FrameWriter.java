package org.cairnjudge.harness;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Bytes of a frame while it is written; bounded, big-endian. */
public final class FrameWriter {
    private static final int FIRST_CAPACITY = 1024;

    private byte[] bytes;
    private int size;
    private int limit;

    /**
     * @param limit most bytes the frame may have; one more is {@link TooLarge}
     */
    public FrameWriter(int limit) {
        this.bytes = new byte[Math.min(FIRST_CAPACITY, limit)];
        this.limit = limit;
    }

    public void putByte(int value) {
        makeRoom(1);
        bytes[size++] = (byte) value;
    }

    public void putBoolean(boolean value) {
        putByte(value ? 1 : 0);
    }

    public void putInt(int value) {
        makeRoom(4);
        size += 4;
        setInt(size - 4, value);
    }

    public void putLong(long value) {
        putInt((int) (value >>> 32));
        putInt((int) value);
    }

    public void putDouble(double value) {
        putLong(Double.doubleToRawLongBits(value));
    }

    /** The text's UTF-16 units, so that lone surrogates survive. */
    public void putText(String text) {
        putText(text, text.length());
    }

    /** The text, cut after so many units. */
    public void putText(String text, int maxUnits) {
        int units = Math.min(text.length(), maxUnits);
        putInt(units);
        makeRoom(2L * units);
        ByteBuffer.wrap(bytes, size, 2 * units).asCharBuffer().put(text, 0, units);
        size += 2 * units;
    }

    public void putBytes(byte[] value) {
        putInt(value.length);
        putRaw(value);
    }

    /** The bytes without their length before them. */
    public void putRaw(byte[] value) {
        makeRoom(value.length);
        System.arraycopy(value, 0, bytes, size, value.length);
        size += value.length;
    }

    void putInts(int[] values) {
        putInt(values.length);
        makeRoom(4L * values.length);
        // In one piece: element by element costs a cold JVM 10 ms for 100,000 of them.
        ByteBuffer.wrap(bytes, size, 4 * values.length).asIntBuffer().put(values);
        size += 4 * values.length;
    }

    void putLongs(long[] values) {
        putInt(values.length);
        makeRoom(8L * values.length);
        ByteBuffer.wrap(bytes, size, 8 * values.length).asLongBuffer().put(values);
        size += 8 * values.length;
    }

    void putDoubles(double[] values) {
        putInt(values.length);
        makeRoom(8L * values.length);
        ByteBuffer.wrap(bytes, size, 8 * values.length).asDoubleBuffer().put(values);
        size += 8 * values.length;
    }

    void putBooleans(boolean[] values) {
        putInt(values.length);
        makeRoom(values.length);
        for (boolean value : values) {
            bytes[size++] = (byte) (value ? 1 : 0);
        }
    }

    /** Writes over four bytes that were put before. */
    public void setInt(int at, int value) {
        bytes[at] = (byte) (value >>> 24);
        bytes[at + 1] = (byte) (value >>> 16);
        bytes[at + 2] = (byte) (value >>> 8);
        bytes[at + 3] = (byte) value;
    }

    public int size() {
        return size;
    }

    /** Forgets everything after the first {@code newSize} bytes. */
    void cut(int newSize) {
        size = newSize;
    }

    /** Sets another bound for what follows. */
    void limit(int newLimit) {
        limit = newLimit;
    }

    /** Makes sure that so many bytes can be put without allocating. */
    void makeRoom(long more) {
        long needed = size + more;
        if (needed > limit) {
            throw new TooLarge(needed, limit);
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(limit, Math.max(needed, 2L * size)));
        }
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}
