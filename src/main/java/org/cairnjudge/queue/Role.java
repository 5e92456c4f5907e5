package org.cairnjudge.queue;

/** What a process does ({@code cairn.role}). */
public enum Role {
    /** Serves HTTP and judges. */
    all,
    /** Only serves HTTP. */
    web,
    /** Only judges. */
    judge;

    public boolean judges() {
        return this != web;
    }

    public boolean serves() {
        return this != judge;
    }
}
