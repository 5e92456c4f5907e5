-- Inputs to be solved in any language, answered once. Only the seed and which candidates were
-- picked are stored: the inputs are made again from them.
create table challenge (
    id              uuid primary key,
    account_id      uuid not null references account (id) on delete cascade,
    problem         text not null,
    difficulty      text not null check (difficulty in ('small', 'large')),
    status          text not null check (status in ('preparing', 'open', 'checking', 'closed', 'expired')),
    plan_version    text not null,
    seed            bytea not null,
    picks           jsonb,
    answers         jsonb,
    results         jsonb,
    correct         boolean,
    attempt         integer not null default 0,
    created_at      timestamptz not null,
    expires_at      timestamptz not null,
    answered_at     timestamptz,
    judged_at       timestamptz,
    constraint results_when_closed check ((status = 'closed') = (correct is not null))
);
create index challenge_of_account on challenge (account_id, id desc);
