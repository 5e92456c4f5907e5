package org.cairnjudge.house.offenders.queue;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Offends: the other half of Java serialisation. */
public final class Blobs {
    public void write(OutputStream out, Object value) throws IOException {
        new ObjectOutputStream(out).writeObject(value);
    }
}
