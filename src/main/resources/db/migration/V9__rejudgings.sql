-- Judging anew what was judged before: the new verdicts are kept beside the old ones until an
-- administrator applies them, all at once, or throws them away.
create table rejudging (
    id              uuid primary key,
    problem         text        not null,
    -- what all of it is to be judged on
    testset_version text        not null,
    -- which submissions were chosen: null for any verdict, any time
    verdicts        text[],
    since           timestamptz,
    status          text        not null check (status in ('running', 'applied', 'canceled')),
    total           integer     not null,
    -- known once it is applied: verdicts that were exchanged; submissions that had another verdict
    -- by then
    applied         integer,
    left_alone      integer,
    created_by      text        not null,
    created_at      timestamptz not null,
    ended_by        text,
    ended_at        timestamptz,
    constraint ended_when_not_running check ((status = 'running') = (ended_at is null))
);

-- Two at once would write over one another.
create unique index rejudging_running on rejudging (problem) where status = 'running';

-- One submission of a rejudging: what it was, and from "verdict" on, what it would be.
create table rejudging_item (
    id              uuid primary key,
    rejudging       uuid    not null references rejudging (id) on delete cascade,
    submission      uuid    not null references submission (id) on delete cascade,
    language        text    not null,
    old_verdict     text    not null,
    old_version     text    not null,
    old_judged_at   timestamptz,
    -- The fence: only the holder of the newest attempt may write the verdict.
    attempt         integer not null default 0,
    verdict         text check (verdict in ('AC', 'CE', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'JE')),
    testset_version text    not null,
    judge           text,
    jdk             text,
    cases_passed    integer,
    cases_total     integer,
    time_ms         bigint,
    total_ms        bigint,
    memory_bytes    bigint,
    groups          jsonb,
    message         jsonb,
    failed          jsonb,
    counterexample  jsonb,
    compile_output  text,
    printed         text,
    facts           jsonb,
    judged_at       timestamptz,
    unique (rejudging, submission)
);
create index rejudging_item_of_submission on rejudging_item (submission);
create index rejudging_item_waiting on rejudging_item (rejudging) where verdict is null;

-- What a submission's verdict was before a rejudging replaced it.
create table verdict_change (
    submission     uuid        not null references submission (id) on delete cascade,
    rejudging      uuid        not null references rejudging (id),
    old_verdict    text        not null,
    new_verdict    text        not null,
    old_version    text        not null,
    new_version    text        not null,
    old_jdk        text,
    new_jdk        text,
    old_judged_at  timestamptz,
    changed_at     timestamptz not null,
    primary key (submission, rejudging)
);

-- The submissions of a problem that a rejudging chooses from.
create index submission_of_problem on submission (problem, id) where status = 'done';
