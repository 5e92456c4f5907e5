package org.cairnjudge.account;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.cairnjudge.http.Refusal;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Slows down who guesses passwords or makes accounts in bulk. The rates are generous, since a whole
 * class may sit behind one address; only sign-ins that fail count.
 */
@ApplicationScoped
class Gate {
    private final boolean open;
    private final Throttle signUps;
    private final Throttle exports;
    private final Throttle failuresOfAddress;
    private final Throttle failuresOfAccount;
    private final Throttle failuresOfPair;

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
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-address") Rate perAddress,
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-account") Rate perAccount,
            @ConfigProperty(name = "cairn.throttle.failed-sign-ins-per-account-and-address")
                    Rate perPair) {
        this.open = signUp == SignUp.OPEN;
        this.signUps = new Throttle(signUps, clock);
        this.exports = new Throttle(exports, clock);
        this.failuresOfAddress = new Throttle(perAddress, clock);
        this.failuresOfAccount = new Throttle(perAccount, clock);
        this.failuresOfPair = new Throttle(perPair, clock);
    }

    /**
     * Lets one sign-up in.
     *
     * @throws Refusal 403 if sign-up is closed, 429 if this address made too many accounts
     */
    void signUp(Address address) {
        if (!open) {
            throw Refusal.forbidden("sign-up-closed", "An administrator makes the accounts here.");
        }
        require(signUps.take(address.network()));
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
     * Lets one try of a password in. What is taken here is given back by {@link #passed} if the
     * password was right, so that tries at the same time cannot slip by.
     *
     * @throws Refusal 429 if too many failed
     */
    void tryPassword(String username, Address address) {
        List<Turn> turns = turns(username, address);
        for (int i = 0; i < turns.size(); i++) {
            Optional<Duration> wait = turns.get(i).take();
            if (wait.isPresent()) {
                turns.subList(0, i).forEach(Turn::giveBack);
                require(wait);
            }
        }
    }

    void passed(String username, Address address) {
        turns(username, address).forEach(Turn::giveBack);
    }

    private record Turn(Throttle throttle, String key) {
        Optional<Duration> take() {
            return throttle.take(key);
        }

        void giveBack() {
            throttle.giveBack(key);
        }
    }

    private List<Turn> turns(String username, Address address) {
        return List.of(
                new Turn(failuresOfPair, username + " " + address.network()),
                new Turn(failuresOfAddress, address.network()),
                new Turn(failuresOfAccount, username));
    }

    private static void require(Optional<Duration> wait) {
        if (wait.isPresent()) {
            throw Refusal.tooManyRequests(
                    "too-many-tries", "Too many tries; wait a while.", wait.get());
        }
    }
}
