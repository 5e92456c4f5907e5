package org.cairnjudge.proof;

import java.util.List;
import org.cairnjudge.problem.Fault;

/** One thing that a package must hold. The name of the class says what. */
interface Proof {
    /** Everything that speaks against it. Asked once. */
    List<Fault> faults();
}
