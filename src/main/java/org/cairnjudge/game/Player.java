package org.cairnjudge.game;

import java.util.Locale;

/** One of the two who play. Alice begins. */
public enum Player {
    ALICE("Alice"),
    BOB("Bob");

    private final String title;

    Player(String title) {
        this.title = title;
    }

    /** As a sentence names the player, in every language: {@code Alice}. */
    public String title() {
        return title;
    }

    /** As data names the player: {@code alice}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Player other() {
        return this == ALICE ? BOB : ALICE;
    }

    /** A lead of this player as a lead of Alice's. */
    long toAlice(long lead) {
        return this == ALICE ? lead : -lead;
    }
}
