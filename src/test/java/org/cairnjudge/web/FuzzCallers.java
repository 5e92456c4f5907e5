package org.cairnjudge.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Who sends requests: nobody, users, tokens of each scope, administrators. Some calls end the
 * sender's session or its account; then there is another one of its kind.
 */
final class FuzzCallers {
    /**
     * One of them.
     *
     * @param index of its kind
     * @param headers what it shows, one header a line; empty for nobody
     */
    record Caller(int index, String kind, boolean isKnown, String headers) {}

    private record Kind(String name, boolean isKnown, Supplier<String> headers) {}

    private final List<Kind> kinds = new ArrayList<>();
    private AtomicReferenceArray<Caller> present = new AtomicReferenceArray<>(0);

    /** Adds a kind of callers that the server does not know. */
    FuzzCallers stranger(String name, String headers) {
        return add(new Kind(name, false, () -> headers));
    }

    /**
     * Adds a kind of callers that the server knows.
     *
     * @param headers makes another caller of the kind, and says what it shows
     */
    FuzzCallers known(String name, Supplier<String> headers) {
        return add(new Kind(name, true, headers));
    }

    private FuzzCallers add(Kind kind) {
        kinds.add(kind);
        AtomicReferenceArray<Caller> all = new AtomicReferenceArray<>(kinds.size());
        for (int i = 0; i < present.length(); i++) {
            all.set(i, present.get(i));
        }
        present = all;
        renew(kinds.size() - 1);
        return this;
    }

    private void renew(int index) {
        Kind kind = kinds.get(index);
        present.set(index, new Caller(index, kind.name(), kind.isKnown(), kind.headers().get()));
    }

    Caller one(Random random) {
        return present.get(random.nextInt(present.length()));
    }

    /** Somebody who can do nothing that costs. */
    Caller stranger() {
        for (int i = 0; i < present.length(); i++) {
            if (!present.get(i).isKnown()) {
                return present.get(i);
            }
        }
        throw new IllegalStateException("there is no stranger");
    }

    /** Takes note of an answer: whoever is not known any more is replaced. */
    void heard(Caller caller, int status) {
        if (!caller.isKnown() || status != 401) {
            return;
        }
        synchronized (this) {
            if (present.get(caller.index()) == caller) {
                renew(caller.index());
            }
        }
    }
}
