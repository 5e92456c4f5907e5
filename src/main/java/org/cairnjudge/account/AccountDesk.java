package org.cairnjudge.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.cairnjudge.http.Page;
import org.cairnjudge.http.Paging;
import org.cairnjudge.http.Refusal;
import org.cairnjudge.http.Validity;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.exception.ConstraintViolationException;
import org.jboss.logging.Logger;

/**
 * Everything that is done to accounts. Passwords are hashed outside of transactions, so that nobody
 * holds a database connection while waiting for a turn.
 */
@ApplicationScoped
public class AccountDesk {
    static final int MAX_TOKENS = 50;
    static final int MAX_SESSIONS = 50;

    private static final Logger LOG = Logger.getLogger(AccountDesk.class);
    private static final Duration TOKEN_LIFETIME = Duration.ofDays(90);
    private static final Duration LONGEST_TOKEN_LIFETIME = Duration.ofDays(366);

    private final Passwords passwords;
    private final Gate gate;
    private final Keepers keepers;
    private final Audit audit;
    private final Achievements achievements;
    private final Farewell farewell;
    private final Validity validity;
    private final Clock clock;
    private final Duration sessionLifetime;

    @Inject
    AccountDesk(
            Passwords passwords,
            Gate gate,
            Keepers keepers,
            Audit audit,
            Achievements achievements,
            Farewell farewell,
            Validity validity,
            Clock clock,
            @ConfigProperty(name = "cairn.session.lifetime") Duration sessionLifetime) {
        this.passwords = passwords;
        this.gate = gate;
        this.keepers = keepers;
        this.audit = audit;
        this.achievements = achievements;
        this.farewell = farewell;
        this.validity = validity;
        this.clock = clock;
        this.sessionLifetime = sessionLifetime;
    }

    Account signUp(NewAccount wanted, Address address) {
        if (Usernames.isReserved(wanted.username())) {
            throw Refusal.invalid("/username", "reserved", "This username is reserved.");
        }
        if (wanted.username().equals(wanted.password())) {
            throw Refusal.invalid(
                    "/password", "same-as-username", "The password must not be the username.");
        }
        String hash =
                gate.signUp(
                        address,
                        () -> passwords.hash(wanted.password(), Places.Asker.signingUp(address)));
        Account account = open(wanted.username(), hash, Role.USER, opened -> {});
        LOG.infof("account %s opened", account.username());
        return account;
    }

    /**
     * Opens an administrator's account. Reserved names are allowed.
     *
     * @param actor who does it, for the audit: {@link Audit#COMMAND_LINE}
     * @throws Refusal 422 for a name or password that nobody may have, 409 if the name is taken
     */
    public Account createAdmin(String username, String password, String actor) {
        NewAccount wanted = new NewAccount(username, password);
        validity.require(wanted);
        Account account =
                open(
                        username,
                        passwords.hash(password, Places.Asker.here()),
                        Role.ADMIN,
                        opened ->
                                audit.note(
                                        actor,
                                        "user.create-admin",
                                        "/users/" + opened.username(),
                                        Map.of()));
        LOG.infof("administrator %s created", account.username());
        return account;
    }

    /**
     * Opens an administrator's account if there is no administrator who could sign in.
     *
     * @param password asked for only then
     * @return whether it was opened
     * @throws Refusal as {@link #createAdmin}
     */
    boolean createFirstAdmin(String username, Supplier<String> password) {
        if (inTransaction(keepers::isThereOne)) {
            return false;
        }
        NewAccount wanted = new NewAccount(username, password.get());
        validity.require(wanted);
        String hash = passwords.hash(wanted.password(), Places.Asker.here());
        return inTransaction(
                () -> {
                    // Another server may have started at the same moment.
                    keepers.oneAtATime();
                    if (keepers.isThereOne()) {
                        return false;
                    }
                    if (Account.named(username).isPresent()) {
                        throw taken();
                    }
                    new Account(username, hash, Role.ADMIN, now()).persistAndFlush();
                    audit.note(Audit.SETTINGS, "user.create-admin", "/users/" + username, Map.of());
                    return true;
                });
    }

    private Account open(String username, String hash, Role role, Consumer<Account> inTheSame) {
        try {
            return inTransaction(
                    () -> {
                        if (Account.named(username).isPresent()) {
                            throw taken();
                        }
                        Account account = new Account(username, hash, role, now());
                        account.persistAndFlush();
                        inTheSame.accept(account);
                        return account;
                    });
        } catch (ConstraintViolationException e) {
            // Two at the same moment: the database decides.
            if (!String.valueOf(e.getConstraintName()).contains("username")) {
                throw e;
            }
            throw taken();
        }
    }

    private static Refusal taken() {
        return Refusal.conflict("username-taken", "This username is taken.");
    }

    NewlyBegun signIn(NewSession wanted, Address address) {
        Account account =
                gate.signIn(wanted.username(), address, () -> checked(wanted, address))
                        .orElseThrow(AccountDesk::badCredentials);
        return beginSession(account, wanted.inCookie());
    }

