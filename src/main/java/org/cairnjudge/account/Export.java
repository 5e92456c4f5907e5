package org.cairnjudge.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The text of one export, piece by piece: a JSON object with a key for each section, whose value is
 * an array. Only one piece is ever in memory.
 */
final class Export {
    private final UUID accountId;
    private final Iterator<PersonalData> sections;
    private final ObjectMapper json;

    private String open = "{";
    private Optional<PersonalData> section = Optional.empty();
    private Optional<String> place = Optional.empty();
    private boolean ended;

    Export(UUID accountId, List<PersonalData> sections, ObjectMapper json) {
        this.accountId = accountId;
        this.sections = sections.iterator();
        this.json = json;
    }

    /** The next piece; empty when nothing is left. */
    String next() {
        if (ended) {
            return "";
        }
        if (section.isEmpty()) {
            return begin();
        }
        List<PersonalData.Entry> entries = section.get().next(accountId, place);
        if (entries.isEmpty()) {
            section = Optional.empty();
            return "]";
        }
        StringBuilder text = new StringBuilder();
        for (PersonalData.Entry entry : entries) {
            text.append(place.isEmpty() ? "" : ",").append('\n').append(write(entry.content()));
            place = Optional.of(entry.place());
        }
        return text.toString();
    }

    private String begin() {
        if (!sections.hasNext()) {
            ended = true;
            return open.equals("{") ? "{}\n" : "}\n";
        }
        section = Optional.of(sections.next());
        place = Optional.empty();
        String text = open + write(section.get().section()) + ":[";
        open = ",\n";
        return text;
    }

    private String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot export " + value.getClass(), e);
        }
    }
}
