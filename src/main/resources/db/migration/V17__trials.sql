-- Trial runs: what somebody tried on the samples or on inputs of their own. Nothing of it counts, and
-- after a day it is deleted.
create table trial (
    id             uuid primary key,
    account_id     uuid        not null references account (id) on delete cascade,
    problem        text        not null,
    language       text        not null,
    source         text        not null,
    -- the inputs as they are to be run, null for the samples; emptied when they were run
    asked          jsonb,
    status         text        not null check (status in ('queued', 'running', 'done')),
    verdict        text check (verdict in ('AC', 'CE', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'JE')),
    -- The fence: only the holder of the newest attempt may write what came of it.
    attempt        integer     not null default 0,
    judge          text,
    jdk            text,
    message        jsonb,
    cases          jsonb,
    compile_output text,
    printed        text,
    cause          text,
    created_at     timestamptz not null,
    judged_at      timestamptz,
    -- Done without a verdict: nothing failed, and something was not compared.
    constraint trial_done check ((status = 'done') = (judged_at is not null)),
    constraint trial_verdict_when_done check (verdict is null or status = 'done')
);
-- One user's: those that are unfinished are counted, all of them are exported.
create index trial_of_account on trial (account_id, id);
-- What is old is deleted.
create index trial_created_at on trial (created_at);
