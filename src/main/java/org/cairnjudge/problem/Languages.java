package org.cairnjudge.problem;

import java.util.List;

/** Port: what solutions may be written in. Implemented on the judge's side. */
public interface Languages {

    /** Concrete languages, newest first: {@code java25}, {@code java17}. */
    List<String> concrete();
}
