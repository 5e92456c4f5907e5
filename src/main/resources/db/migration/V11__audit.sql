-- Whether others may read a source of theirs after having solved the problem themselves.
alter table account add column share_source boolean not null default false;

-- What administrators did, written by the same transaction that does it. Names stand here as they
-- were; those of deleted accounts are replaced.
create table audit (
    id         uuid primary key,
    actor      text        not null,
    act        text        not null,
    -- an address of the API below its version: /users/ada
    target     text        not null,
    details    jsonb       not null,
    created_at timestamptz not null
);

-- Newest first (ids grow with time), by whom, what and to what.
create index audit_of_actor on audit (actor, id desc);
create index audit_of_act on audit (act, id desc);
create index audit_of_target on audit (target, id desc);
