package org.cairnjudge.account;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Objects;

/**
 * Who a caller is, by a token of an identity provider that has been verified.
 *
 * @param issuer with the subject, what never changes and nobody else has
 * @param name what the person is called there; anything
 * @param admin whether the provider says that this is an administrator
 */
record ProvidedIdentity(String issuer, String subject, String name, boolean admin) {
    private static final int SHORTEST = 3;
    private static final int LONGEST = 32;

    ProvidedIdentity {
        Objects.requireNonNull(issuer, "issuer");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(name, "name");
    }

    /**
     * The name made to fit: Zoë.Müller@example.org is zoe-muller. Others may have it.
     *
     * @param suffix empty, or what tells it from others: {@code -3fa9}
     */
    String username(String suffix) {
        String plain =
                Normalizer.normalize(name.replaceFirst("@.*", ""), Normalizer.Form.NFKD)
                        .replaceAll("\\p{M}", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9_]+", "-")
                        .replaceAll("^-+|-+$", "");
        String base = plain.length() < SHORTEST ? "user" : plain;
        return base.substring(0, Math.min(base.length(), LONGEST - suffix.length())) + suffix;
    }
}
