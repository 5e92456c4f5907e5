package org.cairnjudge.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A game that Cairn can play: a package whose problem is about one names it, and a wrong answer is
 * then explained by the line of best play. The rules themselves are in package {@code game}, which
 * fails to compile when one of these has none.
 */
public enum Game {
    STONE_GAME_III(Type.Scalar.STRING),
    STONE_GAME_VIII(Type.Scalar.INT),
    STONE_GAME_IX(Type.Scalar.BOOLEAN);

    private static final List<String> A_ROW_OF_STONES =
            List.of(new Type.Array(Type.Scalar.INT).javaName());

    private final Type answer;

    Game(Type answer) {
        this.answer = answer;
    }

    /** As written in packages: {@code stone-game-iii}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Game> of(String tag) {
        return Arrays.stream(values()).filter(game -> game.tag().equals(tag)).findFirst();
    }

    /** What a signature must take and return to be about this game. */
    String shape() {
        return answer.javaName() + " of (" + String.join(", ", A_ROW_OF_STONES) + ")";
    }

    boolean fits(Signature signature) {
        return signature.parameterTypes().equals(A_ROW_OF_STONES)
                && signature.returns().equals(answer);
    }
}