    /** Whose username and password these are. */
    private Optional<Account> checked(NewSession wanted, Address address) {
        Places.Asker asker = Places.Asker.signingIn(wanted.username(), address);
        Optional<Account> account = inTransaction(() -> Account.named(wanted.username()));
        boolean right =
                account.flatMap(Account::passwordHash)
                        .map(hash -> passwords.matches(wanted.password(), hash, asker))
                        .orElseGet(() -> passwords.matchesNobody(wanted.password(), asker));
        return account.filter(somebody -> right);
    }

    private static Refusal badCredentials() {
        return Refusal.unauthenticated(
                "bad-credentials", "There is no account with this username and password.");
    }

    /** A session just begun, and the secret that goes to its owner. */
    record NewlyBegun(Secret secret, Instant expiresAt) {}

    /**
     * Begins a session, if things still are as they were when the password was checked. Whoever
     * changes the password or shuts the account holds it, too, and then ends what there is: what
     * began before ends, and what comes after is refused.
     */
    private NewlyBegun beginSession(Account checked, boolean inCookie) {
        UUID id = checked.id();
        Instant now = now();
        Instant end = now.plus(sessionLifetime);
        Secret secret = inCookie ? Secret.ofCookieSession() : Secret.ofSession();
        inTransaction(
                () -> {
                    Account account =
                            Account.held(id)
                                    .filter(present -> present.hasPasswordOf(checked))
                                    .orElseThrow(AccountDesk::badCredentials);
                    if (account.isDisabled()) {
                        throw Refusal.forbidden(
                                "account-disabled", "An administrator has shut this account.");
                    }
                    Credential.endExpired(id, now);
                    Credential.session(account, secret).lasting(now, end).persistAndFlush();
                    Credential.endSessionsButNewest(id, MAX_SESSIONS);
                    return null;
                });
        return new NewlyBegun(secret, end);
    }

    /** Who shows this secret, if it is still good. Notes that it was used, now and then. */
    Optional<SignedIn> bearer(Secret secret) {
        Instant now = now();
        return inTransaction(
                () ->
                        Credential.of(secret)
                                .filter(credential -> credential.isGood(now))
                                .map(
                                        credential -> {
                                            credential.noteUse(now);
                                            return SignedIn.with(credential);
                                        }));
    }

    AccountView account(SignedIn caller, Optional<String> csrfToken) {
        return inTransaction(
                () -> AccountView.of(present(caller.accountId()), caller.scopes(), csrfToken));
    }

    AccountView change(SignedIn caller, AccountChange change, Optional<String> csrfToken) {
        return inTransaction(
                () -> {
                    Account account = present(caller.accountId());
                    if (change.shareSource() != null) {
                        account.shareSource(change.shareSource());
                    }
                    return AccountView.of(account, caller.scopes(), csrfToken);
                });
    }

    ProfileView profile(String username, boolean forAdmin) {
        return inTransaction(
                () ->
                        Account.named(username)
                                .map(account -> profile(account, forAdmin))
                                .orElseThrow(() -> Refusal.notFound("user")));
    }

    private ProfileView profile(Account account, boolean forAdmin) {
        return ProfileView.of(
                account,
                achievements.of(account.id()),
                forAdmin ? Optional.of(UserView.of(account)) : Optional.empty());
    }

    void endSession(SignedIn caller) {
        inTransaction(
                () -> {
                    caller.credentialId().ifPresent(Credential::end);
                    return null;
                });
    }

    void endAllSessions(SignedIn caller) {
        inTransaction(
                () -> {
                    Credential.endSessions(caller.accountId());
                    return null;
                });
    }

    /** Changes the password and ends every session and token but the one that asked. */
    void changePassword(SignedIn caller, NewPassword change, Address address) {
        Account checked = inTransaction(() -> present(caller.accountId()));
        String old =
                checked.passwordHash()
                        .orElseThrow(
                                () ->
                                        Refusal.conflict(
                                                "no-password",
                                                "This account has no password; it signs in"
                                                        + " elsewhere."));
        Places.Asker asker = Places.Asker.signingIn(caller.username(), address);
        requireRight("/currentPassword", change.currentPassword(), old, caller, asker);
        String hash = passwords.hash(change.newPassword(), asker);
        inTransaction(
                () -> {
                    Account account = held(caller);
                    if (!account.hasPasswordOf(checked)) {
                        throw wrongPassword("/currentPassword");
                    }
                    account.changePassword(hash);
                    caller.credentialId()
                            .ifPresentOrElse(
                                    kept -> Credential.endAllBut(caller.accountId(), kept),
                                    () -> Credential.endAll(caller.accountId()));
                    return null;
                });
        LOG.infof("account %s has a new password, its other credentials ended", caller.username());
    }

