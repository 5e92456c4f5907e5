package org.cairnjudge.house.offenders.harness;

import org.jboss.logging.Logger;

/** Offends: the box holds nothing but the JDK, and no logging library. */
public final class Chatty {
    private static final Logger LOG = Logger.getLogger(Chatty.class);

    public void say(String word) {
        LOG.info(word);
    }
}
