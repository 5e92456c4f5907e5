package org.cairnjudge.sandbox;

/** Which walls stand around the boxes of this host. */
public enum Tier {
    /** Namespaces, the filter of system calls, the kernel's limits. */
    A,
    /**
     * Landlock, the filter of system calls, the kernel's limits: weaker, for hosts that refuse
     * namespaces, and only where the operator allows it.
     */
    B
}
