-- Made once, by whichever server comes first; every fresh test of every submission derives from it.
create table server_secret (
    id         smallint primary key check (id = 1),
    secret     bytea not null check (length(secret) = 32),
    created_at timestamptz not null
);

-- The id is a UUIDv7: it grows with time, so that this table can be split into ranges of ids
-- later without another key.
create table submission (
    id              uuid primary key,
    account_id      uuid not null references account (id) on delete cascade,
    problem         text not null,
    kind            text not null,
    language        text not null,
    source          text not null,
    status          text not null check (status in ('queued', 'compiling', 'running', 'done', 'canceled')),
    verdict         text check (verdict in ('AC', 'CE', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'JE')),
    testset_version text not null,
    seed            bytea not null,
    -- The fence: only the holder of the newest attempt may write the verdict.
    attempt         integer not null default 0,
    judge           text,
    jdk             text,
    cases_passed    integer,
    cases_total     integer,
    time_ms         bigint,
    total_ms        bigint,
    memory_bytes    bigint,
    groups          jsonb,
    message         jsonb,
    counterexample  jsonb,
    compile_output  text,
    printed         text,
    facts           jsonb,
    created_at      timestamptz not null,
    judged_at       timestamptz,
    constraint verdict_when_done check ((status = 'done') = (verdict is not null))
);

-- Own history, newest first (ids grow with time).
create index submission_of_account on submission (account_id, id desc);
-- Rows of the leaderboard are computed from one user's submissions to one problem.
create index submission_of_account_and_problem on submission (account_id, problem, id);
-- Tallies of a problem, and its fastest solutions.
create index submission_accepted on submission (problem, time_ms, id) where verdict = 'AC';

-- How often each problem was judged, and how often accepted, without counting rows at each read.
create table tally (
    problem   text primary key,
    submitted bigint not null,
    accepted  bigint not null
);
