package org.cairnjudge.account;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Who is believed about where a request comes from: by default nobody, so that the address is that
 * of the connection.
 */
@ApplicationScoped
class Proxies {
    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final List<Network> trusted;

    @Inject
    Proxies(@ConfigProperty(name = "cairn.trusted-proxies") Optional<List<String>> trusted) {
        this.trusted = trusted.orElse(List.of()).stream().map(Network::parse).toList();
    }

    Address clientOf(HttpServerRequest request) {
        // Of the connection itself, whatever else may be configured to look at headers.
        String peer = request.connection().remoteAddress().hostAddress();
        return client(peer, request.headers().getAll(FORWARDED_FOR));
    }

    /**
     * The nearest address that no trusted proxy has. Proxies append what they see; what stands
     * before that was sent by the client, who may send anything.
     *
     * @param forwarded the header's values, each a list
     */
    Address client(String peer, List<String> forwarded) {
        List<String> hops = new ArrayList<>();
        forwarded.forEach(value -> Collections.addAll(hops, value.split(",")));
        String nearest = peer;
        for (int i = hops.size() - 1; i >= 0 && isTrusted(nearest); i--) {
            String hop = withoutPort(hops.get(i).strip());
            if (!Network.isAddress(hop)) {
                // A proxy that does not say from where is as far as can be seen.
                break;
            }
            nearest = hop;
        }
        return new Address(nearest);
    }

    private boolean isTrusted(String address) {
        return trusted.stream().anyMatch(network -> network.has(address));
    }

    /** 203.0.113.9:4711 and [2001:db8::9]:4711, as some proxies write. */
    private static String withoutPort(String hop) {
        if (hop.startsWith("[")) {
            return hop.substring(1, Math.max(1, hop.indexOf(']')));
        }
        int colon = hop.indexOf(':');
        return colon >= 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
    }
}
