package org.cairnjudge.queue;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cairnjudge.judge.Onlooker;
import org.cairnjudge.problem.Problem;
import org.cairnjudge.problem.TestGroup;
import org.cairnjudge.submission.Claim;
import org.cairnjudge.submission.Moment;
import org.cairnjudge.submission.Progress;
import org.cairnjudge.submission.Submission;
import org.cairnjudge.submission.SubmissionDesk;
import org.jboss.logging.Logger;

/**
 * Tells those who follow a judging how it goes on: beside it, on a thread of its own, so that
 * nobody's program waits for the database. Where much is to be told, the newest is told and the
 * rest left out.
 */
final class Commentary implements Onlooker, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Commentary.class);

    /** Of cases at most ten times a second, and not of a judging that is over before. */
    static final Duration PAUSE = Duration.ofMillis(100);

    /** So much may be waiting to be told, of all judgings. */
    static final int MOST_TO_SAY = 100;

    private final Claim claim;
    private final Problem problem;
    private final Voice voice;
    private final ScheduledThreadPoolExecutor beside;
    private final int cases;

    // Guarded by this.
    private Progress.Reached newest;
    private boolean due;
    private boolean closed;
    private Moment told;

    /** What is said to the rest of the world, through the database. */
    interface Voice {
        void running(Claim claim);

        void tell(Progress progress);

        static Voice of(SubmissionDesk desk) {
            return new Voice() {
                @Override
                public void running(Claim claim) {
                    desk.running(claim);
                }

                @Override
                public void tell(Progress progress) {
                    desk.tell(progress);
                }
            };
        }
    }

    /**
     * @param beside one thread, so that what happened first is told first
     */
    Commentary(Claim claim, Problem problem, Voice voice, ScheduledThreadPoolExecutor beside) {
        this.claim = claim;
        this.problem = problem;
        this.voice = voice;
        this.beside = beside;
        this.cases = problem.testset().size();
        this.told = Moment.of(claim.attempt(), Submission.Status.running);
    }

    void compiling() {
        say(() -> voice.tell(Progress.of(claim, Submission.Status.compiling)), Duration.ZERO);
    }

    @Override
    public void running() {
        say(() -> voice.running(claim), Duration.ZERO);
    }

    @Override
    public void reached(TestGroup group, int passed, int passedInAll) {
        synchronized (this) {
            newest =
                    new Progress.Reached(
                            group.name(),
                            problem.groups().indexOf(group) + 1,
                            passed,
                            group.size(),
                            passedInAll,
                            cases);
            if (due || closed) {
                return;
            }
            due = true;
        }
        if (!say(this::sayNewest, PAUSE)) {
            synchronized (this) {
                due = false;
            }
        }
    }

    private void sayNewest() {
        Progress now;
        synchronized (this) {
            due = false;
            now = Progress.of(claim, newest);
            // What is repeated has been told.
            if (closed || !now.moment().isAfter(told)) {
                return;
            }
            told = now.moment();
        }
        voice.tell(now);
    }

    private boolean say(Runnable what, Duration later) {
        if (beside.getQueue().size() >= MOST_TO_SAY) {
            LOG.debugf("submission %s: too much to say, leaving something out", claim.id());
            return false;
        }
        try {
            beside.schedule(() -> attempt(what), later.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (RejectedExecutionException stopping) {
            LOG.debugf("submission %s: goes on, but this server stops", claim.id());
            return false;
        }
    }

    private void attempt(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException e) {
            LOG.warnf("submission %s: goes on, but nobody hears of it: %s", claim.id(), e);
        }
    }

    /** Nothing more of its cases: there is a verdict, or there will be another attempt. */
    @Override
    public synchronized void close() {
        closed = true;
    }
}
