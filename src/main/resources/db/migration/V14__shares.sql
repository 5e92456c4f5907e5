-- Who is served when (docs/decisions/0027). Of work that belongs to a user, execution_time is not a time of
-- day but a place in line: a time long past, so that all of it is always due, and what has the earliest is
-- next. db-scheduler neither knows nor disturbs the columns that it did not make.
alter table scheduled_tasks add column account_id uuid;
-- What its owner has paid for it in advance, in milliseconds of a judge.
alter table scheduled_tasks add column paid_ms bigint not null default 0;
create index scheduled_tasks_of_account on scheduled_tasks (account_id) where account_id is not null;
create index scheduled_tasks_in_flight on scheduled_tasks (account_id) where picked;
-- The next of a lane.
create index scheduled_tasks_of_lane on scheduled_tasks (task_name, execution_time) where not picked;

-- What each user has had of the judges.
create table share (
    account_id uuid primary key references account (id) on delete cascade,
    -- where the next piece of work comes to stand, unless all that waits is further already
    paid_until timestamptz not null,
    -- what a piece usually took, in milliseconds
    usual_ms   bigint      not null,
    -- what was used of the judges' time lately; it is forgotten at a steady rate
    used_ms    bigint      not null,
    used_at    timestamptz not null
);
create index share_paid_until on share (paid_until);

-- What is handed in and has no verdict, of one user: counted at each hand-in, and asked for in histories.
create index submission_unfinished on submission (account_id, status, id desc) where status <> 'done';
-- Histories by verdict and by language.
create index submission_of_account_and_verdict on submission (account_id, verdict, id desc);
create index submission_of_account_and_language on submission (account_id, language, id desc);
