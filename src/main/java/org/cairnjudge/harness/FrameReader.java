package org.cairnjudge.harness;

import java.nio.ByteBuffer;

/**
 * Bytes of a frame while it is read. They may come from a stranger: every length is held against
 * what is left before anything is allocated.
 */
public final class FrameReader {
    private final byte[] bytes;
    private int position;

    public FrameReader(byte[] bytes) {
        this.bytes = bytes;
    }

    public int takeByte() {
        require(1);
        return bytes[position++];
    }

    public boolean takeBoolean() {
        int value = takeByte();
        if (value != 0 && value != 1) {
            throw new MalformedFrame("no boolean is " + value);
        }
        return value == 1;
    }

    public int takeInt() {
        require(4);
        int at = position;
        position += 4;
        return bytes[at] << 24
                | (bytes[at + 1] & 0xff) << 16
                | (bytes[at + 2] & 0xff) << 8
                | bytes[at + 3] & 0xff;
    }

    public long takeLong() {
        return (long) takeInt() << 32 | takeInt() & 0xffff_ffffL;
    }

    public double takeDouble() {
        return Double.longBitsToDouble(takeLong());
    }

    public String takeText() {
        return text(takeCount(2));
    }

    /** A text of at most so many units. */
    public String takeText(int maxUnits) {
        int units = takeCount(2);
        if (units > maxUnits) {
            throw new MalformedFrame("a text of " + units + " units is above " + maxUnits);
        }
        return text(units);
    }

    public byte[] takeBytes() {
        byte[] value = new byte[takeCount(1)];
        System.arraycopy(bytes, position, value, 0, value.length);
        position += value.length;
        return value;
    }

    /**
     * The number of things that follow.
     *
     * @param minBytes the fewest bytes that one of them takes
     */
    public int takeCount(int minBytes) {
        int count = takeInt();
        requireCount(count, minBytes);
        return count;
    }

    /** All of the frame has been read. */
    public void end() {
        if (position != bytes.length) {
            throw new MalformedFrame((bytes.length - position) + " bytes too many");
        }
    }

    /** As {@link #takeCount}, but −1 for null. */
    int takeCountOrNull(int minBytes) {
        int count = takeInt();
        if (count != -1) {
            requireCount(count, minBytes);
        }
        return count;
    }

    int[] ints(int count) {
        int[] values = new int[count];
        ByteBuffer.wrap(bytes, position, 4 * count).asIntBuffer().get(values);
        position += 4 * count;
        return values;
    }

    long[] longs(int count) {
        long[] values = new long[count];
        ByteBuffer.wrap(bytes, position, 8 * count).asLongBuffer().get(values);
        position += 8 * count;
        return values;
    }

    double[] doubles(int count) {
        double[] values = new double[count];
        ByteBuffer.wrap(bytes, position, 8 * count).asDoubleBuffer().get(values);
        position += 8 * count;
        return values;
    }

    boolean[] booleans(int count) {
        boolean[] values = new boolean[count];
        for (int i = 0; i < count; i++) {
            values[i] = takeBoolean();
        }
        return values;
    }

    String text(int units) {
        char[] chars = new char[units];
        ByteBuffer.wrap(bytes, position, 2 * units).asCharBuffer().get(chars);
        position += 2 * units;
        return new String(chars);
    }

    private void requireCount(int count, int minBytes) {
        if (count < 0 || (long) count * minBytes > bytes.length - position) {
            throw new MalformedFrame(
                    count + " things do not fit into " + (bytes.length - position) + " bytes");
        }
    }

    private void require(int count) {
        if (bytes.length - position < count) {
            throw new MalformedFrame("the frame ends early");
        }
    }
}
