package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.cairnjudge.http.Refusal;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Slows down who guesses passwords, has them hashed without end, or makes accounts in bulk. The
 * rates are generous, since a whole class may sit behind one address.
 */
@ApplicationScoped
class Gate {
    private final boolean open;
    private final Throttle signUps;
    private final Throttle exports;
    private final Throttle signIns;
    private final Throttle confirmations;
    private final Throttle failuresOfAddress;
    private final Throttle failuresOfAccount;
    private final Throttle failuresOfPair;
    private final Throttle failuresOfOwner;

    enum SignUp {
        OPEN,
        CLOSED
    }

    @Inject
    Gate(
            Clock clock,
            @ConfigProperty(name = "cairn.signup") SignUp signUp,
            @ConfigProperty(name = "cairn.throttle.sign-ups-per-address") Rate signUps,
            @ConfigProperty(name = "cairn.throttle.exports-per-account") Rate exports,
            @ConfigProperty(name = "cairn.throttle.sign-ins-per-account") Rate signIns,
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-address") Rate perAddress,
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-account") Rate perAccount,
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-account-and-address")
                    Rate perPair) {
        this.open = signUp == SignUp.OPEN;
        this.signUps = new Throttle(signUps, clock);
        this.exports = new Throttle(exports, clock);
        this.signIns = new Throttle(signIns, clock);
        this.confirmations = new Throttle(signIns, clock);
        this.failuresOfAddress = new Throttle(perAddress, clock);
        this.failuresOfAccount = new Throttle(perAccount, clock);
        this.failuresOfPair = new Throttle(perPair, clock);
        this.failuresOfOwner = new Throttle(perPair, clock);
    }

    /**
     * Lets one sign-up in.
     *
     * @param hashing what it takes; where that fails, the sign-up does not count
     * @throws Refusal 403 if sign-up is closed, 429 if this address made too many accounts
     */
    String signUp(Address address, Supplier<String> hashing) {
        if (!open) {
            throw Refusal.forbidden("sign-up-closed", "An administrator makes the accounts here.");
        }
        return counted(List.of(new Turn(signUps, address.network())), hashing);
    }

    /**
     * Lets one export of an account begin.
     *
     * @throws Refusal 429 if there were too many
     */
    void export(UUID accountId) {
        require(exports.take(accountId.toString()));
    }

    /**
     * Lets somebody try to sign in. The right password counts as well, but only against a rate of
     * its own: whoever knows one could keep all that hashes busy for ever.
     *
     * @param check gives whose password it is, empty if it is wrong; where that fails, it was no
     *     try and does not count
     * @throws Refusal 429 if there were too many
     */
    Optional<Account> signIn(String username, Address address, Supplier<Optional<Account>> check) {
        return tried(
                new Turn(signIns, username),
                List.of(
                        new Turn(failuresOfPair, username + " " + address.network()),
                        new Turn(failuresOfAddress, address.network()),
                        new Turn(failuresOfAccount, username)),
                check,
                Optional::isPresent);
    }

    /**
     * As {@link #signIn}, for who is signed in and says the password once more. Of what strangers
     * try at the same account nothing counts here: they must not keep its owner from changing it.
     */
    boolean confirm(UUID accountId, Supplier<Boolean> check) {
        String owner = accountId.toString();
        return tried(
                new Turn(confirmations, owner),
                List.of(new Turn(failuresOfOwner, owner)),
                check,
                right -> right);
    }

    /** What counts failures is taken before, so that tries at the same time cannot slip by. */
    private static <T> T tried(
            Turn each, List<Turn> failure, Supplier<T> check, Predicate<T> isRight) {
        List<Turn> turns = new ArrayList<>(failure);
        turns.add(each);
        T checked = counted(turns, check);
        if (isRight.test(checked)) {
            failure.forEach(Turn::giveBack);
        }
        return checked;
    }

    /** Takes all the turns or none, and gives them back if the work fails. */
    private static <T> T counted(List<Turn> turns, Supplier<T> work) {
        for (int i = 0; i < turns.size(); i++) {
            Optional<Duration> wait = turns.get(i).take();
            if (wait.isPresent()) {
                turns.subList(0, i).forEach(Turn::giveBack);
                require(wait);
            }
        }
        try {
            return work.get();
        } catch (RuntimeException e) {
            turns.forEach(Turn::giveBack);
            throw e;
        }
    }

    private record Turn(Throttle throttle, String key) {
        Optional<Duration> take() {
            return throttle.take(key);
        }

        void giveBack() {
            throttle.giveBack(key);
        }
    }

    private static void require(Optional<Duration> wait) {
        if (wait.isPresent()) {
            throw Refusal.tooManyRequests(
                    "too-many-tries", "Too many tries; wait a while.", wait.get());
        }
    }
}
