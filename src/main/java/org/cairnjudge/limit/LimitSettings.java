package org.cairnjudge.limit;

import io.smallrye.config.ConfigMapping;
import java.util.OptionalInt;
import org.cairnjudge.account.Rate;

/** The settings {@code cairn.limits.*}; what they mean stands in application.properties. */
@ConfigMapping(prefix = "cairn.limits")
interface LimitSettings {
    OfKind submission();

    OfKind challenge();

    OfKind answer();

    OfKind trial();

    interface OfKind {
        Rate rate();

        int pending();

        /** Empty where something else bounds it. */
        OptionalInt aDay();
    }
}
