package org.cairnjudge.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a {@link PublicRead}: what it answered to nobody in particular is answered again to others,
 * for a second at most ({@link KeptAnswers}). Its answer follows from the address, the language and
 * what is stored, and from nothing else of the request.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface BrieflyKept {
    /**
     * The query parameters with which it is kept, beside {@code lang}. A request with any other is
     * answered anew: search words and cursors are rarely sent twice and would only push out what
     * is.
     */
    String[] parameters() default {};
}
