package org.cairnjudge.live;

/** How far the tests are, named as in a submission. */
record ProgressView(Group group, Cases cases) {
    /** The group that is being walked. */
    record Group(String name, String title, int cases, int passed) {}

    /** Of all groups. */
    record Cases(int passed, int total) {}
}
