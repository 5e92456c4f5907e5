package org.cairnjudge.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.Validator;
import java.util.List;

/** Checks values against their Bean Validation constraints. */
@ApplicationScoped
public class Validity {
    private final Validator validator;

    @Inject
    Validity(Validator validator) {
        this.validator = validator;
    }

    /** Every constraint that does not hold, in a fixed order. */
    List<Violation> violations(Object value) {
        return validator.validate(value).stream()
                .map(Constraints::inBody)
                .sorted(Constraints.ORDER)
                .toList();
    }

    /**
     * Does nothing if all constraints hold.
     *
     * @throws Refusal 422 with every one that does not
     */
    public void require(Object value) {
        List<Violation> violations = violations(value);
        if (!violations.isEmpty()) {
            throw Refusal.invalid(violations);
        }
    }
}
