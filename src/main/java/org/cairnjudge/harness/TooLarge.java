package org.cairnjudge.harness;

/** A frame would outgrow its bound. */
public final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLarge(long size, int limit) {
        super(size + " bytes are above " + limit, null, false, false);
    }
}
