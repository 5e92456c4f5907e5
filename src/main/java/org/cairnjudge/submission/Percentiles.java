package org.cairnjudge.submission;

import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Port: how fast programs are beside others. Implemented where submissions are counted. */
public interface Percentiles {
    /**
     * The share of all accepted submissions of the same problem and language that were slower, for
     * those of these submissions that were accepted: from 0 to below 1, in which times that differ
     * by less than the noise of the measurement are the same.
     */
    Map<UUID, Double> fasterThan(List<UUID> submissions);
}
