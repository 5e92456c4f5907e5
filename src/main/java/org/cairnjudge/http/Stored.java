package org.cairnjudge.http;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** The answer to a call that stores something: the same shape for all of them. */
public final class Stored {
    private Stored() {}

    /**
     * 201 for what is stored now, 200 for what was there already.
     *
     * @param before whether the same {@code Idempotency-Key} had stored it
     * @param location its address, without scheme and host: a proxy's are not known here
     * @param view what the caller sees of it
     */
    public static Response answer(boolean before, URI location, Object view) {
        return Response.status(before ? Response.Status.OK : Response.Status.CREATED)
                .header(HttpHeaders.LOCATION, location)
                .entity(view)
                .build();
    }
}
