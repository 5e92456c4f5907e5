package org.cairnjudge.judge;

/**
 * A package's own program failed in a way that would repeat itself: our fault, never the user's,
 * and trying again is of no use.
 */
public final class PackageFault extends JudgeFailure {
    private static final long serialVersionUID = 1L;

    PackageFault(String message) {
        super(message);
    }
}
