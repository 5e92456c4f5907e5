package org.cairnjudge.house.offenders.account;

import jakarta.ws.rs.core.Response;

/** Blameless: resources speak HTTP. */
abstract class QuietResource {
    Response answer() {
        return Response.noContent().build();
    }
}
