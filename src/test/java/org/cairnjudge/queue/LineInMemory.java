package org.cairnjudge.queue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The policy of {@link Shares} by itself, in milliseconds. */
final class LineInMemory implements Line {
    private static final class Place {
        private final Piece piece;
        private long at;
        private final long paid;
        private boolean picked;
        private boolean retried;

        private Place(Piece piece, long at, long paid) {
            this.piece = piece;
            this.at = at;
            this.paid = paid;
        }
    }

    private static final class Share {
        private long paidUntil;
        private long usual = Shares.UNKNOWN.toMillis();

        private Share(long front) {
            this.paidUntil = front;
        }
    }

    private final List<Place> places = new ArrayList<>();
    private final Map<String, Share> shares = new HashMap<>();

    @Override
    public Piece enqueue(String owner) {
        long front = front();
        Share share = shares.computeIfAbsent(owner, unknown -> new Share(front));
        long at = Math.max(share.paidUntil, front);
        share.paidUntil = at + share.usual;
        Piece piece = new Piece(owner, owner + "-" + places.size() + "-" + share.paidUntil);
        places.add(new Place(piece, at, share.usual));
        return piece;
    }

    private long front() {
        return places.stream()
                .filter(place -> !place.picked && !place.retried)
                .mapToLong(place -> place.at)
                .min()
                .orElseGet(
                        () ->
                                places.stream()
                                        .filter(place -> place.picked && !place.retried)
                                        .mapToLong(place -> place.at)
                                        .max()
                                        .orElseGet(
                                                () ->
                                                        shares.values().stream()
                                                                .mapToLong(share -> share.paidUntil)
                                                                .max()
                                                                .orElse(0)));
    }

    @Override
    public Optional<Piece> begin() {
        while (true) {
            Optional<Place> next = places.stream().filter(place -> !place.picked).min(ORDER);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            Place place = next.get();
            place.picked = true;
            Optional<Place> other =
                    place.retried || inFlight(place.piece.owner()) <= MOST_IN_FLIGHT
                            ? Optional.empty()
                            : firstOfOthers(place.piece.owner());
            if (other.isEmpty()) {
                return Optional.of(place.piece);
            }
            place.picked = false;
            place.at = other.get().at + 1;
        }
    }

    private static final Comparator<Place> ORDER =
            Comparator.<Place, Boolean>comparing(place -> !place.retried)
                    .thenComparing(place -> place.at);

    private Optional<Place> firstOfOthers(String owner) {
        return places.stream()
                .filter(place -> !place.picked && !place.retried)
                .filter(place -> !place.piece.owner().equals(owner))
                .filter(place -> inFlight(place.piece.owner()) < MOST_IN_FLIGHT)
                .min(ORDER);
    }

    private long inFlight(String owner) {
        return places.stream()
                .filter(place -> place.picked && place.piece.owner().equals(owner))
                .count();
    }

    @Override
    public void end(Piece piece, Duration took) {
        Share share = shares.get(piece.owner());
        share.usual = (3 * share.usual + took.toMillis()) / 4;
        settle(piece, took.toMillis());
    }

    private void settle(Piece piece, long took) {
        Place place = place(piece);
        places.remove(place);
        long more = took - place.paid;
        shares.get(piece.owner()).paidUntil += more;
        places.stream()
                .filter(other -> !other.picked && !other.retried)
                .filter(other -> other.piece.owner().equals(piece.owner()))
                .filter(other -> took > 0 || other.at >= place.at)
                .forEach(other -> other.at += more);
    }

    @Override
    public void fail(Piece piece) {
        place(piece).picked = false;
        place(piece).retried = true;
    }

    @Override
    public void withdraw(Piece piece) {
        settle(piece, 0);
    }

    private Place place(Piece piece) {
        return places.stream().filter(place -> place.piece.equals(piece)).findFirst().orElseThrow();
    }
}
