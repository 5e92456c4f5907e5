package org.cairnjudge.account;

import java.util.HexFormat;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** Names that nobody can sign up with: they mean something in an address, or look official. */
final class Usernames {
    private static final Set<String> RESERVED =
            Set.of(
                    "admin",
                    "administrator",
                    "all",
                    "anonymous",
                    "anyone",
                    "api",
                    "cairn",
                    "deleted",
                    "everyone",
                    "guest",
                    "judge",
                    "me",
                    "moderator",
                    "new",
                    "nobody",
                    "null",
                    "official",
                    "operator",
                    "owner",
                    "root",
                    "security",
                    "self",
                    "staff",
                    "status",
                    "support",
                    "system",
                    "undefined",
                    "user",
                    "users");

    private static final Pattern OF_DELETED_ADMIN =
            Pattern.compile(AccountLeaving.NOBODY + "-[0-9a-f]{8}");

    private Usernames() {}

    static boolean isReserved(String username) {
        return RESERVED.contains(username) || OF_DELETED_ADMIN.matcher(username).matches();
    }

    /** What stands in the audit for an administrator who left: a hash, so it leads to nobody. */
    static String ofDeletedAdmin(UUID accountId) {
        byte[] hash = Secret.digest(accountId.toString());
        return AccountLeaving.NOBODY + "-" + HexFormat.of().formatHex(hash, 0, 8 / 2);
    }
}
