/**
 * Trial runs: a source is tried on the samples or on inputs of the caller's, and everything is
 * shown of each. A trial is no submission: it has no secret tests, no history, and counts nowhere.
 */
package org.cairnjudge.trial;
