package org.cairnjudge.account;

import java.util.Set;

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

    private Usernames() {}

    static boolean isReserved(String username) {
        return RESERVED.contains(username);
    }
}
