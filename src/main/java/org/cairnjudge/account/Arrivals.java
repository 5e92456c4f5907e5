package org.cairnjudge.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.security.AuthenticationFailedException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.exception.ConstraintViolationException;
import org.jboss.logging.Logger;

/** The accounts of those who sign in with an identity provider, made when they first come. */
@ApplicationScoped
class Arrivals {
    private static final Logger LOG = Logger.getLogger(Arrivals.class);

    /** Names are taken, and two requests may come first at the same moment. */
    private static final int TRIES = 10;

    private static final int SUFFIX_BYTES = 2;

    private final EntityManager entities;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    @Inject
    Arrivals(EntityManager entities, Clock clock) {
        this.entities = entities;
        this.clock = clock;
    }

    /**
     * Whose account it is.
     *
     * @throws AuthenticationFailedException if the account is disabled
     */
    SignedIn signIn(ProvidedIdentity who) {
        for (int i = 0; i < TRIES; i++) {
            Optional<Account> account = known(who).or(() -> welcome(who));
            if (account.isPresent()) {
                return signedIn(account.get(), who);
            }
        }
        throw new IllegalStateException(
                "no account could be made for subject " + who.subject() + " of " + who.issuer());
    }

    private static SignedIn signedIn(Account account, ProvidedIdentity who) {
        if (account.isDisabled()) {
            throw new AuthenticationFailedException();
        }
        Set<Scope> scopes = EnumSet.of(Scope.READ, Scope.SUBMIT);
        if (who.admin()) {
            // By the provider's word alone: the account's own role is for its password and tokens.
            scopes.add(Scope.ADMIN);
        }
        return new SignedIn(account.id(), account.username(), Optional.empty(), true, scopes);
    }

    private Optional<Account> known(ProvidedIdentity who) {
        return QuarkusTransaction.joiningExisting()
                .call(
                        () -> {
                            List<?> ids =
                                    entities.createNativeQuery(
                                                    """
                                                    select account_id from provided_identity
                                                     where issuer = :issuer and subject = :subject
                                                    """,
                                                    UUID.class)
                                            .setParameter("issuer", who.issuer())
                                            .setParameter("subject", who.subject())
                                            .getResultList();
                            return ids.stream()
                                    .findFirst()
                                    .flatMap(id -> Account.findByIdOptional(id));
                        });
    }

    /** A new account; empty if somebody was quicker with the name or with the same identity. */
    private Optional<Account> welcome(ProvidedIdentity who) {
        try {
            Account account = QuarkusTransaction.requiringNew().call(() -> open(who));
            LOG.infof("account %s opened for somebody of %s", account.username(), who.issuer());
            return Optional.of(account);
        } catch (ConstraintViolationException quicker) {
            return Optional.empty();
        }
    }

    private Account open(ProvidedIdentity who) {
        String username = who.username("");
        if (Usernames.isReserved(username) || Account.named(username).isPresent()) {
            byte[] suffix = new byte[SUFFIX_BYTES];
            random.nextBytes(suffix);
            username = who.username("-" + HexFormat.of().formatHex(suffix));
        }
        Account account =
                new Account(
                        username, null, Role.USER, clock.instant().truncatedTo(ChronoUnit.MICROS));
        account.persistAndFlush();
        entities.createNativeQuery(
                        """
                        insert into provided_identity (issuer, subject, account_id)
                        values (:issuer, :subject, :account)
                        """)
                .setParameter("issuer", who.issuer())
                .setParameter("subject", who.subject())
                .setParameter("account", account.id())
                .executeUpdate();
        return account;
    }
}
