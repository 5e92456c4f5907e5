package org.cairnjudge.web;

import com.sun.net.httpserver.HttpServer;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;

/** An identity provider as small as one can be: what it is, its key, and the tokens it signs. */
final class Provider implements AutoCloseable {
    static final String AUDIENCE = "cairn";

    private static final String KEY_ID = "one";

    private final HttpServer server;
    private final KeyPair keys = newKeys();
    private final KeyPair foreign = newKeys();

    Provider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        answer(
                "/.well-known/openid-configuration",
                "{\"issuer\": \"%s\", \"jwks_uri\": \"%s/keys\"}".formatted(issuer(), issuer()));
        RSAPublicKey key = (RSAPublicKey) keys.getPublic();
        answer(
                "/keys",
                "{\"keys\": [{\"kty\": \"RSA\", \"use\": \"sig\", \"alg\": \"RS256\", \"kid\": \"%s\", \"n\": \"%s\", \"e\": \"%s\"}]}"
                        .formatted(
                                KEY_ID, number(key.getModulus()), number(key.getPublicExponent())));
        server.start();
    }

    private static KeyPair newKeys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has RSA", e);
        }
    }

    /** Unsigned and without a sign, as RFC 7518, 6.3.1 has it. */
    private static String number(BigInteger value) {
        byte[] bytes = value.toByteArray();
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
    }

    private void answer(String path, String json) {
        server.createContext(
                path,
                exchange -> {
                    byte[] body = json.getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "application/json");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
    }

    String issuer() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    private JwtClaimsBuilder claims(String subject, Map<String, ?> more) {
        JwtClaimsBuilder claims =
                Jwt.issuer(issuer())
                        .subject(subject)
                        .audience(AUDIENCE)
                        .expiresAt(Instant.now().plusSeconds(300));
        more.forEach(claims::claim);
        return claims;
    }

    private String sign(JwtClaimsBuilder claims, KeyPair by) {
        return claims.jws().keyId(KEY_ID).sign(by.getPrivate());
    }

    /** A token as it should be. */
    String token(String subject, Map<String, ?> more) {
        return sign(claims(subject, more), keys);
    }

    /** One that somebody else signed. */
    String forged(String subject) {
        return sign(claims(subject, Map.of()), foreign);
    }

    String expired(String subject) {
        return sign(claims(subject, Map.of()).expiresAt(Instant.now().minusSeconds(3600)), keys);
    }

    String forSomebodyElse(String subject) {
        return sign(claims(subject, Map.of()).audience("another-service"), keys);
    }

    String ofAnotherIssuer(String subject) {
        return sign(claims(subject, Map.of()).issuer("https://evil.example"), keys);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
