package org.cairnjudge.account;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Violation;

/**
 * Which accounts an administrator wants to see; empty for any.
 *
 * @param beginning names that begin so
 */
record UserFilter(Optional<String> beginning, Optional<Role> role, Optional<Boolean> disabled) {

    /**
     * Reads what was asked for; null for what was not.
     *
     * @throws Refusal 400 with all that is wrong
     */
    static UserFilter read(String beginning, String role, String disabled) {
        List<Violation> violations = new ArrayList<>();
        Optional<Role> wanted =
                Arrays.stream(Role.values())
                        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(role))
                        .findFirst();
        if (role != null && wanted.isEmpty()) {
            violations.add(Violation.ofQuery("role", "unknown-value", "A role is user or admin."));
        }
        if (disabled != null && !disabled.equals("true") && !disabled.equals("false")) {
            violations.add(
                    Violation.ofQuery("disabled", "unknown-value", "disabled is true or false."));
        }
        if (!violations.isEmpty()) {
            throw Refusal.malformed(violations);
        }
        return new UserFilter(
                Optional.ofNullable(beginning),
                wanted,
                Optional.ofNullable(disabled).map(Boolean::valueOf));
    }

    /** What to ask the database: conditions joined by "and", with named parameters. */
    String conditions() {
        List<String> all = new ArrayList<>(List.of("1 = 1"));
        // Not "like": what was sent is a text, not a pattern.
        beginning.ifPresent(text -> all.add("left(username, length(:beginning)) = :beginning"));
        role.ifPresent(one -> all.add("role = :role"));
        disabled.ifPresent(is -> all.add("disabledAt is " + (is ? "not null" : "null")));
        return String.join(" and ", all);
    }

    Map<String, Object> parameters() {
        Map<String, Object> all = new LinkedHashMap<>();
        beginning.ifPresent(text -> all.put("beginning", text));
        role.ifPresent(one -> all.put("role", one));
        return all;
    }
}
