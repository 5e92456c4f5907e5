-- The table of db-scheduler (https://github.com/kagkarlsson/db-scheduler).
create table scheduled_tasks (
    task_name            text not null,
    task_instance        text not null,
    task_data            bytea,
    execution_time       timestamptz not null,
    picked               boolean not null,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures int,
    last_heartbeat       timestamptz,
    version              bigint not null,
    priority             smallint,
    primary key (task_name, task_instance)
);
create index scheduled_tasks_due on scheduled_tasks (priority desc, execution_time asc);
create index scheduled_tasks_time on scheduled_tasks (execution_time);
create index scheduled_tasks_heartbeat on scheduled_tasks (last_heartbeat);

-- Every Cairn process that serves or judges, as it last spoke of itself.
create table node (
    name       text primary key,
    role       text not null,
    judging    boolean not null,
    -- language -> exact version, of the languages it can judge now
    languages  jsonb not null,
    -- what keeps it from judging, in words, with the command that mends it
    hindrances jsonb not null,
    started_at timestamptz not null,
    seen_at    timestamptz not null
);
