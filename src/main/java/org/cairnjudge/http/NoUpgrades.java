package org.cairnjudge.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/**
 * HTTP/2 only over TLS, as browsers and proxies speak it: a request that asks for it in clear text
 * and does not say how (HTTP2-Settings) would never be answered.
 */
@Singleton
class NoUpgrades implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
    }
}
