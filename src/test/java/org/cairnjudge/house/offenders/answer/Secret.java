package org.cairnjudge.house.offenders.answer;

import java.security.SecureRandom;

/** Blameless: a secret is no chance. */
public final class Secret {
    public byte[] key() {
        byte[] key = new byte[32];
        new SecureRandom().nextBytes(key);
        return key;
    }
}
