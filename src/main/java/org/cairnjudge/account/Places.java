package org.cairnjudge.account;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The places of those who wait for a hash or get one. Nobody takes them all: one account, signed in
 * to in a loop from however many addresses, has two of them at most, and one network, with however
 * many accounts, has half of them.
 */
final class Places {
    // Somebody at a keyboard, and the same person when impatient.
    private static final int MOST_OF_ACCOUNT = 2;

    private final int all;
    private final Map<String, Integer> ofAccount = new HashMap<>();
    private final Map<String, Integer> ofNetwork = new HashMap<>();
    private int taken;

    Places(int all) {
        this.all = all;
    }

    /**
     * Whose password it is.
     *
     * @param username as it was given, whether there is such an account or not; empty where an
     *     account is only being opened
     * @param network as {@link Address#network} has it
     */
    record Asker(Optional<String> username, String network) {
        static Asker signingIn(String username, Address address) {
            return new Asker(Optional.of(username), address.network());
        }

        static Asker signingUp(Address address) {
            return new Asker(Optional.empty(), address.network());
        }

        /** A command, or the server at its start. */
        static Asker here() {
            return new Asker(Optional.empty(), "");
        }
    }

    /** Takes a place if there is one; whoever got it leaves it again. */
    synchronized boolean enter(Asker asker) {
        if (taken >= all
                || asker.username().map(name -> ofAccount.getOrDefault(name, 0)).orElse(0)
                        >= MOST_OF_ACCOUNT
                || ofNetwork.getOrDefault(asker.network(), 0) >= all / 2) {
            return false;
        }
        taken++;
        asker.username().ifPresent(name -> ofAccount.merge(name, 1, Integer::sum));
        ofNetwork.merge(asker.network(), 1, Integer::sum);
        return true;
    }

    synchronized void leave(Asker asker) {
        taken--;
        asker.username().ifPresent(name -> ofAccount.computeIfPresent(name, Places::oneLess));
        ofNetwork.computeIfPresent(asker.network(), Places::oneLess);
    }

    private static Integer oneLess(String key, int count) {
        return count == 1 ? null : Integer.valueOf(count - 1);
    }
}
