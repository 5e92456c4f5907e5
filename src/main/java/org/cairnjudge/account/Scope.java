package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** What one credential may do of what its account may. */
public enum Scope {
    /** Read what is one's own. */
    @JsonProperty("read")
    READ,
    /** Hand in. */
    @JsonProperty("submit")
    SUBMIT,
    /** Run the place, if the account is an admin's. */
    @JsonProperty("admin")
    ADMIN;

    /** For {@code @RolesAllowed}: reading what is one's own. */
    public static final String MAY_READ = "read";

    /** For {@code @RolesAllowed}: handing in. */
    public static final String MAY_SUBMIT = "submit";

    /** For {@code @RolesAllowed}: an admin's credential that has the scope. */
    public static final String MAY_ADMIN = "admin";

    /**
     * For {@code @RolesAllowed}: signed in by password, not by a token, so that a token cannot make
     * itself a stronger one.
     */
    public static final String IS_SESSION = "session";

    /** The scope's name, which is also the name of the role it gives. */
    String role() {
        return name().toLowerCase(Locale.ROOT);
    }
}
