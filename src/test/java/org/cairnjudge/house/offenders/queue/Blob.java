package org.cairnjudge.house.offenders.queue;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;

/** Offends: Java serialisation. */
public final class Blob {
    public Object read(InputStream in) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(in).readObject();
    }
}
