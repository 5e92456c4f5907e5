package org.cairnjudge.account;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/**
 * Gives out all that is kept of somebody. Whoever reads slowly holds neither a thread nor a
 * connection: the next piece is made when the one before has been sent.
 */
@ApplicationScoped
class Exports {
    private final List<PersonalData> sections;
    private final Gate gate;
    private final ObjectMapper json;

    @Inject
    Exports(@All List<PersonalData> sections, Gate gate, ObjectMapper json) {
        this.sections =
                sections.stream().sorted(Comparator.comparing(PersonalData::section)).toList();
        this.gate = gate;
        this.json = json;
    }

    /** A piece of JSON, to be written as it is. */
    record Piece(@JsonValue @JsonRawValue String text) {}

    /**
     * The export of an account, in pieces of text.
     *
     * @throws org.cairnjudge.http.Refusal 429 if the account was exported too often
     */
    Multi<Piece> of(UUID accountId) {
        gate.export(accountId);
        return Multi.createBy()
                .repeating()
                .uni(
                        () -> new Export(accountId, sections, json),
                        export ->
                                Uni.createFrom()
                                        .item(export::next)
                                        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()))
                .whilst(text -> !text.isEmpty())
                .map(Piece::new);
    }
}
