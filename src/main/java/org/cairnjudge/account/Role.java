package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What an account may do at most. */
public enum Role {
    /** Takes part. */
    @JsonProperty("user")
    USER,
    /** Takes part and runs the place. */
    @JsonProperty("admin")
    ADMIN
}