    /** Deletes the account of whoever proves to be its owner. */
    void delete(SignedIn caller, ConfirmingPassword confirmation, Address address) {
        Optional<String> hash = inTransaction(() -> present(caller.accountId()).passwordHash());
        if (hash.isPresent()) {
            if (confirmation.password() == null) {
                throw Refusal.invalid("/password", "required", "The password is needed.");
            }
            requireRight(
                    "/password",
                    confirmation.password(),
                    hash.get(),
                    caller,
                    Places.Asker.signingIn(caller.username(), address));
        }
        farewell.delete(caller.accountId());
    }

    /** Who is signed in may still be somebody at an open browser. */
    private void requireRight(
            String pointer, String password, String hash, SignedIn caller, Places.Asker asker) {
        if (!gate.confirm(caller.accountId(), () -> passwords.matches(password, hash, asker))) {
            throw wrongPassword(pointer);
        }
    }

    private static Refusal wrongPassword(String pointer) {
        return Refusal.invalid(pointer, "wrong-password", "This is not the present password.");
    }

    private record Place(UUID id) {}

    Page<TokenView> tokens(SignedIn caller, Paging paging) {
        Optional<UUID> before = paging.after(Place.class).map(Place::id);
        return inTransaction(
                () -> {
                    List<Credential> rows =
                            Credential.tokens(caller.accountId(), before, paging.probe());
                    return Page.of(rows, paging, row -> new Place(row.id()), TokenView::of)
                            .counted(
                                    paging,
                                    most -> (int) Credential.countTokens(caller.accountId()));
                });
    }

    TokenView createToken(SignedIn caller, NewToken wanted) {
        Instant now = now();
        Instant end = wanted.expiresAt() == null ? now.plus(TOKEN_LIFETIME) : wanted.expiresAt();
        if (!end.isAfter(now) || end.isAfter(now.plus(LONGEST_TOKEN_LIFETIME))) {
            throw Refusal.invalid(
                    "/expiresAt",
                    "range",
                    "A token ends after now and within "
                            + LONGEST_TOKEN_LIFETIME.toDays()
                            + " days.");
        }
        Secret secret = Secret.ofToken();
        return inTransaction(
                () -> {
                    Account account = held(caller);
                    // A provider's word makes an administrator of a caller, not of the account.
                    if (!caller.scopes().containsAll(wanted.scopes())
                            || (wanted.scopes().contains(Scope.ADMIN)
                                    && account.role() != Role.ADMIN)) {
                        throw Refusal.invalid(
                                "/scopes", "not-yours", "This account has no such rights.");
                    }
                    Credential.endExpired(caller.accountId(), now);
                    if (Credential.countTokens(caller.accountId()) >= MAX_TOKENS) {
                        throw Refusal.conflict(
                                "too-many-tokens",
                                "An account has at most " + MAX_TOKENS + " tokens.");
                    }
                    Credential token =
                            Credential.token(
                                            account, wanted.name().strip(), wanted.scopes(), secret)
                                    .lasting(now, end.truncatedTo(ChronoUnit.MICROS));
                    token.persistAndFlush();
                    return TokenView.justMade(token, secret);
                });
    }

    void revokeToken(SignedIn caller, UUID id) {
        boolean ended = inTransaction(() -> Credential.endToken(caller.accountId(), id));
        if (!ended) {
            throw Refusal.notFound("token");
        }
    }

    /** The account of a caller, who may have been deleted since its token was looked up. */
    static Account present(UUID id) {
        return Account.<Account>findByIdOptional(id).orElseThrow(AccountDesk::gone);
    }

    private static Refusal gone() {
        return Refusal.unauthenticated("invalid-token", "The account is gone.");
    }

    /**
     * The account of a caller, held; the caller may have been signed out since it was looked up.
     */
    private static Account held(SignedIn caller) {
        Account account = Account.held(caller.accountId()).orElseThrow(AccountDesk::gone);
        if (!caller.credentialId().map(Credential::isThere).orElse(!account.isDisabled())) {
            throw Refusal.unauthenticated("invalid-token", "The token is no longer good.");
        }
        return account;
    }

    private static <T> T inTransaction(Callable<T> work) {
        return QuarkusTransaction.joiningExisting().call(work);
    }

    /** As exact as Postgres keeps it, so that what is answered now is what is answered later. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** The name of an account; empty if there is no such account any more. */
    public Optional<String> username(UUID id) {
        return inTransaction(() -> Account.<Account>findByIdOptional(id).map(Account::username));
    }

    /** The names of those accounts that there are. */
    public Map<UUID, String> usernames(Collection<UUID> ids) {
        return inTransaction(
                () ->
                        Account.<Account>find("id in ?1", ids).stream()
                                .collect(Collectors.toMap(Account::id, Account::username)));
    }

    /** The id of the account with this name. */
    public Optional<UUID> id(String username) {
        return inTransaction(() -> Account.named(username).map(Account::id));
    }

    /** Whether somebody lets others read the sources they handed in. */
    public boolean sharesSource(UUID id) {
        return inTransaction(
                () ->
                        Account.<Account>findByIdOptional(id)
                                .filter(Account::sharesSource)
                                .isPresent());
    }
}
