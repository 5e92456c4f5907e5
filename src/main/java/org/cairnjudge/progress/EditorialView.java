package org.cairnjudge.progress;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How a problem is solved, in one language.
 *
 * @param html the same as the markdown, sanitised
 */
record EditorialView(
        @Schema(examples = "stone-game-ix") String problem,
        @Schema(examples = "Only the remainders matter.") String markdown,
        @Schema(examples = "<p>Only the remainders matter.</p>") String html) {

    /** Of what it says: another one once that has changed. */
    String digest() {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest((problem + html).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, 16));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
