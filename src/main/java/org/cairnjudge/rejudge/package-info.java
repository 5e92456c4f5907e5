/**
 * Judging anew what was judged before, after a problem's tests have changed: preview, then apply or
 * cancel.
 *
 * <p>{@link org.cairnjudge.rejudge.RejudgingDesk} is where a rejudging begins and ends, {@link
 * org.cairnjudge.rejudge.ItemDesk} where its items are claimed and finished by judges.
 */
package org.cairnjudge.rejudge;
