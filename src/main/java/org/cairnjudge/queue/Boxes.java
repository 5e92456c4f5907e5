package org.cairnjudge.queue;

import jakarta.enterprise.context.ApplicationScoped;
import org.cairnjudge.judge.Station;
import org.cairnjudge.problem.HarnessVersion;

/** What runs solutions: every node has the same, whether it judges or not. */
@ApplicationScoped
class Boxes implements HarnessVersion {
    @Override
    public String text() {
        return Station.PROTOCOL;
    }
}
