package org.cairnjudge.trial;

import java.util.Locale;
import org.cairnjudge.verdict.Message;

/** Why an answer is not compared with the right one: somebody could hand that in as their own. */
public enum NotCompared {
    /** The caller has an open challenge of this problem, and this may be one of its inputs. */
    CHALLENGE_OPEN,
    /** It is as large as the inputs of challenges that count. */
    LARGE_INPUT;

    /** As it is written in the API. */
    String tag() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Message words() {
        return Message.of("not-compared-" + tag());
    }
}
